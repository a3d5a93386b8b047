import type { Db } from '../platform/database.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { fileKey, pictureKey } from './keys.ts';
import type { Rows } from './rows.generated.ts';
import { addressOf } from './view.ts';

const { all } = statements<Rows>('media');

const listOwned = (db: Db, personId: string, after: string) =>
  all(db, 'exportMedia')`
    SELECT id, purpose, kind, type, bytes, width, height, seconds, name, used_by, created_at FROM media
    WHERE owner_id = ${personId} AND ${pageAfter(sql`id`, after)}`;

/** The key of a file; for a picture, of its full-size variant. */
const keyOf = ({ id, kind, type }: Rows['exportMedia']) =>
  kind === 'picture' ? pictureKey(id, 'full', 'webp') : fileKey(id, type);
/** Where a file stands in the zip. */
const placeOf = (row: Rows['exportMedia']) =>
  `media/${row.purpose}/${row.id}${/\.\w+$/.exec(keyOf(row))?.[0]}`;

/** This room's part of a person's export. */
export const exported = {
  media: {
    list: async (db, personId, after) =>
      (await listOwned(db, personId, after)).map((row) => ({
        key: row.id,
        id: row.id,
        url: addressOf(row.id),
        file: placeOf(row),
        purpose: row.purpose,
        kind: row.kind,
        bytes: row.bytes,
        width: row.width,
        height: row.height,
        seconds: row.seconds,
        name: row.name,
        usedBy: row.used_by,
        createdAt: row.created_at,
      })),
  },
} satisfies Record<string, Section>;

/** A page of a person's files: where each is kept, and where it stands in the zip. */
export const listFiles = async (db: Db, personId: string, after: string) =>
  (await listOwned(db, personId, after)).map((row) => ({
    key: row.id,
    stored: keyOf(row),
    purpose: row.purpose,
    place: placeOf(row),
    takenAt: row.created_at,
  }));
