import { z } from 'zod';
import {
  Author,
  Cursor,
  Id,
  IdParams,
  Moment,
  optionalText,
  Price,
  queryFlag,
  queryNumber,
  shownText,
  withoutUnseen,
} from './common.ts';
import {
  BRAND_NAME_MOST,
  COMMUNITY_DESCRIPTION_MOST,
  COMMUNITY_NAME_MOST,
  type CommunityCategory,
  communityCategories,
  communityNotices,
  communityRoles,
  REASON_MOST,
} from './community-constants.ts';
import { del, get, patch, post } from './endpoint.ts';
import { fileOf } from './files-in-body.ts';
import { Picture } from './media.ts';

const Category = z.enum(Object.keys(communityCategories) as [CommunityCategory, ...CommunityCategory[]]);

/** The caller's membership of a community; `null` for strangers and visitors. */
const Membership = z.object({
  state: z.enum(['requested', 'active', 'left', 'banned']),
  role: z.enum(communityRoles),
  joinedAt: Moment.nullable(),
  notices: z.enum(communityNotices),
  /** Whether the owner's mark may be shown beside this person's name here. */
  showsOwnership: z.boolean(),
  /** Why they were banned. */
  banReason: z.string().nullable(),
});
export type Membership = z.infer<typeof Membership>;

/**
 * Of a private community, people who are not members learn only its name, if they search for it, and whether they have asked to join.
 * All other fields are `null` or empty.
 */
export const Community = z.object({
  id: Id,
  name: z.string(),
  brandName: z.string().nullable(),
  description: z.string().nullable(),
  category: Category.nullable(),
  logoUrl: z.string().nullable(),
  logo: Picture.nullable(),
  coverImageUrl: z.string().nullable(),
  cover: Picture.nullable(),
  isPublic: z.boolean(),
  isOfficial: z.boolean(),
  /** The domain that it has proved to be its brand's; only of official ones. */
  officialDomain: z.string().nullable(),
  memberCount: z.int().nullable(),
  postCount: z.int().nullable(),
  createdAt: Moment.nullable(),
  isJoined: z.boolean(),
  membership: Membership.nullable(),
  /** A product of this brand that the caller has registered. */
  owns: z.object({ productId: Id, name: z.string() }).nullable(),
});
export type Community = z.infer<typeof Community>;

/** How long a person has owned something of the brand; only of people who let it be shown. */
export const Ownership = z.object({
  /** The first day of the month; `null` if it is not known. */
  since: z.iso.date().nullable(),
  product: z.string(),
});
export type Ownership = z.infer<typeof Ownership>;

export const CommunityDetail = Community.extend({
  /** The caller's own ownership, shown to them whether others see it or not. */
  ownership: z
    .object({
      since: z.iso.date().nullable(),
      productId: Id,
      product: z.string(),
      image: Picture.nullable(),
      coverStart: z.iso.date().nullable(),
      coverEnd: z.iso.date().nullable(),
      coverForLife: z.boolean(),
    })
    .nullable(),
  /** The stories that run now, and how many of them the caller has not seen; `null` if there are none. */
  stories: z.object({ count: z.int(), unseen: z.int() }).nullable(),
  can: z.object({
    post: z.boolean(),
    /** May manage announcements, offers, stories, pins, removals, bans and requests. */
    moderate: z.boolean(),
    /** May change its details, appoint moderators and hand it over. */
    manage: z.boolean(),
    /** Only while nobody else is a member. */
    delete: z.boolean(),
  }),
  /** For moderators: what waits for them. */
  waiting: z.object({ requests: z.int(), reports: z.int() }).nullable(),
  /** For the owner: links to pictures that no browser has uploaded yet. */
  pasted: z.object({ logo: z.string().nullable(), cover: z.string().nullable() }).nullable(),
  /** Whether its stories are also shown to people who have not come to it. */
  reachesStrangers: z.boolean(),
  /** For the owner: the line that the domain of their brand publishes as a proof. */
  proofLine: z.string().nullable(),
});
export type CommunityDetail = z.infer<typeof CommunityDetail>;

/**
 * An upload, or a link to a picture elsewhere. The server does not fetch the link: it keeps it for the owner, whose browser may
 * upload the picture. Until then nothing is shown.
 */
const picture = fileOf('community', 'picture').nullable().optional();

const fields = {
  name: shownText(COMMUNITY_NAME_MOST, 'Give the community a name.').overwrite(withoutUnseen),
  brandName: shownText(BRAND_NAME_MOST, 'Say which brand it is about.').overwrite(withoutUnseen),
  description: optionalText(COMMUNITY_DESCRIPTION_MOST),
  category: Category.nullable().optional(),
  logoUrl: picture,
  coverImageUrl: picture,
};
export const CommunityDraft = z.strictObject({ ...fields, isPublic: z.boolean().optional() });
export const CommunityChange = z.strictObject(fields).partial();

export const listCommunities = get('/api/communities', {
  access: 'member',
  summary:
    'Communities, those with most members first; private ones only for their members, or by name in a search',
  query: z.strictObject({
    search: z.string().max(200).optional(),
    /** `all` is the same as none. */
    category: z.union([Category, z.enum(['all', ''])]).optional(),
    /** Only communities that the caller has joined. */
    joined: queryFlag,
    limit: queryNumber(1, 100).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(Community),
});

export const createCommunity = post('/api/communities', {
  access: 'member',
  summary: 'Create a community and be its owner',
  body: CommunityDraft,
  reply: CommunityDetail,
  status: 201,
  errors: ['communities_too_many'],
  idempotent: 'also without a key',
});

export const getCommunity = get('/api/communities/{id}', {
  access: 'member',
  summary: 'One community; a private one for its members alone',
  params: IdParams,
  reply: CommunityDetail,
  errors: ['community_not_found'],
});

export const changeCommunity = patch('/api/communities/{id}', {
  access: 'member',
  summary: 'Change what a community says of itself; who may see it stays as it was created',
  params: IdParams,
  body: CommunityChange,
  reply: CommunityDetail,
  errors: ['community_not_found', 'community_not_yours', 'community_official'],
});

export const deleteCommunity = del('/api/communities/{id}', {
  access: 'member',
  summary: 'Delete a community that has no other members',
  params: IdParams,
  errors: ['community_not_found', 'community_not_yours', 'community_has_members'],
});

export const joinCommunity = post('/api/communities/{id}/join', {
  access: 'member',
  summary: 'Join; of a private community, ask to',
  params: IdParams,
  reply: Community,
  errors: ['community_not_found', 'community_banned'],
});

export const leaveCommunity = del('/api/communities/{id}/join', {
  access: 'member',
  summary: 'Leave, or take back the request to join; when its owner leaves, the longest-serving takes over',
  params: IdParams,
  errors: ['community_not_found'],
});

export const changeMembership = patch('/api/communities/{id}/membership', {
  access: 'member',
  summary: 'What one is notified of here, and whether one is shown as an owner',
  params: IdParams,
  body: z.strictObject({
    notices: z.enum(communityNotices).optional(),
    showsOwnership: z.boolean().optional(),
  }),
  reply: Membership,
  errors: ['community_not_found', 'community_not_joined'],
});

/** A member as the other members see them. */
export const Member = z.object({
  user: Author,
  role: z.enum(communityRoles),
  joinedAt: Moment,
  ownership: Ownership.nullable(),
  /** How many questions of others they have answered here. */
  answers: z.int(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = get('/api/communities/{id}/members', {
  access: 'member',
  summary: 'Members: its owner and moderators, then those who joined first; by name for mentions',
  params: IdParams,
  query: z.strictObject({
    search: z.string().max(100).optional(),
    limit: queryNumber(1, 100).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(Member),
  errors: ['community_not_found'],
});

const MemberParams = z.strictObject({ id: Id, userId: Id });
const reason = shownText(REASON_MOST, 'Say why. They will read it.');

export const changeMember = patch('/api/communities/{id}/members/{userId}', {
  access: 'member',
  summary: 'Appoint or dismiss a moderator, or hand the community over (`owner`)',
  params: MemberParams,
  body: z.strictObject({ role: z.enum(communityRoles) }),
  reply: Member,
  errors: ['community_not_found', 'community_not_yours', 'member_not_found'],
});

export const banMember = post('/api/communities/{id}/members/{userId}/ban', {
  access: 'member',
  summary: 'Ban somebody who is or was a member; they read why',
  params: MemberParams,
  body: z.strictObject({ reason }),
  errors: ['community_not_found', 'community_not_yours', 'member_not_found', 'member_not_bannable'],
});

export const unbanMember = del('/api/communities/{id}/members/{userId}/ban', {
  access: 'member',
  summary: 'Let somebody join again',
  params: MemberParams,
  errors: ['community_not_found', 'community_not_yours'],
});

export const listBans = get('/api/communities/{id}/bans', {
  access: 'member',
  summary: 'Who is banned and why, for those who moderate',
  params: IdParams,
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: z.array(z.object({ user: Author, reason: z.string(), bannedAt: Moment, by: Author.nullable() })),
  errors: ['community_not_found', 'community_not_yours'],
});

export const listJoinRequests = get('/api/communities/{id}/requests', {
  access: 'member',
  summary: 'Who has asked to join, first come first, for those who moderate',
  params: IdParams,
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: z.array(z.object({ user: Author, askedAt: Moment })),
  errors: ['community_not_found', 'community_not_yours'],
});

export const answerJoinRequest = patch('/api/communities/{id}/requests/{userId}', {
  access: 'member',
  summary: 'Let somebody in, or not',
  params: MemberParams,
  body: z.strictObject({ accept: z.boolean() }),
  errors: ['community_not_found', 'community_not_yours', 'join_request_not_found'],
});

/** The live events for people who have the community's page open. An event only says that there is something new. */
export interface CommunityNews {
  'community-posts': { communityId: string; postId: string };
  'community-comments': { communityId: string; postId: string; commentId: string };
  /** An answer of the post was accepted, or is no longer. */
  'community-answers': { communityId: string; postId: string };
}

export { WATCH_SECONDS } from './community-constants.ts';

export const watchCommunity = post('/api/communities/{id}/watch', {
  access: 'member',
  summary: 'Be told live of new posts and comments here for the next two minutes',
  params: IdParams,
  errors: ['community_not_found'],
});

export const reportReasons = ['spam', 'abusive', 'false', 'other'] as const;

export const reportCommunity = post('/api/communities/{id}/reports', {
  access: 'member',
  summary: 'Report a community, or one post, comment or story in it',
  params: IdParams,
  body: z
    .strictObject({
      reason: z.enum(reportReasons),
      note: z.string().trim().max(1000, 'Keep it under 1000 characters.').optional(),
      postId: Id.optional(),
      commentId: Id.optional(),
      storyId: Id.optional(),
    })
    .refine(
      ({ postId, commentId, storyId }) => [postId, commentId, storyId].filter(Boolean).length <= 1,
      'Report one at a time.',
    ),
  errors: ['community_not_found', 'post_not_found', 'comment_not_found', 'story_not_found'],
});

export const CommunityReport = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  createdAt: Moment,
  /** The kind of what was reported. Moderators see its author even if one has blocked the other. */
  kind: z.enum(['post', 'comment', 'story']),
  postId: Id.nullable(),
  commentId: Id.nullable(),
  storyId: Id.nullable(),
  text: z.string(),
  author: Author.nullable(),
});
export type CommunityReport = z.infer<typeof CommunityReport>;

export const listCommunityReports = get('/api/communities/{id}/reports', {
  access: 'member',
  summary: 'What members have reported, oldest first, for those who moderate; not who has',
  params: IdParams,
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: z.array(CommunityReport),
  errors: ['community_not_found', 'community_not_yours'],
});

export const settleCommunityReport = del('/api/communities/{id}/reports/{reportId}', {
  access: 'member',
  summary: 'A report has been looked at',
  params: z.strictObject({ id: Id, reportId: Id }),
  errors: ['community_not_found', 'community_not_yours'],
});

const BrandProduct = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  image: Picture.nullable(),
  averageRating: z.number(),
  totalReviews: z.int(),
});

export const getBrand = get('/api/communities/{id}/brand', {
  access: 'member',
  summary:
    'The products of a community’s brand, most reviewed first, and what is listed of them on the market',
  params: IdParams,
  reply: z.object({
    products: z.array(BrandProduct),
    listings: z.array(
      z.object({
        id: Id,
        title: z.string(),
        image: Picture.nullable(),
        /** `null` for an exchange. */
        price: Price.nullable(),
        product: z.string(),
      }),
    ),
  }),
  errors: ['community_not_found'],
});

export const getProductCommunity = get('/api/products/{id}/community', {
  access: 'public',
  summary:
    'The community of a product’s brand, official before large, with its open questions about the product',
  params: IdParams,
  reply: z.object({
    community: z
      .object({
        id: Id,
        name: z.string(),
        logo: Picture.nullable(),
        isOfficial: z.boolean(),
        officialDomain: z.string().nullable(),
        memberCount: z.int(),
      })
      .nullable(),
    questions: z.array(z.object({ id: Id, title: z.string(), answers: z.int(), createdAt: Moment })),
    openQuestions: z.int(),
  }),
  errors: ['product_not_found'],
});
