import { z } from 'zod';
import { claimStates } from './claim-rules.ts';
import { Cursor, Id, Moment, queryNumber } from './common.ts';
import { coverTypes } from './cover.ts';
import { get } from './endpoint.ts';
import { Picture } from './media.ts';
import { listingTypes } from './trade-constants.ts';

const Count = z.int();
/** A sum in one currency; amounts in different currencies are never added. */
const Sum = z.object({ currency: z.string(), amount: z.string() });

/** A person's own figures. Private reviews count too, because nobody else sees these figures. */
export const Dashboard = z.object({
  totalReviews: Count,
  /** Of the last 30 days. */
  recentReviews: Count,
  /** The average of all their ratings; 0 while there are none. */
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
  /**
   * In a trade: the person's role, the other person's name (`null` once deleted or blocked), and whether the person did it
   * themselves.
   */
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
  /** The total price of the things under cover today. */
  amount: z.string(),
  things: Count,
  /** How many of them have no price, and so count for nothing. */
  withoutPrice: Count,
  /** Per month, the earliest first: the things whose cover ends, and the name of the dearest one. */
  ends: z.array(z.object({ month: Month, amount: z.string(), things: Count, name: z.string() })),
});
const Spend = z.object({
  currency: z.string(),
  amount: z.string(),
  categories: z.array(
    z.object({
      /** `null` is the rest: all categories that are not among the largest. */
      category: z.string().nullable(),
      amount: z.string(),
      covered: z.string(),
      things: Count,
    }),
  ),
});

export const Charts = z.object({
  /** By currency; the currency with most things comes first. */
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
  /** The things they registered, and the trades here in which they were the buyer. */
  bought: z.object({ things: Count, secondHand: Count, sums: z.array(Sum) }),
  /** How many things they had at the end of the year, or have today. */
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
