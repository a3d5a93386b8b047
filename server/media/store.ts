import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type MediaKind, type MediaPurpose, purposes, UNUSED_MOST } from '../../contract/media-purposes.ts';
import type { Db } from '../platform/database.ts';
import { type MediaRow, media, mediaTrash, type Variant } from './tables.ts';

/**
 * An id for an upload under way, unless the person has too many that nothing uses. Until `keepUpload`, it counts as
 * rubbish that is not yet due.
 */
export async function beginUpload(db: Db, ownerId: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`media ${ownerId}`}, 0))`);
    // In one statement, or an upload that is kept in between would be counted in neither.
    const [count] = await tx.execute<{ unused: number }>(sql`
      SELECT (SELECT count(*) FROM media WHERE owner_id = ${ownerId} AND used_at IS NULL)::int
        + (SELECT count(*) FROM media_trash WHERE owner_id = ${ownerId})::int AS unused`);
    if ((count?.unused ?? 0) >= UNUSED_MOST) return undefined;
    const id = uuidv7();
    await tx.insert(mediaTrash).values({ id, ownerId, dueAt: sql`now() + interval '1 hour'` });
    return id;
  });
}

export async function keepUpload(db: Db, row: MediaRow): Promise<void> {
  await db.transaction(async (tx) => {
    await insertMedia(tx, [row]);
    await tx.delete(mediaTrash).where(eq(mediaTrash.id, row.id));
  });
}

export async function insertMedia(tx: Db, rows: MediaRow[]): Promise<void> {
  await tx.insert(media).values(rows);
}

/** Asked for every picture on a page, so it is built once and kept. */
export function mediaFinder(db: Db) {
  const query = db
    .select()
    .from(media)
    .where(eq(media.id, sql.placeholder('id')))
    .prepare('find_media');
  return async (id: string): Promise<MediaRow | undefined> => {
    const [row] = await query.execute({ id });
    return row;
  };
}

export interface Claim {
  ownerId: string;
  purpose: MediaPurpose;
  kinds: readonly MediaKind[];
  usedBy: string;
  ids: string[];
  now: Date;
}

/** Those of them that are this person's, of the right kind, and free or already this very thing's. */
export async function claimMedia(tx: Db, { ownerId, purpose, kinds, usedBy, ids, now }: Claim) {
  const free = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        inArray(media.id, ids),
        eq(media.ownerId, ownerId),
        eq(media.purpose, purpose),
        inArray(media.kind, [...kinds]),
        sql`(${media.usedAt} IS NULL OR ${media.usedBy} = ${usedBy})`,
      ),
    )
    .orderBy(media.id)
    .for('update');
  if (free.length === 0) return [];
  return tx
    .update(media)
    .set({ usedAt: sql`coalesce(${media.usedAt}, ${now.toISOString()})`, usedBy })
    .where(
      inArray(
        media.id,
        free.map(({ id }) => id),
      ),
    )
    .returning();
}

export async function deleteMedia(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(media).where(inArray(media.id, ids));
}

/** What was uploaded for its owner's eyes stays so, whoever asks. */
export async function setAudience(tx: Db, ids: string[], audience: MediaRow['audience']): Promise<void> {
  const open = (Object.keys(purposes) as MediaPurpose[]).filter(
    (purpose) => purposes[purpose].audience === 'public',
  );
  if (ids.length === 0) return;
  await tx
    .update(media)
    .set({ audience })
    .where(and(inArray(media.id, ids), inArray(media.purpose, open)));
}

/** Shows what is its owner's to one more person, for as long as it is there. */
export async function letSee(tx: Db, mediaId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO media_viewers (media_id, user_id) VALUES (${mediaId}, ${userId}) ON CONFLICT DO NOTHING`);
}

export async function isShownTo(db: Db, mediaId: string, userId: string): Promise<boolean> {
  const rows = await db.execute(
    sql`SELECT 1 FROM media_viewers WHERE media_id = ${mediaId} AND user_id = ${userId}`,
  );
  return rows.length > 0;
}

/** They are another person's from now on. */
export async function passMedia(tx: Db, ids: string[], ownerId: string): Promise<void> {
  if (ids.length > 0) await tx.update(media).set({ ownerId }).where(inArray(media.id, ids));
}

/** Says whether the picture is still there. */
export async function setVariants(db: Db, id: string, variants: Variant[]): Promise<boolean> {
  const changed = await db
    .update(media)
    .set({ variants })
    .where(eq(media.id, id))
    .returning({ id: media.id });
  return changed.length > 0;
}

export async function deleteUnused(db: Db, before: Date): Promise<void> {
  await db.delete(media).where(and(isNull(media.usedAt), lt(media.createdAt, before)));
}

/** Hands out some of what is due, to one process at a time; forgotten only once `remove` has succeeded. */
export async function takeTrash(db: Db, remove: (ids: string[]) => Promise<void>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mediaTrash.id })
      .from(mediaTrash)
      .where(lte(mediaTrash.dueAt, sql`now()`))
      .limit(50)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await remove(ids);
    await tx.delete(mediaTrash).where(inArray(mediaTrash.id, ids));
    return ids.length;
  });
}

export async function forgetTrash(db: Db, id: string): Promise<void> {
  await db.delete(mediaTrash).where(eq(mediaTrash.id, id));
}
