import type { Picture, Upload, Video } from '../../contract/media.ts';
import { type Sql, sql } from '../platform/sql.ts';
import type { StoredPicture, StoredVideo } from './shapes.ts';
import type { MediaRow } from './store.ts';

export const addressOf = (id: string) => `/media/${id}`;

/** The address as SQL: for an id, and for each picture of a list. */
export const addressIn = (id: Sql) => sql`'/media/' || ${id}`;
export const addressesIn = (pictures: Sql) =>
  sql`ARRAY(SELECT ${addressIn(sql`(picture ->> 'id')`)} FROM jsonb_array_elements(${pictures}) AS picture)`;

export const toUpload = (row: MediaRow): Upload => ({
  id: row.id,
  url: addressOf(row.id),
  kind: row.kind,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  seconds: row.seconds,
  bytes: row.bytes,
  name: row.name,
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

export const toStoredVideo = ({ id, width, height, seconds }: MediaRow): StoredVideo => ({
  id,
  width: width ?? 0,
  height: height ?? 0,
  seconds,
});

export const toVideo = ({ id, ...facts }: StoredVideo): Video => ({ url: addressOf(id), ...facts });
