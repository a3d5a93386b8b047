import type { Db } from '../platform/database.ts';
import { limitTo, raw, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { eitherBlocked } from '../profiles/public.ts';
import { stillCovered } from './filter.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('marketplace');

/** Whose active listing it is. */
export const findPosted = (db: Db, id: string) =>
  one(db, 'findPosted')`
    SELECT person_id FROM listings WHERE id = ${id} AND status = 'active'`;

const asked = (name: string) => sql`nullif(btrim(s.filter ->> ${raw(`'${name}'`)}), '')`;

/**
 * Checks the next `limit` saved searches. Returns those that may match this listing (their words are compared only roughly), and the
 * last search checked, to continue from. It mirrors `conditionsOf`, with many filters and one listing.
 */
export async function listCandidates(
  db: Db,
  { listingId, after, limit, now }: { listingId: string; after: string; limit: number; now: Date },
): Promise<Rows['listCandidates']> {
  const row = await one(db, 'listCandidates')`
    WITH s AS MATERIALIZED (
      SELECT id, person_id, filter, tokens FROM saved_searches WHERE id > ${after} ORDER BY id ${limitTo(limit)})
    SELECT (SELECT id FROM s ORDER BY id DESC LIMIT 1) AS last, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', s.id, 'personId', s.person_id, 'q', ${asked('q')}) ORDER BY s.id)
      FROM s JOIN listings l ON l.id = ${listingId} AND l.person_id <> s.person_id
      WHERE (${asked('type')} IS NULL OR ${asked('type')} = l.type)
        AND (${asked('category')} IS NULL OR ${asked('category')} = l.category)
        AND (${asked('condition')} IS NULL OR ${asked('condition')} = l.condition)
        AND (${asked('productId')} IS NULL OR ${asked('productId')} = l.product_id::text)
        AND (${asked('minPrice')} IS NULL OR l.price_to >= ${asked('minPrice')}::numeric)
        AND (${asked('maxPrice')} IS NULL OR l.price_from <= ${asked('maxPrice')}::numeric)
        AND (${asked('area')} IS NULL OR strpos(lower(l.area), lower(${asked('area')})) > 0)
        AND (${asked('withCover')} IS NULL OR (${stillCovered(now)}))
        AND (${asked('q')} IS NULL OR s.tokens <> '{}')
        AND NOT EXISTS (
          SELECT 1 FROM unnest(s.tokens) AS token
          WHERE NOT may_mean(token, l.all_words))
        AND NOT ${eitherBlocked(sql`s.person_id`, sql`l.person_id`)}), '[]') AS candidates /* not null */`;
  return row ?? { last: null, candidates: [] };
}

/** Which of these tsqueries the listing fits. */
export async function keepFitting(db: Db, listingId: string, tried: string[]): Promise<string[]> {
  const rows = await all(db, 'keepFitting')`
    SELECT tsquery /* not null */ FROM unnest(${tried}::text[]) AS tsquery JOIN listings l ON l.id = ${listingId}
    WHERE l.search @@ tsquery::tsquery`;
  return rows.map(({ tsquery }) => tsquery);
}

/** Records that these people are told of the listing; returns those who had not been told before. */
export async function insertAlerts(tx: Db, listingId: string, personIds: string[]): Promise<string[]> {
  const rows = await all(tx, 'insertAlerts')`
    INSERT INTO listing_alerts (listing_id, person_id)
    SELECT ${listingId}, u.id FROM people_seen u WHERE u.id = ANY(${personIds}::uuid[])
    ON CONFLICT DO NOTHING RETURNING person_id`;
  return rows.map((row) => row.person_id);
}
