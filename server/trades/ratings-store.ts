import type { Rating } from '../../contract/trades.ts';
import type { Db } from '../platform/database.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('trades');

export type RatingRow = Rows['listRatings'];

export const listRatings = (db: Db, tradeId: string) =>
  all(db, 'listRatings')`
    SELECT rater_id, punctual, as_described, would_trade_again, no_show, note, shows_at FROM ratings
    WHERE trade_id = ${tradeId}`;

export interface NewRating {
  tradeId: string;
  raterId: string;
  ratedId: string;
  rating: Rating;
  now: Date;
  showsAt: Date;
}

/** `false` when the person has already rated the trade. */
export async function insertRating(tx: Db, given: NewRating): Promise<boolean> {
  const { rating } = given;
  const count = await run(tx)`
    INSERT INTO ratings (trade_id, rater_id, rated_id, punctual, as_described, would_trade_again, no_show, note,
      created_at, shows_at)
    VALUES (${given.tradeId}, ${given.raterId}, ${given.ratedId}, ${rating.punctual}, ${rating.asDescribed},
      ${rating.wouldTradeAgain}, ${rating.noShow}, ${rating.note || null}, ${given.now.toISOString()},
      ${given.showsAt.toISOString()})
    ON CONFLICT DO NOTHING`;
  return count > 0;
}

/** Whether the other person's rating is already visible, so that a rating given now could be an answer to it. */
export async function otherShows(tx: Db, tradeId: string, raterId: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    SELECT 1 FROM ratings WHERE trade_id = ${tradeId} AND rater_id <> ${raterId} AND shows_at <= ${now.toISOString()}`;
  return count > 0;
}

/** Shows both ratings at once if both people have rated; returns whether they have. */
export async function showBoth(tx: Db, tradeId: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    UPDATE ratings SET shows_at = least(shows_at, ${now.toISOString()}) WHERE trade_id = ${tradeId}
      AND (SELECT count(*) FROM ratings WHERE trade_id = ${tradeId}) = 2`;
  return count > 0;
}

/** Adds visible ratings, of one trade or of all, to people's trust, each rating once. Returns how many were added. */
export async function countRatings(
  tx: Db,
  now: Date,
  of: { tradeId: string } | { most: number },
): Promise<number> {
  const which =
    'most' in of
      ? sql`ORDER BY shows_at ${limitTo(of.most)} FOR UPDATE SKIP LOCKED`
      : sql`AND trade_id = ${of.tradeId} FOR UPDATE`;
  const row = await one(tx, 'countRatings')`
    WITH due AS (
      SELECT trade_id, rater_id FROM ratings WHERE NOT counted AND shows_at <= ${now.toISOString()} ${which}),
    shown AS (
      UPDATE ratings r SET counted = true FROM due
      WHERE r.trade_id = due.trade_id AND r.rater_id = due.rater_id RETURNING r.*),
    added AS (
      INSERT INTO person_trust (person_id, ratings, punctual, as_described, would_trade_again, no_shows)
      SELECT u.id, count(*), count(*) FILTER (WHERE s.punctual), count(*) FILTER (WHERE s.as_described),
        count(*) FILTER (WHERE s.would_trade_again), count(*) FILTER (WHERE s.no_show)
      FROM shown s JOIN people_seen u ON u.id = s.rated_id GROUP BY u.id ORDER BY u.id
      ON CONFLICT (person_id) DO UPDATE SET ratings = person_trust.ratings + excluded.ratings,
        punctual = person_trust.punctual + excluded.punctual, as_described = person_trust.as_described + excluded.as_described,
        would_trade_again = person_trust.would_trade_again + excluded.would_trade_again,
        no_shows = person_trust.no_shows + excluded.no_shows)
    SELECT count(*)::int AS count /* not null */ FROM shown`;
  return row?.count ?? 0;
}
