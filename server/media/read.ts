import { buffer } from 'node:stream/consumers';
import type { MediaPurpose } from '../../contract/media-purposes.ts';
import type { Platform } from '../platform/platform.ts';
import { type MediaServices, storeOf, takeIn } from './intake.ts';
import { fileKey, pictureKey } from './keys.ts';
import { findMedia } from './store.ts';
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
