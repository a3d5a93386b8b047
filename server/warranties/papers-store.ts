import { PAPERS_PER_COVER, type Paper } from '../../contract/warranties.ts';
import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Limit } from '../platform/turns.ts';
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

export async function insertPaper(tx: Db, paper: NewPaper): Promise<PaperRow | undefined> {
  return one(tx, 'insertPaper')`
    INSERT INTO papers (id, cover_id, person_id, kind, name, media_id, type, width, height, placeholder, bytes, goes_along, receipt_id)
    VALUES (${paper.id}, ${paper.cover_id}, ${paper.person_id}, ${paper.kind}, ${paper.name}, ${paper.media_id},
      ${paper.type}, ${paper.width}, ${paper.height}, ${paper.placeholder}, ${paper.bytes}, ${paper.goes_along}, ${paper.receipt_id ?? null})
    RETURNING ${COLUMNS}`;
}

interface Place {
  id: string;
  coverId: string;
  personId: string;
}

const there = ({ id, coverId, personId }: Place) =>
  sql`id = ${id} AND cover_id = ${coverId} AND person_id = ${personId}`;

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
