import { z } from 'zod';
import { claimStates } from './claim-rules.ts';
import { Cursor, Id, Moment, queryNumber } from './common.ts';
import { coverTypes } from './cover.ts';
import { get } from './endpoint.ts';
import { Picture } from './media.ts';
import { listingTypes } from './trade-words.ts';

const Count = z.int();
/** What things cost together, in one currency: different ones are never added. */
const Sum = z.object({ currency: z.string(), amount: z.string() });

/** A person's own figures: their private reviews count too, which nobody else is shown. */
export const Dashboard = z.object({
  totalReviews: Count,
  /** Of the last 30 days. */
  recentReviews: Count,
  /** Of all their ratings; 0 while there are none. */
  averageRating: z.number(),
  verifiedReviews: Count,
  /** In whole percent, rounded down. */
  verificationRate: Count,
  /** Things that have, or had, a warranty. */
  totalWarranties: Count,
  activeWarranties: Count,
  expiringWarranties: Count,
  activeListings: Count,
  totalListings: Count,
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = get('/api/analytics/dashboard', {
  access: 'member',
  summary: 'The signed-in person’s own figures',
  reply: Dashboard,
});

export const activityKinds = [
  'review_written',
  'thing_added',
  'cover_ended',
  'listing_posted',
  'trade_begun',
  'trade_agreed',
  'trade_sealed',
  'trade_cancelled',
  'claim_moved',
] as const;

export const Activity = z.object({
  id: Id,
  kind: z.enum(activityKinds),
  at: Moment,
  /** The review, thing, listing, trade or claim that it is about. */
  aboutId: Id,
  product: z.object({ id: Id, name: z.string(), category: z.string(), image: Picture.nullable() }),
  rating: Count.nullable(),
  isPrivate: z.boolean().nullable(),
  /** A price or an agreed sum. */
  sum: Sum.nullable(),
  coverType: z.enum(coverTypes).nullable(),
  listingType: z.enum(listingTypes).nullable(),
  /** In a trade: what the person is, who the other is (`null` once they are gone or blocked), and whether the person did it. */
  role: z.enum(['buyer', 'seller']).nullable(),
  with: z.string().nullable(),
  own: z.boolean().nullable(),
  claimStatus: z.enum(claimStates).nullable(),
});
export type Activity = z.infer<typeof Activity>;

export const listActivity = get('/api/analytics/activity', {
  access: 'member',
  summary:
    'What has happened with the signed-in person’s reviews, things, listings, trades and claims, newest first',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Activity),
});

/** A month, `2026-11`. */
const Month = z.string().regex(/^\d{4}-\d{2}$/);

const Value = z.object({
  currency: z.string(),
  /** What the things under cover today have cost. */
  amount: z.string(),
  things: Count,
  /** How many of them have no price, and so count for nothing. */
  withoutPrice: Count,
  /** What ends in which month, the first one first, and the dearest of it. */
  ends: z.array(z.object({ month: Month, amount: z.string(), things: Count, name: z.string() })),
});
const Spend = z.object({
  currency: z.string(),
  amount: z.string(),
  categories: z.array(
    z.object({
      /** `null` is all that is not among the largest. */
      category: z.string().nullable(),
      amount: z.string(),
      covered: z.string(),
      things: Count,
    }),
  ),
});

export const Charts = z.object({
  /** By currency, the one of most things first. */
  value: z.array(Value),
  spend: z.array(Spend),
  /** Each of the last twelve months. */
  reviews: z.array(z.object({ month: Month, count: Count, verified: Count })),
});
export type Charts = z.infer<typeof Charts>;

export const getCharts = get('/api/analytics/charts', {
  access: 'member',
  summary:
    'What the signed-in person’s things under cover are worth and for how long, what was spent on what, reviews by month',
  reply: Charts,
});

export const YearInReview = z.object({
  year: Count,
  /** What they have registered; beside it, the trades here in which they were the buyer. */
  bought: z.object({ things: Count, secondHand: Count, sums: z.array(Sum) }),
  /** How much was theirs when the year ended, or is today. */
  kept: z.object({ things: Count }),
  claimed: z.object({ claims: Count, resolved: Count, refunds: z.array(Sum) }),
  sold: z.object({ trades: Count, sum: z.string() }),
  reviewed: z.object({ reviews: Count, verified: Count, averageRating: z.number(), likes: Count }),
});
export type YearInReview = z.infer<typeof YearInReview>;

export const getYear = get('/api/analytics/year', {
  access: 'member',
  summary:
    'What the signed-in person bought, kept, claimed, sold and reviewed in a year; without one, in the last that had anything',
  query: z.strictObject({ year: queryNumber(1950, 2150).optional() }),
  reply: z.object({
    /** The years with anything in them, the last one first. */
    years: z.array(Count),
    year: YearInReview.nullable(),
  }),
});
