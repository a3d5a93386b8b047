import { readFile } from 'node:fs/promises';
import { type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { documentParts, pictureParts, putAll } from './intake.ts';
import { type EncodedPicture, encodePicture, encoding } from './pictures.ts';
import type { StoredVideo } from './shapes.ts';
import type { MediaRow } from './store.ts';
import { insertMedia } from './store.ts';

export interface SeededPicture {
  id: string;
  ownerId: string;
  purpose: MediaPurpose;
  /** Path of a WebP that already has the widest width. */
  path: string;
  /** The thing that uses the picture. */
  usedBy: string;
  createdAt: Date;
}

/**
 * Stores the demo world's pictures. A file that is used several times is encoded once, and not at all if its widths are `made`
 * already. They stay WebP because hundreds of AVIF jobs would slow down a server that has just started.
 */
export async function seedMedia(
  tx: Db,
  { files }: Pick<Platform, 'files'>,
  pictures: SeededPicture[],
  made: (path: string, full: Buffer) => Promise<EncodedPicture | undefined> = async () => undefined,
): Promise<MediaRow[]> {
  const byPath = Object.entries(Object.groupBy(pictures, ({ path }) => path));
  const seeded = await Promise.all(
    byPath.map(async ([path, same = []]) => {
      const full = await readFile(path);
      const picture =
        (await made(path, full)) ?? (await encoding(() => encodePicture(full, { effort: 1, full })));
      const rows: MediaRow[] = [];
      for (const { id, ownerId, purpose, usedBy, createdAt } of same) {
        const { columns, parts } = pictureParts(id, picture);
        await putAll(files, parts, purpose);
        const { audience } = purposes[purpose];
        const at = createdAt.toISOString();
        rows.push({
          id,
          ownerId,
          purpose,
          audience,
          ...columns,
          createdAt: at,
          usedAt: at,
          usedBy,
          name: null,
        });
      }
      // Inserted file by file because a transaction that is idle for long is aborted.
      await insertMedia(tx, rows);
      return rows;
    }),
  );
  return seeded.flat();
}

/** Stores a video of the demo world, which is seekable already. Its size and length are given; a test compares them with the file. */
export async function seedVideo(
  tx: Db,
  { files }: Pick<Platform, 'files'>,
  { path, width, height, seconds, ...video }: SeededPicture & Omit<StoredVideo, 'id'>,
): Promise<MediaRow> {
  const { columns, parts } = documentParts(video.id, 'webm', await readFile(path));
  await putAll(files, parts, video.purpose);
  const { audience } = purposes[video.purpose];
  const at = video.createdAt.toISOString();
  const row = {
    ...video,
    audience,
    ...columns,
    width,
    height,
    seconds,
    createdAt: at,
    usedAt: at,
    name: null,
  };
  await insertMedia(tx, [row]);
  return row;
}

type SeededDocument = Omit<SeededPicture, 'path'> & { bytes: Buffer; format?: 'pdf' | 'eml' };

/** Stores documents of the demo world. */
export async function seedDocuments(
  tx: Db,
  { files }: Pick<Platform, 'files'>,
  documents: readonly SeededDocument[],
): Promise<MediaRow[]> {
  const rows = await Promise.all(
    documents.map(async ({ bytes, format = 'pdf', ...document }) => {
      const { columns, parts } = documentParts(document.id, format, bytes);
      await putAll(files, parts, document.purpose);
      const { audience } = purposes[document.purpose];
      const at = document.createdAt.toISOString();
      return { ...document, audience, ...columns, createdAt: at, usedAt: at, name: null };
    }),
  );
  await insertMedia(tx, rows);
  return rows;
}
