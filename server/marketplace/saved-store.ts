import type { Db } from '../platform/database.ts';
import type { Limit } from '../platform/locks.ts';
import { limitTo } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { visibleTo } from './access.ts';
import type { Filter } from './filter.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('marketplace');

/** Returns whether the person can see the listing. Saving it again does not move it up. */
export async function insertSaved(
  tx: Db,
  mark: { id: string; personId: string; listingId: string },
): Promise<boolean> {
  const count = await run(tx)`
    WITH target AS (SELECT l.id FROM listings l WHERE l.id = ${mark.listingId} AND ${visibleTo(mark.personId)}),
    added AS (
      INSERT INTO saved_listings (id, person_id, listing_id) SELECT ${mark.id}, ${mark.personId}, id FROM target
      ON CONFLICT DO NOTHING)
    SELECT 1 FROM target`;
  return count > 0;
}

export async function deleteSaved(tx: Db, personId: string, listingId: string): Promise<void> {
  await run(tx)`DELETE FROM saved_listings WHERE person_id = ${personId} AND listing_id = ${listingId}`;
}

interface Report {
  listingId: string;
  personId: string;
  reason: string;
  note: string | undefined;
}

/** Returns whether the person can see the listing. A second report replaces the person's first. */
export async function insertReport(tx: Db, { listingId, personId, reason, note }: Report): Promise<boolean> {
  const count = await run(tx)`
    WITH target AS (
      SELECT l.id FROM listings l WHERE l.id = ${listingId} AND ${visibleTo(personId)})
    INSERT INTO listing_reports (listing_id, person_id, reason, note)
    SELECT id, ${personId}, ${reason}, ${note ?? null} FROM target
    ON CONFLICT (listing_id, person_id) DO UPDATE SET reason = excluded.reason, note = excluded.note`;
  return count > 0;
}

export type SearchRow = Rows['listSearches'];

/** How many searches a person may save. */
export const SEARCHES: Limit = {
  what: 'saved searches',
  most: 50,
  count: 'SELECT count(*) FROM saved_searches WHERE person_id = $1',
};

export const listSearches = (db: Db, personId: string) =>
  all(db, 'listSearches')`
    SELECT id, name, filter, created_at FROM saved_searches WHERE person_id = ${personId} ORDER BY id DESC ${limitTo(SEARCHES.most)}`;

interface NewSearch {
  id: string;
  personId: string;
  name: string;
  filter: Filter;
  tokens: string[];
  createdAt: Date;
}

export const insertSearch = (tx: Db, search: NewSearch) =>
  one(tx, 'insertSearch')`
    INSERT INTO saved_searches (id, person_id, name, filter, tokens, created_at)
    VALUES (${search.id}, ${search.personId}, ${search.name}, ${JSON.stringify(search.filter)}::jsonb,
      ${search.tokens}::text[], ${search.createdAt.toISOString()}::timestamptz)
    RETURNING id, name, filter, created_at`;

export async function deleteSearch(tx: Db, personId: string, id: string): Promise<boolean> {
  const count = await run(tx)`DELETE FROM saved_searches WHERE id = ${id} AND person_id = ${personId}`;
  return count > 0;
}
