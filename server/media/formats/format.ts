import type { MediaKind } from '../../../contract/media-purposes.ts';
import { Problem } from '../../platform/problem.ts';

/** The accepted formats, their kind, and the type they are served as. Pictures are always re-encoded. */
const formats = {
  jpeg: { kind: 'picture', type: 'image/webp' },
  png: { kind: 'picture', type: 'image/webp' },
  webp: { kind: 'picture', type: 'image/webp' },
  avif: { kind: 'picture', type: 'image/webp' },
  heic: { kind: 'picture', type: 'image/webp' },
  mp4: { kind: 'video', type: 'video/mp4' },
  webm: { kind: 'video', type: 'video/webm' },
  pdf: { kind: 'document', type: 'application/pdf' },
} as const satisfies Record<string, { kind: MediaKind; type: string }>;

export type Format = keyof typeof formats;
export const kindOf = (format: Format): MediaKind => formats[format].kind;
export const typeOf = (format: Format): string => formats[format].type;

/** How many bytes from the start are enough to recognise a format. */
export const HEAD_BYTES = 512;

const AVIF = /avif|avis/;
const HEIC = /hei[cxms]|hev[cx]|mif1|msf1/;
const MP4 = /iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV/;

/** Looks only at the bytes, because names and headers can lie. */
export function formatOf(head: Buffer): Format | undefined {
  const text = head.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = head.toString('latin1', 8, Math.min(head.length, head.readUInt32BE(0)));
  return AVIF.test(brands) ? 'avif' : HEIC.test(brands) ? 'heic' : MP4.test(brands) ? 'mp4' : undefined;
}

export interface Size {
  width: number;
  height: number;
}

/** Bytes to parse, with a limit on parts: a file with millions of tiny parts could keep the server busy. */
export interface Source {
  bytes: Buffer;
  partsLeft: number;
}
export const sourceOf = (bytes: Buffer): Source => ({ bytes, partsLeft: 200_000 });

export const damaged = () => new Problem('media_damaged');
export const mixed = () => new Problem('media_mixed');

/** Reading past the end of the bytes means that the file was cut off. */
export function readWhole<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}
