import { sql } from 'drizzle-orm';
import type { Paper } from '../../contract/warranties.ts';
import type { Db } from '../platform/database.ts';

export interface PaperRow extends Record<string, unknown> {
  id: string;
  warranty_id: string;
  kind: Paper['kind'];
  name: string;
  media_id: string;
  type: Paper['type'];
  width: number | null;
  height: number | null;
  placeholder: string | null;
  bytes: number;
  goes_along: boolean;
  created_at: string;
}

const COLUMNS = sql`id, warranty_id, kind, name, media_id, type, width, height, placeholder, bytes, goes_along,
  created_at`;

/** The papers of one thing, whichever layer they are on, in the order they were added. */
export const listPapers = (db: Db, userId: string, thingId: string) =>
  db.execute<PaperRow>(sql`
    SELECT ${COLUMNS} FROM papers
    WHERE user_id = ${userId} AND warranty_id IN (SELECT id FROM warranties WHERE thing_id = ${thingId})
    ORDER BY id`);

export async function countPapers(tx: Db, warrantyId: string): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM papers WHERE warranty_id = ${warrantyId}`,
  );
  return row?.count ?? 0;
}

export type NewPaper = Omit<PaperRow, 'created_at'> & { user_id: string };

export async function insertPaper(tx: Db, paper: NewPaper): Promise<PaperRow | undefined> {
  const [row] = await tx.execute<PaperRow>(sql`
    INSERT INTO papers (id, warranty_id, user_id, kind, name, media_id, type, width, height, placeholder, bytes, goes_along)
    VALUES (${paper.id}, ${paper.warranty_id}, ${paper.user_id}, ${paper.kind}, ${paper.name}, ${paper.media_id},
      ${paper.type}, ${paper.width}, ${paper.height}, ${paper.placeholder}, ${paper.bytes}, ${paper.goes_along})
    RETURNING ${COLUMNS}`);
  return row;
}

interface Place {
  id: string;
  warrantyId: string;
  userId: string;
}

const there = ({ id, warrantyId, userId }: Place) =>
  sql`id = ${id} AND warranty_id = ${warrantyId} AND user_id = ${userId}`;

export async function updatePaper(
  tx: Db,
  place: Place,
  {
    kind,
    name,
    goesAlong,
  }: { kind?: Paper['kind'] | undefined; name?: string | undefined; goesAlong?: boolean | undefined },
): Promise<PaperRow | undefined> {
  const [row] = await tx.execute<PaperRow>(sql`
    UPDATE papers SET kind = coalesce(${kind ?? null}, kind), name = coalesce(${name || null}, name),
      goes_along = coalesce(${goesAlong ?? null}::boolean, goes_along)
    WHERE ${there(place)} RETURNING ${COLUMNS}`);
  return row;
}

/** Its file goes with it, by a trigger. */
export async function deletePaper(tx: Db, place: Place): Promise<boolean> {
  const rows = await tx.execute(sql`DELETE FROM papers WHERE ${there(place)} RETURNING id`);
  return rows.length > 0;
}
