import { sql } from 'drizzle-orm';
import type { Trust } from '../../contract/users.ts';

/** What the trades of a person add up to; empty until the first. */
export interface TrustRow {
  trades: number | null;
  ratings: number | null;
  punctual: number | null;
  as_described: number | null;
  would_trade_again: number | null;
  no_shows: number | null;
}

/** Of a query that has `user_trust` left-joined as `trust`. */
export const TRUST_COLUMNS = sql`trust.trades, trust.ratings, trust.punctual, trust.as_described, trust.would_trade_again,
  trust.no_shows`;

export function toTrust(row: TrustRow): Trust {
  const ratings = row.ratings ?? 0;
  const share = (said: number | null) => (ratings > 0 ? Math.round((100 * (said ?? 0)) / ratings) : null);
  return {
    trades: row.trades ?? 0,
    ratings,
    punctual: share(row.punctual),
    asDescribed: share(row.as_described),
    wouldTradeAgain: share(row.would_trade_again),
    noShows: row.no_shows ?? 0,
  };
}
