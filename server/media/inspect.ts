import { PIXELS_MOST } from '../../contract/media-purposes.ts';
import { runApart } from '../platform/apart.ts';
import { Problem } from '../platform/problem.ts';
import { boxesIn } from './formats/boxes.ts';
import { damaged, type Format, mixed, readWhole, type Size, sourceOf } from './formats/format.ts';
import { checkJpeg, jpegSize } from './formats/jpeg.ts';
import { cleanMp4 } from './formats/mp4.ts';
import { checkPdf } from './formats/pdf.ts';
import { checkPng } from './formats/png.ts';
import { cleanWebm } from './formats/webm.ts';
import { checkWebp, webpSize } from './formats/webp.ts';
import { isAlsoZip } from './formats/zip.ts';

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

/** Files up to this size are checked where they are; the check of a larger one could take longer than others should wait. */
const AT_ONCE = 1024 * 1024;

/** Like `inspect`, in a thread of its own where that could take long. Returns the bytes, because a thread takes the buffer away. */
export async function inspectApart(
  bytes: Buffer,
  format: Format,
): Promise<{ size: Size | undefined; bytes: Buffer }> {
  if (bytes.length <= AT_ONCE) return { size: inspect(bytes, format), bytes };
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : Buffer.from(bytes);
  const moved = whole.buffer as ArrayBuffer;
  const task = new URL('./inspect-thread.ts', import.meta.url);
  const { size, buffer } = await runApart<{ size: Size | undefined; buffer: ArrayBuffer }>(
    task,
    { buffer: moved, format },
    [moved],
  );
  return { size, bytes: Buffer.from(buffer) };
}

/**
 * Checks the whole file before decoding: complete, nothing before or after it, not too many pixels. In a video it also empties
 * the location data in place and returns the size.
 */
export const inspect = (bytes: Buffer, format: Format): Size | undefined =>
  readWhole(() => checks[format](bytes));

export function refuseManyPixels({ width, height }: Size): void {
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
