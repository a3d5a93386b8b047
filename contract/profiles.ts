import { z } from 'zod';
import { Author, Id, IdParams, Moment } from './common.ts';
import { del, get, post } from './endpoint.ts';

/** What a person's trades say of them, from ratings that are shown. */
export const Trust = z.object({
  /** Trades that were completed by both. */
  trades: z.int(),
  ratings: z.int(),
  /** Shares of the ratings, 0 to 100; `null` while there are none. */
  punctual: z.int().nullable(),
  asDescribed: z.int().nullable(),
  wouldTradeAgain: z.int().nullable(),
  noShows: z.int(),
});
export type Trust = z.infer<typeof Trust>;

/** A person beside what they trade. */
export const Trader = Author.extend({ trust: Trust });
export type Trader = z.infer<typeof Trader>;

/** A person as others see them, by their own privacy settings. */
export const PublicProfile = z.object({
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  website: z.string().nullable(),
  /** `null` unless they show it. */
  location: z.string().nullable(),
  /** `null` unless they show it, and for whoever is not signed in. */
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
