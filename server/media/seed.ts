import { readFile } from 'node:fs/promises';
import { type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { documentParts, pictureParts, putAll } from './intake.ts';
import { encodePicture, encoding } from './pictures.ts';
import type { MediaRow } from './store.ts';
import { insertMedia } from './store.ts';

export interface SeededPicture {
  id: string;
  ownerId: string;
  purpose: MediaPurpose;
  /** A picture that is already as it should be: a WebP of the widest width. */
  path: string;
  /** The thing that uses it. */
  usedBy: string;
  createdAt: Date;
}

/**
 * Pictures that nobody uploaded: those of the demo world. One file may be many of them and is encoded once. They stay WebP:
 * hundreds of AVIF jobs would keep a machine busy that has only just been started.
 */
export async function seedMedia(
  tx: Db,
  { files }: Pick<Platform, 'files'>,
  pictures: SeededPicture[],
): Promise<MediaRow[]> {
  const byPath = Object.entries(Object.groupBy(pictures, ({ path }) => path));
  const seeded = await Promise.all(
    byPath.map(async ([path, same = []]) => {
      const full = await readFile(path);
      const picture = await encoding(() => encodePicture(full, { effort: 1, full }));
      const rows: MediaRow[] = [];
      for (const { id, ownerId, purpose, usedBy, createdAt } of same) {
        const { columns, parts } = pictureParts(id, picture);
        await putAll(files, parts);
        const { audience } = purposes[purpose];
        const at = createdAt.toISOString();
        rows.push({ id, ownerId, purpose, audience, ...columns, createdAt: at, usedAt: at, usedBy });
      }
      // As they come, not all at the end: a transaction that says nothing for long is given up on.
      await insertMedia(tx, rows);
      return rows;
    }),
  );
  return seeded.flat();
}

/** The same for documents. */
export async function seedDocument(
  tx: Db,
  { files }: Pick<Platform, 'files'>,
  { bytes, ...document }: Omit<SeededPicture, 'path'> & { bytes: Buffer },
): Promise<MediaRow> {
  const { columns, parts } = documentParts(document.id, 'pdf', bytes);
  await putAll(files, parts);
  const { audience } = purposes[document.purpose];
  const at = document.createdAt.toISOString();
  const row = { ...document, audience, ...columns, createdAt: at, usedAt: at };
  await insertMedia(tx, [row]);
  return row;
}
