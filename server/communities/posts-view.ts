import type { CommunityRole } from '../../contract/community-constants.ts';
import type { CommunityAuthor, CommunityComment, CommunityPost } from '../../contract/community-posts.ts';
import { addressOf, toPicture, toVideo } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import type { CommentRow } from './comments-store.ts';
import type { PostRow } from './posts-store.ts';
import { mayAnswer, mayChange, type Standing } from './rules.ts';
import type { Mentioned } from './shapes.ts';
import { pictureOf, toAuthor, toOwnership } from './view.ts';

/** The viewer and their standing in the community. */
export interface PostReader extends Standing {
  viewerId: string;
  now: Date;
}

const nameOf = ({ id, first, last }: Mentioned) =>
  [first, last].filter(Boolean).join(' ') || `User ${id.slice(-4)}`;
const toMentions = (mentioned: Mentioned[]) => mentioned.map((one) => ({ id: one.id, name: nameOf(one) }));

interface AuthorRow {
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  author_role: CommunityRole | null;
  owner_since: string | null;
  owner_product: string | null;
}
const toCommunityAuthor = (id: string, row: AuthorRow): CommunityAuthor => ({
  ...toAuthor(id, row),
  role: row.author_role,
  ownership: toOwnership(row),
});

export function toComment(
  row: CommentRow,
  reader: PostReader,
  post: { personId: string; type: string; acceptedId: string | null },
): CommunityComment {
  const mine = row.person_id === reader.viewerId;
  const gone = row.deleted_at !== null || row.blocked || row.person_id === null;
  const removed = row.removed_at !== null;
  const legible = !gone && (!removed || mine || reader.moderates);
  const shown = !gone && !removed;
  const asks = post.type === 'question' && (post.personId === reader.viewerId || reader.moderates);
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    threadId: row.thread_id,
    content: legible ? row.content : '',
    state: gone ? 'deleted' : removed ? 'removed' : 'shown',
    removal:
      legible && row.removed_at !== null
        ? { reason: row.removal_reason ?? '', at: isoOf(row.removed_at) }
        : null,
    mentions: legible ? toMentions(row.mentions) : [],
    likes: shown ? row.likes : 0,
    liked: row.liked && shown,
    isAccepted: shown && post.acceptedId === row.id,
    createdAt: isoOf(row.created_at),
    editedAt: legible && row.edited_at !== null ? isoOf(row.edited_at) : null,
    user: legible && row.person_id !== null ? toCommunityAuthor(row.person_id, row) : null,
    repliesCount: row.thread_size,
    can: {
      edit: mine && shown && reader.isMember,
      delete: mine && !gone,
      remove: reader.moderates && !gone,
      accept: asks && shown,
    },
  };
}

export function toOffer(row: Pick<PostRow, 'offer' | 'taken' | 'taken_by'>, reader: PostReader) {
  if (!row.offer) return null;
  const { code, terms, endsAt } = row.offer;
  return {
    code: row.taken || reader.moderates ? code : null,
    hasCode: code !== null,
    terms,
    endsAt,
    ended: endsAt !== null && new Date(endsAt) < reader.now,
    takenBy: row.taken_by,
    taken: row.taken,
  };
}

export function toPost(row: PostRow, reader: PostReader, accepted: CommentRow | undefined): CommunityPost {
  const mine = row.person_id === reader.viewerId;
  const asks = row.type === 'question' && (mine || reader.moderates);
  const about = { personId: row.person_id, type: row.type, acceptedId: row.accepted_id };
  return {
    id: row.id,
    communityId: row.community_id,
    type: row.type,
    title: row.title,
    content: row.content,
    imageUrls: row.images.map(({ id }) => addressOf(id)),
    images: row.images.map(toPicture),
    videoUrl: row.video && addressOf(row.video.id),
    video: row.video && toVideo(row.video),
    product:
      row.product_id === null || row.product_name === null
        ? null
        : {
            id: row.product_id,
            name: row.product_name,
            brand: row.product_brand,
            image: pictureOf(row.product_image),
            averageRating: Number(row.product_average),
            totalReviews: row.product_total ?? 0,
          },
    offerDetails: toOffer(row, reader),
    isPinned: row.is_pinned,
    isOfficial: row.is_official,
    ownersOnly: row.owners_only,
    mentions: toMentions(row.mentions),
    likes: row.likes,
    liked: row.liked,
    commentsCount: row.comments_count,
    answersCount: row.answers_count,
    accepted:
      accepted && !accepted.blocked && row.accepted_at !== null
        ? {
            comment: toComment(accepted, reader, about),
            by:
              row.accepted_by === null
                ? null
                : toAuthor(row.accepted_by, {
                    first_name: row.by_first_name,
                    last_name: row.by_last_name,
                    profile_image_url: row.by_image,
                  }),
            at: isoOf(row.accepted_at),
          }
        : null,
    removal: row.removed_at === null ? null : { reason: row.removal_reason ?? '', at: isoOf(row.removed_at) },
    createdAt: isoOf(row.created_at),
    editedAt: row.edited_at && isoOf(row.edited_at),
    user: toCommunityAuthor(row.person_id, row),
    can: {
      edit: mine && mayChange(reader, row.type),
      delete: mine,
      pin: reader.moderates && row.removed_at === null,
      remove: reader.moderates,
      accept: asks,
      comment: mayAnswer(reader, { ownersOnly: row.owners_only, mine }) && row.removed_at === null,
    },
  };
}
