import type { Trust } from '../../contract/profiles.ts';
import { sql } from '../platform/sql.ts';
import type { Rows } from './rows.generated.ts';

/** Sums over a person's trades; empty before the first. */
export type TrustRow = Pick<
  Rows['findProfile'],
  'trades' | 'ratings' | 'punctual' | 'as_described' | 'would_trade_again' | 'no_shows'
>;

/** For queries that left-join the view `trust`. */
export const TRUST_COLUMNS = sql`trust.trades, trust.ratings, trust.punctual, trust.as_described, trust.would_trade_again,
  trust.no_shows`;

export function toTrust(row: TrustRow): Trust {
  const ratings = row.ratings ?? 0;
  const noShows = row.no_shows ?? 0;
  const share = (said: number | null, of = ratings) => (of > 0 ? Math.round((100 * (said ?? 0)) / of) : null);
  return {
    trades: row.trades ?? 0,
    ratings,
    punctual: share(row.punctual),
    // A person who did not show up brought nothing to judge.
    asDescribed: share(row.as_described, ratings - noShows),
    wouldTradeAgain: share(row.would_trade_again),
    noShows,
  };
}
