import {
  limitOf,
  type MediaKind,
  type MediaPurpose,
  PIXELS_MOST,
  purposes,
} from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';
import { boxesIn } from './formats/boxes.ts';
import {
  damaged,
  type Format,
  formatOf,
  kindOf,
  mixed,
  readWhole,
  type Size,
  sourceOf,
} from './formats/format.ts';
import { checkJpeg, jpegSize } from './formats/jpeg.ts';
import { cleanMp4 } from './formats/mp4.ts';
import { checkPdf } from './formats/pdf.ts';
import { checkPng, pngSize } from './formats/png.ts';
import { cleanWebm } from './formats/webm.ts';
import { checkWebp, webpSize } from './formats/webp.ts';
import { isAlsoZip } from './formats/zip.ts';
import { canReadHeic } from './pictures.ts';
import { kindRefused } from './sentences.ts';

/** Recognises the format from the first bytes, refuses what the purpose does not accept, and returns the size limit. */
export function welcome(head: Buffer, purpose: MediaPurpose): { format: Format; limit: number } {
  if (head.length === 0) throw new Problem('media_empty');
  const format = formatOf(head);
  if (!format) throw new Problem('media_type_refused');
  const limit = limitOf(purpose, kindOf(format));
  if (limit === undefined) throw kindRefused(Object.keys(purposes[purpose].kinds) as MediaKind[]);
  if (format === 'heic' && !canReadHeic) {
    const message = 'HEIC pictures cannot be read here. Save it as JPEG and choose that.';
    throw new Problem('media_type_refused', { message });
  }
  if (format === 'png') readWhole(() => refuseManyPixels(pngSize(head)));
  return { format, limit };
}

const checks: Record<Format, (bytes: Buffer) => Size | undefined> = {
  jpeg(bytes) {
    refuseManyPixels(jpegSize(bytes));
    return checkJpeg(bytes);
  },
  png: checkPng,
  webp(bytes) {
    refuseManyPixels(webpSize(bytes));
    return checkWebp(bytes);
  },
  avif: followBoxes,
  heic: followBoxes,
  mp4(bytes) {
    refuseZip(bytes);
    return cleanMp4(bytes);
  },
  webm(bytes) {
    refuseZip(bytes);
    return cleanWebm(bytes);
  },
  pdf(bytes) {
    refuseZip(bytes);
    return checkPdf(bytes);
  },
};

/**
 * Checks the whole file before decoding: complete, nothing before or after it, not too many pixels. In a video it also empties
 * the location data in place and returns the size.
 */
export const inspect = (bytes: Buffer, format: Format): Size | undefined =>
  readWhole(() => checks[format](bytes));

function refuseManyPixels({ width, height }: Size): void {
  if (width * height > PIXELS_MOST) throw new Problem('media_too_many_pixels');
}

function refuseZip(bytes: Buffer): void {
  if (isAlsoZip(bytes)) throw mixed();
}

/** A picture's description (`meta`) and its data must both be there; the data may lie inside the description. */
function followBoxes(bytes: Buffer): undefined {
  let [described, there] = [false, false];
  for (const { type, body, end } of boxesIn(sourceOf(bytes))) {
    if (type === 'moov') throw mixed();
    if (type === 'meta') described = true;
    if (type === 'mdat' || (type === 'meta' && bytes.subarray(body, end).includes('idat'))) there = true;
  }
  if (!described || !there) throw damaged();
}
