import { z } from 'zod';
import { Id, IdParams } from './common.ts';
import { get, post } from './endpoint.ts';
import { fileNameOf } from './file-name.ts';
import { type MediaPurpose, purposes } from './media-purposes.ts';

/** A picture in an answer, with smaller widths and a placeholder. */
export const Picture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny blurred picture as a data URI. */
  placeholder: z.string().nullable(),
});
export type Picture = z.infer<typeof Picture>;

/** A video in an answer; its address supports range requests. */
export const Video = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Null for a video that was stored before its length was read. */
  seconds: z.number().nullable(),
});
export type Video = z.infer<typeof Video>;

export const Upload = z.object({
  id: Id,
  /** The address to send as the thing's picture, video or document. */
  url: z.string(),
  kind: z.enum(['picture', 'video', 'document']),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
  /** How long a video is. */
  seconds: z.number().nullable(),
  bytes: z.number().int(),
  /** What its owner's device called it; kept for documents only. */
  name: z.string().nullable(),
});
export type Upload = z.infer<typeof Upload>;

const FileName = z.string().max(1000).transform(fileNameOf);

export const getMedia = get('/api/media/{id}', {
  access: 'member',
  summary: 'What one’s own upload is',
  params: IdParams,
  reply: Upload,
  errors: ['not_found'],
});

export const uploadMedia = post('/api/media', {
  access: 'member',
  summary:
    'Upload one file as the body, bytes as they are. What nothing uses within a day is removed. ' +
    'Fetched at /media/{id}, a picture also at /media/{id}/{width}, the first page of a PDF at /media/{id}/240.',
  query: z.strictObject({
    for: z.enum(Object.keys(purposes) as [MediaPurpose, ...MediaPurpose[]]),
    name: FileName.optional(),
  }),
  body: 'stream',
  reply: Upload,
  status: 201,
  errors: [
    'media_empty',
    'media_damaged',
    'media_mixed',
    'request_timeout',
    'media_too_large',
    'media_too_many_pixels',
    'media_too_long',
    'media_type_refused',
    'media_kind_refused',
    'media_too_many',
  ],
});
