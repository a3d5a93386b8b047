import type { Pool } from '../server/platform/database.ts';
import { inTransaction } from './query.ts';

/**
 * Deletes all rows of these tables and of the tables that refer to them. For small tables this is a hundred times as fast as TRUNCATE
 * … CASCADE, which creates every table and index again.
 */
export const emptyTables = (db: Pool, ...names: string[]) =>
  inTransaction(db, async (query) => {
    // Triggers and foreign keys are off: no row is left that could refer to a missing one.
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
