import { buffer } from 'node:stream/consumers';
import type { MediaPurpose } from '../../contract/media-purposes.ts';
import { compiledFolder } from '../platform/files/drafts.ts';
import type { Platform } from '../platform/platform.ts';
import { runInProcess } from '../platform/run-in-process.ts';
import { FIRST_PAGE_JOB, hasFirstPage } from './first-page.ts';
import { putAll, removeFiles, storeOf } from './intake.ts';
import { FIRST_PAGE_WIDTH, fileKey, pictureKey } from './keys.ts';
import { findMedia, type MediaRow } from './store.ts';

const PROCESS = new URL('./first-page-process.ts', import.meta.url);
/** A page that needs more is malicious, and is shown by the sign for a file. */
const LIMITS = { tooMuch: 'media_damaged', heapMb: 256, dataMb: 1200, seconds: 10 } as const;
/** Stored in place of a page that cannot be drawn, so that it is not tried again. */
const NONE = Buffer.from('none');

const keyOf = (id: string) => pictureKey(id, FIRST_PAGE_WIDTH, 'webp');

/** The WebP of its first page; `null` if there will be none, `undefined` if it is not drawn yet. */
export async function readFirstPage(
  files: Platform['files'],
  { id, purpose }: Pick<MediaRow, 'id' | 'purpose'>,
): Promise<Buffer | null | undefined> {
  const stream = await storeOf(files, purpose).read(keyOf(id));
  if (!stream) return undefined;
  const bytes = await buffer(stream);
  return bytes.equals(NONE) ? null : bytes;
}

export function addFirstPages({ jobs, db, files, settings }: Platform) {
  jobs.define<{ id: string }>(FIRST_PAGE_JOB, async ({ id }) => {
    const row = await findMedia(db, id);
    if (!row || !hasFirstPage(row) || (await readFirstPage(files, row)) !== undefined) return;
    const { purpose, type, ownerId } = row;
    const stream = await storeOf(files, purpose).read(fileKey(id, type));
    if (!stream) return;
    const limits = { ...LIMITS, cache: compiledFolder(settings.dataDir), who: ownerId };
    const page = await runInProcess<Uint8Array | null>(
      PROCESS,
      { bytes: await buffer(stream) },
      limits,
    ).catch(() => null);
    await putAll(files, [[keyOf(id), page ? Buffer.from(page) : NONE]], purpose as MediaPurpose);
    // The file was deleted meanwhile and its files may already be removed.
    if (!(await findMedia(db, id))) await removeFiles(files, id);
  });
}
