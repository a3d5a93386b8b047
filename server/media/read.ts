import { buffer } from 'node:stream/consumers';
import { type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import type { Platform } from '../platform/platform.ts';
import { type MediaServices, pictureParts, putAll, storeOf, takeIn } from './intake.ts';
import { fileKey, pictureKey } from './keys.ts';
import { beginOwn, findMedia, keepUpload } from './store.ts';
import { addressOf } from './view.ts';

/** A file's bytes, for use on the server; of a picture, the widest WebP. */
export async function readMedia(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  id: string,
): Promise<Buffer | undefined> {
  const row = await findMedia(db, id);
  if (!row) return undefined;
  const key = row.kind === 'picture' ? pictureKey(id, 'full', 'webp') : fileKey(id, row.type);
  const stream = await storeOf(files, row.purpose).read(key);
  return stream && buffer(stream);
}

/** Stores a PDF made by the server as if its owner had uploaded it, and returns its address for `attachMedia`. */
export async function keepDocument(
  services: MediaServices,
  ownerId: string,
  purpose: MediaPurpose,
  bytes: Buffer,
): Promise<string> {
  const { id } = await takeIn(services, ownerId, purpose, async () => ({
    format: 'pdf',
    load: async () => bytes,
    ours: true,
  }));
  return addressOf(id);
}

/** Stores a WebP made by the server, as it is and in this width alone, and returns its address for `attachMedia`. */
export async function keepPicture(
  { db, files, clock }: MediaServices,
  ownerId: string,
  purpose: MediaPurpose,
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
): Promise<string> {
  const id = await beginOwn(db);
  const variants = [{ width, webp: bytes }];
  const { columns, parts } = pictureParts(id, { width, height, placeholder: null, variants });
  await putAll(files, parts, purpose);
  const unused = { createdAt: clock.now().toISOString(), usedAt: null, usedBy: null, name: null };
  await keepUpload(db, { id, ownerId, purpose, audience: purposes[purpose].audience, ...columns, ...unused });
  return addressOf(id);
}
