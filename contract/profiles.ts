import { z } from 'zod';
import { Author, Cursor, Id, IdParams, Moment, queryFlag, queryNumber } from './common.ts';
import { del, get, post } from './endpoint.ts';
import { CurrentPerson } from './identity.ts';
import { activityKinds, personReportReasons } from './profile-constants.ts';
import { listingTypes } from './trade-constants.ts';

/** A person's record in trades, from the ratings that are shown. */
export const Trust = z.object({
  /** The number of trades completed by both people. */
  trades: z.int(),
  ratings: z.int(),
  /** Shares of the ratings, in percent; `null` while there are none. */
  punctual: z.int().nullable(),
  asDescribed: z.int().nullable(),
  wouldTradeAgain: z.int().nullable(),
  noShows: z.int(),
});
export type Trust = z.infer<typeof Trust>;

/** A person shown beside what they trade. */
export const Trader = Author.extend({ trust: Trust });
export type Trader = z.infer<typeof Trader>;

/** A person as others see them, according to their privacy settings. */
export const PublicProfile = z.object({
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  website: z.string().nullable(),
  /** `null` unless they share it. */
  location: z.string().nullable(),
  /** `null` unless they share it, and for signed-out visitors. */
  email: z.string().nullable(),
  createdAt: Moment,
  verifiedReviews: z.int(),
  /** `null` unless they show what they have bought. */
  warrantiesTracked: z.int().nullable(),
  activeListings: z.int(),
  trust: Trust,
  can: z.object({ message: z.boolean() }),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getPerson = get('/api/users/{id}', {
  access: 'public',
  summary: 'A person as others see them; `asOthers` is for oneself: what a stranger is shown',
  params: IdParams,
  query: z.strictObject({ asOthers: queryFlag }),
  reply: PublicProfile,
  errors: ['user_not_found'],
});

export const BLOCKS_PER_PAGE = 100;
export const listBlocks = get('/api/blocks', {
  access: 'member',
  summary:
    'The people whom the signed-in person has blocked, the last first; with `userId`, that one if they have',
  query: z.strictObject({
    limit: queryNumber(1, 100).optional(),
    cursor: Cursor.optional(),
    userId: Id.optional(),
  }),
  reply: z.array(Author),
});

export const blockPerson = post('/api/users/{id}/block', {
  access: 'member',
  summary: 'Block a person: neither sees what the other writes',
  params: IdParams,
  errors: ['not_found'],
});

export const unblockPerson = del('/api/users/{id}/block', {
  access: 'member',
  summary: 'Take a block back',
  params: IdParams,
});

export const reportPerson = post('/api/users/{id}/reports', {
  access: 'member',
  summary: 'Report a person',
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(personReportReasons),
    note: z.string().trim().max(1000, 'Keep it under 1000 characters.').optional(),
  }),
  errors: ['user_not_found'],
});

/** Something that a person has done in public. Of a trade it says only that there was one. */
export const PersonActivity = z.object({
  id: Id,
  kind: z.enum(activityKinds),
  at: Moment,
  /** The product of a review, the title of a listing, the beginning of a post. */
  title: z.string().nullable(),
  rating: z.int().nullable(),
  listingType: z.enum(listingTypes).nullable(),
  productId: Id.nullable(),
  communityId: Id.nullable(),
  community: z.string().nullable(),
});
export type PersonActivity = z.infer<typeof PersonActivity>;

export const listPersonActivity = get('/api/users/{id}/activity', {
  access: 'member',
  summary: 'What a person has done in public, newest first: the same for everybody who may see them',
  params: IdParams,
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(PersonActivity),
  errors: ['user_not_found'],
});

export const setPicture = post('/api/auth/user/picture', {
  access: 'member',
  summary: 'Show an upload (for=profile) as one’s picture; the one before is deleted',
  body: z.strictObject({ imageUrl: z.string().max(200) }),
  reply: CurrentPerson,
});

export const removePicture = del('/api/auth/user/picture', {
  access: 'member',
  summary: 'Take one’s picture away',
  reply: CurrentPerson,
});
