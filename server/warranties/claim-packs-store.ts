import type { PackParts } from '../../contract/warranties.ts';
import type { Db } from '../platform/database.ts';
import { empty, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('warranties');

/** The claim that a pack begins with, and what else its owner chose to go into it. */
export interface AskedPack {
  claimId: string | null;
  parts: PackParts;
}

/** What the pack that is being made is to hold. */
export const findAskedParts = (db: Db, personId: string, thingId: string) =>
  one(db, 'findAskedParts')`
    SELECT parts FROM claim_packs WHERE thing_id = ${thingId} AND person_id = ${personId}`;

export const findClaimPack = (db: Db, personId: string, thingId: string) =>
  one(db, 'findClaimPack')`
    SELECT c.state, c.media_id, c.bytes, c.asked_at, c.made_at, c.claim_id, c.parts,
      t.changed_at > c.asked_at OR c.parts IS NULL AS outdated /* not null */
    FROM claim_packs c JOIN things t ON t.id = c.thing_id
    WHERE c.thing_id = ${thingId} AND c.person_id = ${personId}`;

/** Returns whether a pack must be made now; `false` while the same one is already being made and is not overdue. */
export async function askForPack(
  tx: Db,
  personId: string,
  thingId: string,
  { claimId, parts }: AskedPack,
): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO claim_packs (thing_id, person_id, state, claim_id, parts)
    VALUES (${thingId}, ${personId}, 'making', ${claimId}, ${JSON.stringify(parts)}::jsonb)
    ON CONFLICT (thing_id) DO UPDATE SET state = 'making', asked_at = now(), claim_id = excluded.claim_id, parts = excluded.parts
    WHERE claim_packs.state <> 'making' OR claim_packs.claim_id IS DISTINCT FROM excluded.claim_id
      OR claim_packs.parts IS DISTINCT FROM excluded.parts OR claim_packs.asked_at < now() - interval '10 minutes'
      OR claim_packs.asked_at < (SELECT changed_at FROM things WHERE id = claim_packs.thing_id)
    RETURNING thing_id`;
  return count > 0;
}

/**
 * Returns the file that this pack replaces. `undefined` when the thing was deleted, or another pack was requested meanwhile: for
 * another claim, or with other parts.
 */
export const keepPack = (
  tx: Db,
  thingId: string,
  { claimId, parts }: AskedPack,
  file: { id: string; bytes: number },
) =>
  one(tx, 'keepPack')`
    WITH before AS (SELECT thing_id, media_id FROM claim_packs
      WHERE thing_id = ${thingId} AND claim_id IS NOT DISTINCT FROM ${claimId}
        AND parts = ${JSON.stringify(parts)}::jsonb FOR UPDATE)
    UPDATE claim_packs c SET state = 'ready', media_id = ${file.id}, bytes = ${file.bytes}, made_at = now()
    FROM before WHERE c.thing_id = before.thing_id RETURNING before.media_id AS replaced`;

export async function failPack(tx: Db, thingId: string, { withoutClaim = false } = {}): Promise<void> {
  await run(tx)`
    UPDATE claim_packs SET state = 'failed'
    WHERE thing_id = ${thingId} ${withoutClaim ? sql`AND state = 'making' AND claim_id IS NULL` : empty}`;
}

/** The owner's name and time zone, for the first page. */
export const findOwner = (db: Db, personId: string) =>
  one(db, 'findOwner')`SELECT first_name, last_name, time_zone FROM people_seen WHERE id = ${personId}`;

/** The claim that a pack of the thing is for: the given one, else the newest open one, else the newest rejected one. */
export const findPackClaim = (db: Db, personId: string, thingId: string, claimId?: string) =>
  one(db, 'findPackClaim')`
    SELECT id /* not null */, cover_id, claim_number /* not null */, provider_claim_id, issue_description /* not null */,
      broke_on /* not null */, claim_amount, currency /* not null */, status /* not null */, submitted_at /* not null */
    FROM claims_made WHERE thing_id = ${thingId} AND person_id = ${personId} AND ${claimId ? sql`id = ${claimId}` : sql`status <> 'resolved'`}
    ORDER BY status = 'rejected', id DESC LIMIT 1`;

/** The claim's photos and papers, in the order they were added. */
export const listClaimPapers = (db: Db, claimId: string) =>
  all(db, 'listClaimPapers')`
    SELECT id /* not null */, media_id /* not null */, type /* not null */, bytes /* not null */, created_at /* not null */
    FROM claim_papers WHERE claim_id = ${claimId} ORDER BY id`;
