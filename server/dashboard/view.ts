import type { Activity, Charts, Dashboard, YearInReview } from '../../contract/dashboard.ts';
import { addMonths } from '../../contract/days.ts';
import { verificationRateOf } from '../../contract/trust-level.ts';
import { toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import type { Rows } from './rows.generated.ts';

export const toFigures = (row: Rows['readFigures']): Dashboard => ({
  totalReviews: row.total_reviews,
  recentReviews: row.recent_reviews,
  averageRating: row.average_rating,
  verifiedReviews: row.verified_reviews,
  verificationRate: verificationRateOf({ total: row.total_reviews, verified: row.verified_reviews }),
  totalWarranties: row.total_warranties,
  activeWarranties: row.active_warranties,
  expiringWarranties: row.expiring_warranties,
  activeListings: row.active_listings,
  totalListings: row.total_listings,
});

export function toActivity(row: Rows['listActivity']): Activity {
  const { amount, currency, ...details } = row.details;
  return {
    id: row.id,
    kind: row.kind,
    at: isoOf(row.at),
    aboutId: row.about_id,
    product: {
      id: row.product_id,
      name: row.name,
      category: row.category,
      image: row.image && toPicture(row.image),
    },
    rating: details.rating ?? null,
    isPrivate: details.isPrivate ?? null,
    sum: amount && currency ? { amount, currency } : null,
    coverType: details.coverType ?? null,
    listingType: details.listingType ?? null,
    role: details.role ?? null,
    with: row.other,
    own: details.own ?? null,
    claimStatus: details.claimStatus ?? null,
  };
}

/** Every month since a first day, also those without a review. */
export function monthsSince(first: string, count: number, known: Charts['reviews']): Charts['reviews'] {
  const byMonth = new Map(known.map((one) => [one.month, one]));
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7);
    return byMonth.get(month) ?? { month, count: 0, verified: 0 };
  });
}

export const toYear = (year: number, row: Rows['readYear']): YearInReview => ({
  year,
  bought: { things: row.bought, secondHand: row.second_hand, sums: row.bought_sums },
  kept: { things: row.kept },
  claimed: { claims: row.claims, resolved: row.resolved, refunds: row.refunds },
  sold: { trades: row.sold, sum: row.sold_sum },
  reviewed: {
    reviews: row.reviews,
    verified: row.verified,
    averageRating: row.average_rating,
    likes: row.likes,
  },
});
