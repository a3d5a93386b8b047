import type { Db } from '../platform/database.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('warranties');

export const findClaimPack = (db: Db, personId: string, thingId: string) =>
  one(db, 'findClaimPack')`
    SELECT c.state, c.media_id, c.bytes, c.asked_at, c.made_at, t.changed_at > c.asked_at AS outdated /* not null */
    FROM claim_packs c JOIN things t ON t.id = c.thing_id
    WHERE c.thing_id = ${thingId} AND c.person_id = ${personId}`;

/** Returns whether a pack must be made now; `false` while one is already being made and is not overdue. */
export async function askForPack(tx: Db, personId: string, thingId: string): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO claim_packs (thing_id, person_id, state) VALUES (${thingId}, ${personId}, 'making')
    ON CONFLICT (thing_id) DO UPDATE SET state = 'making', asked_at = now()
    WHERE claim_packs.state <> 'making' OR claim_packs.asked_at < now() - interval '10 minutes'
      OR claim_packs.asked_at < (SELECT changed_at FROM things WHERE id = claim_packs.thing_id)
    RETURNING thing_id`;
  return count > 0;
}

/** Returns the file that it replaces; `undefined` when the thing was deleted meanwhile. */
export const keepPack = (tx: Db, thingId: string, file: { id: string; bytes: number }) =>
  one(tx, 'keepPack')`
    WITH before AS (SELECT thing_id, media_id FROM claim_packs WHERE thing_id = ${thingId} FOR UPDATE)
    UPDATE claim_packs c SET state = 'ready', media_id = ${file.id}, bytes = ${file.bytes}, made_at = now()
    FROM before WHERE c.thing_id = before.thing_id RETURNING before.media_id AS replaced`;

export async function failPack(tx: Db, thingId: string): Promise<void> {
  await run(tx)`UPDATE claim_packs SET state = 'failed' WHERE thing_id = ${thingId}`;
}

/** The owner's name and time zone, for the first page. */
export const findOwner = (db: Db, personId: string) =>
  one(db, 'findOwner')`SELECT first_name, last_name, time_zone FROM people_seen WHERE id = ${personId}`;
