import { z } from 'zod';
import { Author, Cursor, Day, Id, IdParams, Moment, queryNumber, shownText } from './common.ts';
import { Ownership } from './communities.ts';
import {
  COMMENT_MOST,
  communityRoles,
  MENTIONS_MOST,
  OFFER_CODE_MOST,
  OFFER_TERMS_MOST,
  POST_MOST,
  POST_PICTURES,
  POST_TITLE_MOST,
  postSorts,
  postTypes,
  REASON_MOST,
} from './community-constants.ts';
import { del, get, patch, post } from './endpoint.ts';
import { fileOf } from './files-in-body.ts';
import { Picture, Video } from './media.ts';

const tooLong = (max: number) => `Keep it under ${max} characters.`;

/** An author in a community, with the role and ownership shown beside their name. */
const CommunityAuthor = Author.extend({
  role: z.enum(communityRoles).nullable(),
  ownership: Ownership.nullable(),
});
export type CommunityAuthor = z.infer<typeof CommunityAuthor>;

/** Why a moderator removed something. Only the author and the moderators see it then. */
const Removal = z.object({ reason: z.string(), at: Moment });

export const CommunityComment = z.object({
  id: Id,
  postId: Id,
  parentId: Id.nullable(),
  /** The top-level comment of this thread; its own id for a top-level comment. */
  threadId: Id,
  /** Empty if it was deleted or removed, except for its author and the moderators. */
  content: z.string(),
  /** `deleted` by its author or `removed` by a moderator: it stays as a placeholder for its replies. */
  state: z.enum(['shown', 'deleted', 'removed']),
  removal: Removal.nullable(),
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  likes: z.int(),
  liked: z.boolean(),
  isAccepted: z.boolean(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  /** `null` once it is deleted or removed. */
  user: CommunityAuthor.nullable(),
  /** For a top-level comment: the number of all replies under it. */
  repliesCount: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), remove: z.boolean(), accept: z.boolean() }),
});
export type CommunityComment = z.infer<typeof CommunityComment>;

export const CommunityThread = CommunityComment.extend({ replies: z.array(CommunityComment) });
export type CommunityThread = z.infer<typeof CommunityThread>;

export const BrandOffer = z.object({
  /** Only for people who have taken the offer, and for the moderators. */
  code: z.string().nullable(),
  hasCode: z.boolean(),
  terms: z.string().nullable(),
  endsAt: Moment.nullable(),
  ended: z.boolean(),
  /** How many people have taken it. */
  takenBy: z.int(),
  taken: z.boolean(),
});

export const CommunityPost = z.object({
  id: Id,
  communityId: Id,
  type: z.enum(postTypes),
  title: z.string().nullable(),
  content: z.string(),
  imageUrls: z.array(z.string()),
  images: z.array(Picture),
  videoUrl: z.string().nullable(),
  video: Video.nullable(),
  product: z
    .object({
      id: Id,
      name: z.string(),
      brand: z.string().nullable(),
      image: Picture.nullable(),
      averageRating: z.number(),
      totalReviews: z.int(),
    })
    .nullable(),
  offerDetails: BrandOffer.nullable(),
  isPinned: z.boolean(),
  /** Posted under the brand's own name. */
  isOfficial: z.boolean(),
  /** A question that only people shown as owners may answer. */
  ownersOnly: z.boolean(),
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  likes: z.int(),
  liked: z.boolean(),
  commentsCount: z.int(),
  /** For a question: the answers by people other than the author. */
  answersCount: z.int(),
  accepted: z.object({ comment: CommunityComment, by: Author.nullable(), at: Moment }).nullable(),
  removal: Removal.nullable(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  user: CommunityAuthor,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    remove: z.boolean(),
    accept: z.boolean(),
    comment: z.boolean(),
  }),
});
export type CommunityPost = z.infer<typeof CommunityPost>;

/** One post with its community, for a link that leads to it. */
export const CommunityPostPage = CommunityPost.extend({
  community: z.object({ id: Id, name: z.string(), brandName: z.string(), isOfficial: z.boolean() }),
});

const mentions = z.array(Id).max(MENTIONS_MOST, `Mention up to ${MENTIONS_MOST} people.`).optional();
const offerDetails = z.strictObject({
  code: z.string().trim().max(OFFER_CODE_MOST, tooLong(OFFER_CODE_MOST)).nullable().optional(),
  terms: z.string().trim().max(OFFER_TERMS_MOST, tooLong(OFFER_TERMS_MOST)).nullable().optional(),
  /** A plain day is the last day of the offer, in the sender's time zone. */
  endsAt: Day.refine((day) => /^(19|20)/.test(day), 'Choose a real date.')
    .nullable()
    .optional(),
});

const fields = {
  title: z.string().trim().max(POST_TITLE_MOST, tooLong(POST_TITLE_MOST)).nullable().optional(),
  /** Only a question may do without: its title is the question. */
  content: z.string().trim().max(POST_MOST, tooLong(POST_MOST)),
  imageUrls: z
    .array(fileOf('community', 'picture'))
    .max(POST_PICTURES, `At most ${POST_PICTURES} pictures.`)
    .optional(),
  videoUrl: fileOf('community', 'video').nullable().optional(),
  productId: Id.nullable().optional(),
  offerDetails: offerDetails.nullable().optional(),
  mentions,
};
/** All but discussions need a title. */
export const PostDraft = z.strictObject({
  type: z.enum(postTypes),
  ownersOnly: z.boolean().optional(),
  ...fields,
});
export const PostChange = z.strictObject(fields).partial();

export const listPosts = get('/api/communities/{id}/posts', {
  access: 'member',
  summary: 'The posts of a community, pinned ones first: newest, most liked, or questions without an answer',
  params: IdParams,
  query: z.strictObject({
    type: z.enum(postTypes).optional(),
    sort: z.enum(postSorts).optional(),
    search: z.string().max(200).optional(),
    productId: Id.optional(),
    /** Only posts under the brand's own name. */
    official: z.literal('1', 'Use 1, or leave it out.').optional(),
    limit: queryNumber(1, 50).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(CommunityPost),
  errors: ['community_not_found'],
});

export const createPost = post('/api/communities/{id}/posts', {
  access: 'member',
  summary: 'Post in a community one has joined; announcements and offers are for those who moderate',
  params: IdParams,
  body: PostDraft,
  reply: CommunityPost,
  status: 201,
  errors: [
    'community_not_found',
    'community_not_joined',
    'community_banned',
    'community_not_yours',
    'product_not_found',
  ],
  idempotent: 'also without a key',
});

export const getPost = get('/api/communities/posts/{id}', {
  access: 'member',
  summary: 'One post',
  params: IdParams,
  reply: CommunityPostPage,
  errors: ['post_not_found'],
});

export const changePost = patch('/api/communities/posts/{id}', {
  access: 'member',
  summary: 'Change one’s own post; an offer that somebody has taken stays as it was taken',
  params: IdParams,
  body: PostChange,
  reply: CommunityPost,
  errors: [
    'post_not_found',
    'offer_taken',
    'product_not_found',
    'community_banned',
    'community_not_joined',
    'community_not_yours',
  ],
});

export const deletePost = del('/api/communities/posts/{id}', {
  access: 'member',
  summary: 'Delete one’s own post with all that was said under it',
  params: IdParams,
  errors: ['post_not_found'],
});

export const togglePostLike = post('/api/communities/posts/{id}/like', {
  access: 'member',
  summary: 'Like a post, or take it back',
  params: IdParams,
  reply: z.object({ liked: z.boolean(), likes: z.int() }),
  errors: ['post_not_found', 'community_banned'],
});

export const pinPost = post('/api/communities/posts/{id}/pin', {
  access: 'member',
  summary: 'Keep a post at the top',
  params: IdParams,
  errors: ['post_not_found', 'community_not_yours', 'pins_too_many'],
});

export const unpinPost = del('/api/communities/posts/{id}/pin', {
  access: 'member',
  summary: 'Let a post take its place in time again',
  params: IdParams,
  errors: ['post_not_found', 'community_not_yours'],
});

const removal = {
  body: z.strictObject({ reason: shownText(REASON_MOST, 'Say why. Its author will read it.') }),
};

export const removePost = post('/api/communities/posts/{id}/remove', {
  access: 'member',
  summary: 'Take somebody’s post out of the community; its author reads why',
  params: IdParams,
  ...removal,
  errors: ['post_not_found', 'community_not_yours'],
});

export const restorePost = del('/api/communities/posts/{id}/remove', {
  access: 'member',
  summary: 'Put a removed post back',
  params: IdParams,
  errors: ['post_not_found', 'community_not_yours'],
});

export const acceptAnswer = post('/api/communities/posts/{id}/accepted', {
  access: 'member',
  summary: 'Mark an answer to one’s question as the one that helped',
  params: IdParams,
  body: z.strictObject({ commentId: Id }),
  reply: CommunityPost,
  errors: ['post_not_found', 'comment_not_found', 'not_a_question', 'community_not_yours'],
});

export const unacceptAnswer = del('/api/communities/posts/{id}/accepted', {
  access: 'member',
  summary: 'Open the question again',
  params: IdParams,
  reply: CommunityPost,
  errors: ['post_not_found', 'community_not_yours'],
});

export const takeOffer = post('/api/communities/posts/{id}/offer', {
  access: 'member',
  summary: 'Take an offer: one gets its code, and is counted once',
  params: IdParams,
  reply: BrandOffer,
  errors: ['post_not_found', 'offer_ended', 'community_not_joined', 'community_banned'],
});

export const listPostComments = get('/api/communities/posts/{id}/comments', {
  access: 'member',
  summary: 'Comments of the first level, oldest first, each with its first replies',
  params: IdParams,
  query: z.strictObject({
    limit: queryNumber(1, 50).optional(),
    cursor: Cursor.optional(),
    /** The thread of this comment comes first, for a link to the comment. */
    start: Id.optional(),
  }),
  reply: z.array(CommunityThread),
  errors: ['post_not_found'],
});

export const listReplies = get('/api/communities/comments/{id}/replies', {
  access: 'member',
  summary: 'What stands under a comment of the first level, oldest first, at any depth',
  params: IdParams,
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(CommunityComment),
  errors: ['comment_not_found'],
});

export const addPostComment = post('/api/communities/posts/{id}/comments', {
  access: 'member',
  summary: 'Comment on a post, or reply to a comment on it',
  params: IdParams,
  body: z.strictObject({
    content: shownText(COMMENT_MOST, 'Please enter a comment'),
    parentId: Id.nullable().optional(),
    mentions,
  }),
  reply: CommunityComment,
  status: 201,
  errors: ['post_not_found', 'comment_not_found', 'community_not_joined', 'community_banned', 'owners_only'],
  idempotent: 'also without a key',
});

export const changePostComment = patch('/api/communities/comments/{id}', {
  access: 'member',
  summary: 'Change one’s own comment',
  params: IdParams,
  body: z.strictObject({ content: shownText(COMMENT_MOST, 'Please enter a comment'), mentions }),
  reply: CommunityComment,
  errors: ['comment_not_found', 'community_banned', 'community_not_joined'],
});

export const deletePostComment = del('/api/communities/comments/{id}', {
  access: 'member',
  summary: 'Delete one’s own comment; what answers it stays',
  params: IdParams,
  errors: ['comment_not_found'],
});

export const toggleCommentLike = post('/api/communities/comments/{id}/like', {
  access: 'member',
  summary: 'Like a comment, or take it back',
  params: IdParams,
  reply: z.object({ liked: z.boolean(), likes: z.int() }),
  errors: ['comment_not_found', 'community_banned'],
});

export const removePostComment = post('/api/communities/comments/{id}/remove', {
  access: 'member',
  summary: 'Take somebody’s comment out; its author reads why',
  params: IdParams,
  ...removal,
  errors: ['comment_not_found', 'community_not_yours'],
});

export const restorePostComment = del('/api/communities/comments/{id}/remove', {
  access: 'member',
  summary: 'Put a removed comment back',
  params: IdParams,
  errors: ['comment_not_found', 'community_not_yours'],
});
