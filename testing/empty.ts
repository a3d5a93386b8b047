import type { Pool } from '../server/platform/database.ts';
import { inTransaction } from './query.ts';

/**
 * Removes all rows of these tables and of those that refer to them. For small ones that is a hundred times as fast as TRUNCATE … CASCADE,
 * which makes every table and index anew.
 */
export const emptyTables = (db: Pool, ...names: string[]) =>
  inTransaction(db, async (query) => {
    // Nothing that would refer to a missing row is left, so nothing has to look.
    await query`SET LOCAL session_replication_role = replica`;
    const [found] = await query`
      WITH RECURSIVE about AS (
        SELECT unnest(${names}::text[])::regclass::oid AS id
        UNION SELECT k.conrelid FROM pg_constraint k JOIN about ON k.confrelid = about.id WHERE k.contype = 'f'
      )
      SELECT coalesce(string_agg(format('DELETE FROM %s;', id::regclass), ' '), '') AS all
      FROM about WHERE pg_relation_size(id) > 0`;
    await query(Object.assign([`DO $$ BEGIN ${found?.all} END $$`], { raw: [] }));
  });
