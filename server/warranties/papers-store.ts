import { PAPERS_PER_COVER, type Paper } from '../../contract/warranties.ts';
import type { Db } from '../platform/database.ts';
import type { Limit } from '../platform/locks.ts';
import { sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('warranties');

export type PaperRow = Rows['listPapers'];

const COLUMNS = sql`id, cover_id, kind, name, media_id, type, width, height, placeholder, bytes, goes_along,
  receipt_id, created_at`;

/** The papers of all covers of one thing, in the order they were added. */
export const listPapers = (db: Db, personId: string, thingId: string) =>
  all(db, 'listPapers')`
    SELECT ${COLUMNS} FROM papers
    WHERE person_id = ${personId} AND cover_id IN (SELECT id FROM covers WHERE thing_id = ${thingId})
    ORDER BY id`;

/** How many papers a cover may have. */
export const PAPERS: Limit = {
  what: 'papers',
  most: PAPERS_PER_COVER,
  count: 'SELECT count(*) FROM papers WHERE cover_id = $1',
};

export type NewPaper = Omit<PaperRow, 'created_at' | 'receipt_id'> & {
  person_id: string;
  receipt_id?: string;
};

export async function insertPapers(tx: Db, papers: readonly NewPaper[]): Promise<PaperRow[]> {
  return all(tx, 'insertPapers')`
    INSERT INTO papers (id, cover_id, person_id, kind, name, media_id, type, width, height, placeholder, bytes, goes_along,
      receipt_id)
    SELECT id, cover_id, person_id, kind, name, media_id, type, width, height, placeholder, bytes, goes_along, receipt_id
    FROM jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) AS row(id uuid, cover_id uuid, person_id uuid, kind text, name text,
      media_id uuid, type text, width integer, height integer, placeholder text, bytes integer, goes_along boolean,
      receipt_id uuid)
    RETURNING ${COLUMNS}`;
}

export const insertPaper = async (tx: Db, paper: NewPaper): Promise<PaperRow | undefined> =>
  (await insertPapers(tx, [paper]))[0];

interface Place {
  id: string;
  coverId: string;
  personId: string;
}

const there = ({ id, coverId, personId }: Place) =>
  sql`id = ${id} AND cover_id = ${coverId} AND person_id = ${personId}`;

/** Whether the paper is a receipt that was read here, which stays with its owner. */
export async function isReceipt(tx: Db, place: Place): Promise<boolean> {
  return (await run(tx)`SELECT 1 FROM papers WHERE ${there(place)} AND receipt_id IS NOT NULL`) > 0;
}

export async function updatePaper(
  tx: Db,
  place: Place,
  {
    kind,
    name,
    goesAlong,
  }: { kind?: Paper['kind'] | undefined; name?: string | undefined; goesAlong?: boolean | undefined },
): Promise<PaperRow | undefined> {
  return one(tx, 'updatePaper')`
    UPDATE papers SET kind = coalesce(${kind ?? null}, kind), name = coalesce(${name || null}, name),
      goes_along = coalesce(${goesAlong ?? null}::boolean, goes_along)
    WHERE ${there(place)} RETURNING ${COLUMNS}`;
}

/** A trigger deletes the file. */
export async function deletePaper(tx: Db, place: Place): Promise<boolean> {
  const count = await run(tx)`DELETE FROM papers WHERE ${there(place)} RETURNING id`;
  return count > 0;
}
