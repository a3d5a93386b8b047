import type { Picture, Upload } from '../../contract/media.ts';
import type { StoredPicture } from './shapes.ts';
import type { MediaRow } from './store.ts';

export const addressOf = (id: string) => `/media/${id}`;

export const toUpload = (row: MediaRow): Upload => ({
  id: row.id,
  url: addressOf(row.id),
  kind: row.kind,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  bytes: row.bytes,
});

/** The copy of the picture that is stored with the things that use it. */
export const toStored = (row: MediaRow): StoredPicture => ({
  id: row.id,
  width: row.width ?? 0,
  height: row.height ?? 0,
  placeholder: row.placeholder,
});

export const toPicture = (row: Pick<MediaRow, 'id' | 'width' | 'height' | 'placeholder'>): Picture => ({
  url: addressOf(row.id),
  width: row.width ?? 0,
  height: row.height ?? 0,
  placeholder: row.placeholder,
});
