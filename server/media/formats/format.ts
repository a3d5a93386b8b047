import { fstatSync, readSync } from 'node:fs';
import { type Choice, type MediaKind, PIXELS_MOST } from '../../../contract/media-purposes.ts';
import { Problem } from '../../platform/problem.ts';
import { looksLikeEmail } from './email.ts';

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
  eml: { kind: 'document', type: 'message/rfc822' },
} as const satisfies Record<string, { kind: MediaKind; type: string }>;

export type Format = keyof typeof formats;
export const kindOf = (format: Format): MediaKind => formats[format].kind;
export const choiceOf = (format: Format): Choice => (format === 'eml' ? 'email' : kindOf(format));
export type VideoFormat = 'mp4' | 'webm';
export type StillFormat = Exclude<Format, VideoFormat>;
export const isVideo = (format: Format): format is VideoFormat => kindOf(format) === 'video';
export const typeOf = (format: Format): string => formats[format].type;

/** How many bytes from the start are enough to recognise a format. */
export const HEAD_BYTES = 512;

const AVIF = /avif|avis/;
const HEIC = /hei[cxms]|hev[cx]|mif1|msf1/;
/** Includes QuickTime, as sent by iPhones: it has the same boxes, and is stored as MP4. */
const MP4 = /iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV|qt {2}/;

/** Looks only at the bytes, because names and headers can lie. */
export function formatOf(head: Buffer): Format | undefined {
  const text = head.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf';
  if (looksLikeEmail(head)) return 'eml';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = head.toString('latin1', 8, Math.min(head.length, head.readUInt32BE(0)));
  return AVIF.test(brands) ? 'avif' : HEIC.test(brands) ? 'heic' : MP4.test(brands) ? 'mp4' : undefined;
}

export interface Size {
  width: number;
  height: number;
}

/** What is parsed, with a limit on parts: a file with millions of tiny parts could keep the server busy. */
export interface Source {
  length: number;
  partsLeft: number;
  /** The bytes from there on: a part's head, or what is left of the file. */
  headAt(at: number): Buffer;
}
const PARTS_MOST = 200_000;
/** The longest head of a part: type, length and the length in its long form. */
const HEAD = 16;

export const sourceOf = (bytes: Buffer): Source => ({
  length: bytes.length,
  partsLeft: PARTS_MOST,
  headAt: (at) => bytes.subarray(at, at + HEAD),
});

/** A file that is read where its parts begin; it is never in memory as a whole. */
export function fileSource(file: number): Source {
  const { size: length } = fstatSync(file);
  const window = Buffer.alloc(64 * 1024);
  let [start, end] = [0, 0];
  return {
    length,
    partsLeft: PARTS_MOST,
    headAt(at) {
      if (at < start || Math.min(at + HEAD, length) > end) {
        start = at;
        end = at + readSync(file, window, 0, window.length, at);
      }
      return window.subarray(at - start, Math.min(at + HEAD, end) - start);
    },
  };
}

export const damaged = () => new Problem('media_damaged');
export const mixed = () => new Problem('media_mixed');

export function refuseManyPixels({ width, height }: Size): void {
  if (width * height > PIXELS_MOST) throw new Problem('media_too_many_pixels');
}

/** Reading past the end of the bytes means that the file was cut off. */
export function readWhole<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}
