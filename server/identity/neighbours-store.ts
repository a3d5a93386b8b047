import type { Db } from '../platform/database.ts';
import type { Sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('identity');

/** The time zones of all people; people without one count as UTC. */
export async function zonesInUse(db: Db): Promise<string[]> {
  const rows = await all(db, 'zonesInUse')`
    SELECT DISTINCT coalesce(time_zone, 'UTC') AS zone /* not null */ FROM people ORDER BY zone`;
  return rows.map(({ zone }) => zone);
}

/**
 * Locks those of these people who still exist, so that they cannot be deleted before the transaction ends. Lock people before
 * anything else, as deleting an account does; another order could deadlock.
 */
export async function holdPeople(tx: Db, ids: Sql): Promise<string[]> {
  const rows = await all(
    tx,
    'holdPeople',
  )`SELECT id FROM people WHERE id IN (${ids}) ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
