import type { Db } from '../platform/database.ts';
import type { Sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('identity');

/** Where people live; those who have not said count as UTC. */
export async function zonesInUse(db: Db): Promise<string[]> {
  const rows = await all(db, 'zonesInUse')`
    SELECT DISTINCT coalesce(time_zone, 'UTC') AS zone /* not null */ FROM people ORDER BY zone`;
  return rows.map(({ zone }) => zone);
}

/**
 * Those of these people who are still here, kept from leaving until the transaction ends. People come before everything else:
 * whoever deletes an account holds it first.
 */
export async function holdPeople(tx: Db, ids: Sql): Promise<string[]> {
  const rows = await all(
    tx,
    'holdPeople',
  )`SELECT id FROM people WHERE id IN (${ids}) ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
