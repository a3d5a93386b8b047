import type { Db } from '../platform/database.ts';
import { empty, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('identity');

/**
 * Clears an account: no name, no email, no session, and no way to sign in. Returns the identities that signed in to it, or
 * `undefined` if another request has just deleted it. Waits for transactions that have locked the person (`holdPeople`).
 */
export async function emptyPerson(tx: Db, id: string, now: Date) {
  const held = await run(tx)`SELECT 1 FROM people WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`;
  if (held === 0) return undefined;
  await run(tx)`
    UPDATE people SET email = NULL, first_name = NULL, last_name = NULL, profile_image_url = NULL, bio = NULL, location = NULL,
      website = NULL, time_zone = NULL, allow_messages = false, deleted_at = ${now}
    WHERE id = ${id}`;
  await run(tx)`DELETE FROM sessions WHERE person_id = ${id}`;
  return all(tx, 'deleteIdentities')`
    DELETE FROM identities WHERE person_id = ${id} RETURNING issuer, subject`;
}

/**
 * Locks one deleted person to remove what is left of them. It is the given one, or any that no other process has locked and that is
 * not in `waiting`.
 */
export async function takeDeleted(
  tx: Db,
  id: string | undefined,
  waiting: readonly string[],
): Promise<string | undefined> {
  const row = await one(tx, 'takeDeleted')`
    SELECT id FROM people
    WHERE deleted_at IS NOT NULL AND id <> ALL (${waiting}::uuid[]) ${id === undefined ? empty : sql`AND id = ${id}`}
    ORDER BY deleted_at, id LIMIT 1 FOR NO KEY UPDATE ${id === undefined ? sql`SKIP LOCKED` : empty}`;
  return row?.id;
}

/** Deletes up to `most` rows that refer to the person; returns how many. */
export async function deleteRowsOf(tx: Db, id: string, most: number): Promise<number> {
  const row = await one(
    tx,
    'deleteRowsOf',
  )`SELECT delete_rows_of_person(${id}, ${most}::int) AS count /* not null */`;
  return row?.count ?? 0;
}

/** Waits for transactions that are writing rows that refer to the person. */
export async function holdForRemoval(tx: Db, id: string): Promise<void> {
  await run(tx)`SELECT 1 FROM people WHERE id = ${id} FOR UPDATE`;
}

/** Deletes the person. Foreign keys delete what was written at the last moment. */
export async function removePerson(tx: Db, id: string): Promise<void> {
  await run(tx)`DELETE FROM people WHERE id = ${id}`;
}

/** The clean-up does not wait long for a lock, so that nobody waits long for the locks that it holds. */
export async function giveWay(tx: Db): Promise<void> {
  await run(tx)`SET LOCAL lock_timeout = 200`;
}
