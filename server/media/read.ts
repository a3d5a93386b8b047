import { buffer } from 'node:stream/consumers';
import type { MediaPurpose } from '../../contract/media-purposes.ts';
import type { Platform } from '../platform/platform.ts';
import { type House, takeIn } from './intake.ts';
import { fileKey, pictureKey } from './keys.ts';
import { findMedia } from './store.ts';
import { addressOf } from './view.ts';

/** The bytes themselves, for what is made from them on the server: of a picture the widest one, as WebP. */
export async function readMedia(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  id: string,
): Promise<Buffer | undefined> {
  const row = await findMedia(db, id);
  if (!row) return undefined;
  const key = row.kind === 'picture' ? pictureKey(id, 'full', 'webp') : fileKey(id, row.type);
  const stream = await files.read(key);
  return stream && buffer(stream);
}

/** Keeps a PDF that was made here as if its owner had uploaded it; gives its address, for `attachMedia`. */
export async function keepDocument(
  house: House,
  ownerId: string,
  purpose: MediaPurpose,
  bytes: Buffer,
): Promise<string> {
  const { id } = await takeIn(house, ownerId, purpose, async () => ({
    format: 'pdf',
    load: async () => bytes,
    ours: true,
  }));
  return addressOf(id);
}
