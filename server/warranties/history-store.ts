import { v7 as uuidv7 } from 'uuid';
import type { ClaimState } from '../../contract/claim-rules.ts';
import type { Db } from '../platform/database.ts';
import { empty, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('warranties');

export interface CoverNote {
  date: string;
  note: string;
}

/**
 * The history of each of the person's covers, newest first, read once for a whole list. Notes of the same day keep the order in which
 * they were sent.
 */
export const historyOf = (personId: string) => sql`
  SELECT cover_id, jsonb_agg(jsonb_build_object('date', day, 'note', note) 
    ORDER BY day DESC, CASE WHEN claim_id IS NULL THEN sequence ELSE -sequence END) AS notes
  FROM claim_entries WHERE person_id = ${personId} AND note IS NOT NULL AND cover_id IS NOT NULL GROUP BY cover_id`;

/** The lines that claims wrote into the history of a cover. The owner cannot change them. */
export const listClaimLines = (tx: Db, coverId: string) =>
  all(tx, 'listClaimLines')`
    SELECT day AS date, note /* not null */ FROM claim_entries
    WHERE cover_id = ${coverId} AND claim_id IS NOT NULL AND note IS NOT NULL`;

/** Replaces the owner's own notes on a cover. */
export async function replaceNotes(
  tx: Db,
  personId: string,
  coverId: string,
  notes: readonly CoverNote[],
): Promise<void> {
  await run(tx)`DELETE FROM claim_entries WHERE cover_id = ${coverId} AND claim_id IS NULL`;
  if (notes.length > 0)
    await insertNotes(
      tx,
      notes.map((note) => ({ ...note, personId, coverId })),
    );
}

export async function insertNotes(
  tx: Db,
  notes: readonly (CoverNote & { personId: string; coverId: string })[],
): Promise<void> {
  const rows = notes.map((note) => ({ ...note, id: uuidv7() }));
  await run(tx)`
    INSERT INTO claim_entries (id, person_id, cover_id, day, note)
    SELECT id, "personId", "coverId", date, note
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, "personId" uuid, "coverId" uuid, date date, note text)`;
}

/** An entry of a claim. With a `note`, it is also a line in the history of the cover. */
export interface ClaimEntryDraft {
  id: string;
  personId: string;
  claimId: string;
  coverId: string | null;
  day: string;
  /** The line in the history of the cover; `null` for none. */
  note: string | null;
  status: ClaimState | null;
  byWhom: 'owner' | 'provider' | 'wellkept';
  fromWhom: 'owner' | 'provider' | 'wellkept';
  words: string | null;
  providerRef?: string | null;
  /** Whether it must still be sent to the provider. */
  waiting?: boolean;
  createdAt: Date;
}

/** Returns whether the entry is new. A `providerRef` that the claim already has is ignored, so a repeated answer is stored once. */
export async function addClaimEntry(tx: Db, entry: ClaimEntryDraft): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO claim_entries (id, person_id, cover_id, claim_id, day, note, status, by_whom, from_whom, words, provider_ref, waiting,
      created_at)
    VALUES (${entry.id}, ${entry.personId}, ${entry.coverId}, ${entry.claimId}, ${entry.day}, ${entry.note}, ${entry.status},
      ${entry.byWhom}, ${entry.fromWhom}, ${entry.words}, ${entry.providerRef ?? null}, ${entry.waiting ?? false},
      ${entry.createdAt})
    ON CONFLICT (claim_id, provider_ref) DO NOTHING`;
  return count > 0;
}

export type ClaimEntryRow = Rows['listClaimEntries'];

/** The newest first. */
export const listClaimEntries = (db: Db, claimId: string) =>
  all(db, 'listClaimEntries')`
    SELECT id, day, note, status, by_whom, from_whom, words, waiting, created_at FROM claim_entries
    WHERE claim_id = ${claimId} ORDER BY sequence DESC LIMIT 500`;

export const countClaimEntries = (tx: Db, claimId: string) =>
  one(tx, 'countClaimEntries')`
    SELECT count(*)::int AS count /* not null */ FROM claim_entries WHERE claim_id = ${claimId}`;

export async function changeClaimEntry(
  tx: Db,
  id: string,
  { note, words, waiting }: { note?: string; words?: string; waiting?: boolean },
): Promise<void> {
  await run(tx)`
    UPDATE claim_entries SET note = coalesce(${note ?? null}, note), words = coalesce(${words ?? null}, words),
      waiting = coalesce(${waiting ?? null}::boolean, waiting)
    WHERE id = ${id}`;
}

/** Marks that no entry of the claim waits to be sent any more. */
export const stopWaiting = (tx: Db, claimId: string) =>
  run(tx)`UPDATE claim_entries SET waiting = false WHERE claim_id = ${claimId} AND waiting`;

export const deleteClaimEntry = (tx: Db, id: string) => run(tx)`DELETE FROM claim_entries WHERE id = ${id}`;

/**
 * Call it before a thing is passed on. The lines of its claims stay in the history of its covers as plain notes; the claims
 * themselves stay with the person who made them.
 */
export async function turnClaimLinesIntoNotes(tx: Db, thingId: string): Promise<void> {
  const covers = sql`SELECT id FROM covers WHERE thing_id = ${thingId}`;
  await run(tx)`
    INSERT INTO claim_entries (id, person_id, cover_id, day, note, created_at)
    SELECT gen_random_uuid(), person_id, cover_id, day, note, created_at FROM claim_entries
    WHERE cover_id IN (${covers}) AND claim_id IS NOT NULL AND note IS NOT NULL ORDER BY sequence DESC`;
  await run(
    tx,
  )`UPDATE claim_entries SET cover_id = NULL WHERE cover_id IN (${covers}) AND claim_id IS NOT NULL`;
}

/**
 * Whether the thing has an open claim or, with `orWaiting`, one that must still be sent to its provider. The caller has locked the
 * thing, so that no claim is added meanwhile.
 */
export async function hasOpenClaim(
  tx: Db,
  thingId: string,
  { orWaiting = false, coverId }: { orWaiting?: boolean; coverId?: string | null } = {},
): Promise<boolean> {
  const row = await one(tx, 'hasOpenClaim')`
    SELECT id FROM claims_made WHERE thing_id = ${thingId}
      AND (status IN ('submitted', 'in_review', 'approved') ${orWaiting ? sql`OR waiting IS NOT NULL` : empty})
      ${coverId ? sql`AND cover_id = ${coverId}` : empty} LIMIT 1`;
  return row !== undefined;
}
