import { isLegible, isSealed, type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import { DatabaseAway, wasOvertaken } from '../platform/database.ts';
import type { Files } from '../platform/files/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { drawSoon, hasFirstPage } from './first-page.ts';
import { type Format, isVideo, kindOf, typeOf } from './formats/format.ts';
import { decodeHeic } from './heic/decode.ts';
import { inspectApart } from './inspect.ts';
import { allKeys, fileKey, pictureKey } from './keys.ts';
import { type EncodedPicture, encodePicture, encoding } from './pictures.ts';
import type { MediaRow } from './store.ts';
import { beginUpload, forgetTrash, keepUpload } from './store.ts';
import type { FilmFacts } from './video/rewrite.ts';
import { withRewritten } from './video/rewrite-in-process.ts';

export type MediaServices = Pick<Platform, 'db' | 'files' | 'clock' | 'settings' | 'jobs'>;

/** A file that has arrived completely; `load` brings it into memory only when its turn comes. */
export interface IncomingFile {
  format: Format;
  load(): Promise<Buffer>;
  /** Where it lies, unless it is in memory anyway; a video is only ever read from there. */
  path?: string;
  /** Made by this server, so it needs no inspection. */
  ours?: true;
}

/**
 * Stores a file: reserves an id, writes the bytes, then the row. If a step fails, everything is removed; after a crash, the
 * reserved id in `media_trash` lets the tidy job clean up.
 */
export async function takeIn(
  { db, files, clock, settings, jobs }: MediaServices,
  ownerId: string,
  purpose: MediaPurpose,
  arrive: () => Promise<IncomingFile>,
  name: string | null = null,
): Promise<MediaRow> {
  const id = await beginUpload(db, ownerId);
  if (!id) throw new Problem('media_too_many');
  let stored = false;
  try {
    const columns = await prepare(
      await arrive(),
      { id, ownerId, purpose, dataDir: settings.dataDir },
      async ({ columns, parts }) => {
        stored = true;
        await putAll(files, parts, purpose);
        // Even a blurred placeholder would reveal something of an encrypted picture.
        return isSealed(purpose) ? { ...columns, placeholder: null } : columns;
      },
    );
    const { audience } = purposes[purpose];
    const unused = { createdAt: clock.now().toISOString(), usedAt: null, usedBy: null };
    // A photo's own name says what its owner has not chosen to show.
    const called = { name: columns.kind === 'document' ? name : null };
    const row = { id, ownerId, purpose, audience, ...columns, ...unused, ...called };
    await keepUpload(db, row, (tx) => (hasFirstPage(row) ? drawSoon(tx, { jobs }, id) : undefined));
    return row;
  } catch (error) {
    // Whether the row was stored is not known; if it was not, the tidy job removes the files.
    if (error instanceof DatabaseAway) throw error;
    if (stored) await removeFiles(files, id);
    await forgetTrash(db, id);
    // An upload refers only to its owner, so the account was deleted meanwhile.
    throw wasOvertaken(error) ? new Problem('signed_out') : error;
  }
}

/** What is stored under a key: bytes, or the path of a file. */
type Part = [key: string, from: Buffer | string];
type Columns = Pick<
  MediaRow,
  'kind' | 'type' | 'bytes' | 'width' | 'height' | 'seconds' | 'placeholder' | 'variants'
>;
interface PreparedFile {
  columns: Columns;
  parts: Part[];
}

/** Each kind has its own queue, so that a quick picture does not wait behind a video or a HEIC. */
function prepare(
  { format, load, path, ours }: IncomingFile,
  { id, ownerId, purpose, dataDir }: { id: string; ownerId: string; purpose: MediaPurpose; dataDir: string },
  keep: (prepared: PreparedFile) => Promise<Columns>,
): Promise<Columns> {
  if (isVideo(format))
    return withRewritten({ format, path, load, ownerId }, dataDir, (film, rewritten) =>
      keep(videoParts(id, format, film, rewritten)),
    );
  const inspected = async () => (ours ? load() : inspectApart(await load(), format));
  const keepPicture = async (bytes: Buffer) =>
    keep(pictureParts(id, await encodePicture(bytes, { legible: isLegible(purpose) })));
  if (format === 'heic')
    return decodeHeic(inspected, (tiff) => encoding(() => keepPicture(tiff), ownerId), ownerId);
  return encoding(async () => {
    const bytes = await inspected();
    return kindOf(format) === 'picture' ? keepPicture(bytes) : keep(documentParts(id, format, bytes));
  }, ownerId);
}

/** Parts of a file that is stored unchanged. */
export function documentParts(id: string, format: Format, bytes: Buffer): PreparedFile {
  const type = typeOf(format);
  const about = { kind: kindOf(format), type, bytes: bytes.length, width: null, height: null };
  return {
    columns: { ...about, seconds: null, placeholder: null, variants: [] },
    parts: [[fileKey(id, type), bytes]],
  };
}

function videoParts(id: string, format: Format, film: FilmFacts, path: string): PreparedFile {
  const type = typeOf(format);
  return {
    columns: { kind: 'video', type, ...film, placeholder: null, variants: [] },
    parts: [[fileKey(id, type), path]],
  };
}

export function pictureParts(id: string, picture: EncodedPicture): PreparedFile {
  const { width, height, placeholder } = picture;
  const parts = picture.variants.map((variant): Part => {
    const name = variant.width === width ? 'full' : variant.width;
    return [pictureKey(id, name, 'webp'), variant.webp];
  });
  const variants = picture.variants.map(({ width, webp }) => ({ width, webp: webp.length, avif: null }));
  const bytes = variants.at(-1)?.webp ?? 0;
  return {
    columns: {
      kind: 'picture',
      type: typeOf('webp'),
      bytes,
      width,
      height,
      seconds: null,
      placeholder,
      variants,
    },
    parts,
  };
}

export async function putAll(files: Files, parts: Part[], purpose: MediaPurpose): Promise<void> {
  for (const [key, from] of parts) {
    if (typeof from === 'string') await files.putFile(key, from);
    else await (isSealed(purpose) ? files.sealed : files).put(key, from);
  }
}

/** Where the files of a stored upload are read. */
export const storeOf = (files: Files, purpose: string): Pick<Files, 'read'> =>
  isSealed(purpose as MediaPurpose) ? files.sealed : files;

export async function removeFiles(files: Files, id: string): Promise<void> {
  for (const key of allKeys(id)) await files.remove(key);
}
