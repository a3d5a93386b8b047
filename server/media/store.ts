import { v7 as uuidv7 } from 'uuid';
import { type Choice, type MediaPurpose, purposes, UNUSED_MOST } from '../../contract/media-purposes.ts';
import type { Db, Pool } from '../platform/database.ts';
import { type Limit, remainingQuota } from '../platform/locks.ts';
import { sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import type { Variant } from './shapes.ts';

const { all, one } = statements<Rows>('media');

export type MediaRow = Rows['findMedia'];

const COLUMNS = sql`id, owner_id AS "ownerId", purpose, kind, audience, type, bytes, width, height, seconds, placeholder, variants,
  created_at AS "createdAt", used_at AS "usedAt", used_by AS "usedBy", name`;

/**
 * A person's uploads that nothing uses yet. Counted in one statement, because an upload moving between the tables could be
 * missed by two.
 */
const UNUSED: Limit = {
  what: 'media',
  most: UNUSED_MOST,
  count: `SELECT (SELECT count(*) FROM media WHERE owner_id = $1 AND used_at IS NULL)
    + (SELECT count(*) FROM media_trash WHERE owner_id = $1)`,
};

/**
 * Reserves an id for an upload, unless the person has too many unused ones. Until `keepUpload` it is in the trash, due in an
 * hour.
 */
export async function beginUpload(db: Pool, ownerId: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if ((await remainingQuota(tx, UNUSED, ownerId)) < 1) return undefined;
    const id = uuidv7();
    await run(tx)`
      INSERT INTO media_trash (id, owner_id, due_at) VALUES (${id}, ${ownerId}, now() + interval '1 hour')`;
    return id;
  });
}

/** Reserves an id for a file that the server generates; it does not count against anybody's limit of uploads. */
export async function beginOwn(db: Db): Promise<string> {
  const id = uuidv7();
  await run(db)`INSERT INTO media_trash (id, due_at) VALUES (${id}, now() + interval '1 hour')`;
  return id;
}

export async function keepUpload(
  db: Pool,
  row: MediaRow,
  also: (tx: Db) => Promise<void> | undefined = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await insertMedia(tx, [row]);
    await forgetTrash(tx, row.id);
    await also(tx);
  });
}

export async function insertMedia(tx: Db, rows: MediaRow[]): Promise<void> {
  await run(tx)`
    INSERT INTO media (id, owner_id, purpose, kind, audience, type, bytes, width, height, seconds, placeholder, variants, created_at,
      used_at, used_by, name)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, "ownerId" uuid, purpose text, kind text,
      audience text, type text, bytes integer, width integer, height integer, seconds double precision, placeholder text, variants jsonb,
      "createdAt" timestamptz, "usedAt" timestamptz, "usedBy" uuid, name text)`;
}

/** Files of a deleted account are gone from that moment, also while they are being removed. */
export const findMedia = (db: Db, id: string) =>
  one(db, 'findMedia')`
    SELECT ${COLUMNS} FROM media WHERE id = ${id} AND EXISTS (SELECT 1 FROM people_seen u WHERE u.id = owner_id)`;

export interface Claim {
  ownerId: string;
  purpose: MediaPurpose;
  kinds: readonly Choice[];
  usedBy: string;
  ids: string[];
  now: Date;
}

/** Claims the files that belong to this person, have the right kind, and are unused or already used by this thing. */
export async function claimMedia(tx: Db, { ownerId, purpose, kinds, usedBy, ids, now }: Claim) {
  const free = await all(tx, 'lockFree')`
    SELECT id FROM media
    WHERE id = ANY (${ids}) AND owner_id = ${ownerId} AND purpose = ${purpose} AND kind = ANY (${kinds})
      AND (used_at IS NULL OR used_by = ${usedBy})
    ORDER BY id FOR UPDATE`;
  if (free.length === 0) return [];
  return all(tx, 'claimMedia')`
    UPDATE media SET used_at = coalesce(used_at, ${now}), used_by = ${usedBy}
    WHERE id = ANY (${free.map(({ id }) => id)}) RETURNING ${COLUMNS}`;
}

export async function deleteMedia(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await run(tx)`DELETE FROM media WHERE id = ANY (${ids})`;
}

/** Changes only files with a public purpose; private ones stay private. */
export async function setAudience(tx: Db, ids: string[], audience: MediaRow['audience']): Promise<void> {
  const open = (Object.keys(purposes) as MediaPurpose[]).filter(
    (purpose) => purposes[purpose].audience === 'public',
  );
  if (ids.length === 0) return;
  await run(tx)`UPDATE media SET audience = ${audience} WHERE id = ANY (${ids}) AND purpose = ANY (${open})`;
}

/** Lets one more person see a private file. */
export async function allowViewer(tx: Db, mediaId: string, personId: string): Promise<void> {
  await run(tx)`
    INSERT INTO media_viewers (media_id, person_id) VALUES (${mediaId}, ${personId}) ON CONFLICT DO NOTHING`;
}

export async function isShownTo(db: Db, mediaId: string, personId: string): Promise<boolean> {
  const found = await run(db)`
    SELECT 1 FROM media_viewers WHERE media_id = ${mediaId} AND person_id = ${personId}`;
  return found > 0;
}

/** Gives the files to another person. */
export async function passMedia(tx: Db, ids: string[], ownerId: string): Promise<void> {
  if (ids.length > 0) await run(tx)`UPDATE media SET owner_id = ${ownerId} WHERE id = ANY (${ids})`;
}

/** What the file is called when it is saved. */
export async function nameMedia(tx: Db, id: string, name: string): Promise<void> {
  await run(tx)`UPDATE media SET name = ${name} WHERE id = ${id}`;
}

/** Returns whether the picture still exists. */
export async function setVariants(db: Db, id: string, variants: Variant[]): Promise<boolean> {
  const changed = await run(db)`
    UPDATE media SET variants = ${JSON.stringify(variants)}::jsonb WHERE id = ${id}`;
  return changed > 0;
}

export async function deleteUnused(db: Db, before: Date): Promise<void> {
  await run(db)`DELETE FROM media WHERE used_at IS NULL AND created_at < ${before}`;
}

/**
 * Passes some due ids to `remove` and deletes them from the trash once it succeeds. Locked rows are skipped, so two processes
 * never get the same ids.
 */
export async function takeTrash(db: Pool, remove: (ids: string[]) => Promise<void>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await all(tx, 'takeTrash')`
      SELECT id FROM media_trash WHERE due_at <= now() LIMIT 50 FOR UPDATE SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await remove(ids);
    await run(tx)`DELETE FROM media_trash WHERE id = ANY (${ids})`;
    return ids.length;
  });
}

export async function forgetTrash(db: Db, id: string): Promise<void> {
  await run(db)`DELETE FROM media_trash WHERE id = ${id}`;
}
