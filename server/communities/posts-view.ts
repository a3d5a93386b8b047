import type { CommunityRole } from '../../contract/community-constants.ts';
import type { CommunityAuthor, CommunityComment, CommunityPost } from '../../contract/community-posts.ts';
import { addressOf, toPicture, toVideo } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import {
  commentRefusals,
  isLegibleComment,
  isStaff,
  type PostState,
  postRefusals,
  type Viewer,
} from './access.ts';
import type { CommentRow } from './comments-store.ts';
import type { PostRow } from './posts-store.ts';
import { hasEnded } from './rules.ts';
import type { Mentioned } from './shapes.ts';
import { pictureOf, toAuthor, toOwnership } from './view.ts';

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
  viewer: Viewer,
  post: PostState & { accepted_id: string | null },
): CommunityComment {
  // Also while the author's account is being deleted.
  const gone = row.deleted_at !== null || row.blocked || row.person_id === null;
  const removed = row.removed_at !== null;
  const legible = !gone && isLegibleComment(row, viewer);
  const shown = !gone && !removed;
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
    isAccepted: shown && post.accepted_id === row.id,
    createdAt: isoOf(row.created_at),
    editedAt: legible && row.edited_at !== null ? isoOf(row.edited_at) : null,
    user: legible && row.person_id !== null ? toCommunityAuthor(row.person_id, row) : null,
    repliesCount: row.thread_size,
    can: {
      edit: !gone && !commentRefusals.change(row, viewer, post),
      delete: !gone && !commentRefusals.delete(row, viewer),
      remove: !gone && !commentRefusals.moderate(row, viewer, post),
      accept: !gone && !commentRefusals.answer(row) && !postRefusals.accept(post, viewer),
    },
  };
}

export function toOffer(row: Pick<PostRow, 'offer' | 'taken' | 'taken_by'>, viewer: Viewer, now: Date) {
  if (!row.offer) return null;
  const { code, terms, endsAt } = row.offer;
  return {
    code: row.taken || isStaff(viewer) ? code : null,
    hasCode: code !== null,
    terms,
    endsAt,
    ended: hasEnded(row.offer, now),
    takenBy: row.taken_by,
    taken: row.taken,
  };
}

export function toPost(
  row: PostRow,
  viewer: Viewer,
  { accepted, now }: { accepted: CommentRow | undefined; now: Date },
): CommunityPost {
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
    offerDetails: toOffer(row, viewer, now),
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
            comment: toComment(accepted, viewer, row),
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
      edit: !postRefusals.change(row, viewer),
      delete: !postRefusals.delete(row, viewer),
      pin: !postRefusals.pin(row, viewer),
      remove: !postRefusals.moderate(row, viewer),
      accept: !postRefusals.accept(row, viewer),
      comment: !postRefusals.comment(row, viewer),
    },
  };
}
