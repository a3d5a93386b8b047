import { z } from 'zod';
import { Author, Id, IdParams, Moment } from './common.ts';
import { del, get, post } from './endpoint.ts';

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
  warrantiesTracked: z.int(),
  activeListings: z.int(),
  trust: Trust,
  can: z.object({ message: z.boolean() }),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getPerson = get('/api/users/{id}', {
  access: 'public',
  summary: 'A person as others see them',
  params: IdParams,
  reply: PublicProfile,
  errors: ['user_not_found'],
});

export const listBlocks = get('/api/blocks', {
  access: 'member',
  summary: 'The people whom the signed-in person has blocked',
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
