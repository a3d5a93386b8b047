import type { CurrentPerson } from '../../contract/identity.ts';
import type { Db } from '../platform/database.ts';
import type { Sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { updatePerson } from './store.ts';
import { toCurrentPerson } from './view.ts';

const { all, one } = statements<Rows>('identity');

/** The time zones of all people; people without one count as UTC. */
export async function zonesInUse(db: Db): Promise<string[]> {
  const rows = await all(db, 'zonesInUse')`
    SELECT DISTINCT coalesce(time_zone, 'UTC') AS zone /* not null */ FROM people_seen ORDER BY zone`;
  return rows.map(({ zone }) => zone);
}

/**
 * Of these people, locks those who still exist, so that they cannot be deleted before the transaction ends. Lock people before
 * anything else, as deleting an account does; another order could deadlock.
 */
export async function holdPeople(tx: Db, ids: Sql): Promise<string[]> {
  const rows = await all(
    tx,
    'holdPeople',
  )`SELECT id FROM people WHERE id IN (${ids}) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}

/**
 * Changes or clears a person's picture. `before` is the old one; the result is `undefined` if the person is deleted. Locks the person
 * before the picture is chosen, as everywhere.
 */
export async function changePicture(
  tx: Db,
  personId: string,
  choose: () => Promise<string | null>,
  now: Date,
): Promise<{ before: string | null; person: CurrentPerson } | undefined> {
  const held = await one(tx, 'holdPicture')`
    SELECT profile_image_url FROM people WHERE id = ${personId} FOR NO KEY UPDATE`;
  const row = held && (await updatePerson(tx, personId, { profileImageUrl: await choose() }, now));
  return row && { before: held.profile_image_url, person: toCurrentPerson(row) };
}
