import { runApart } from '../platform/apart.ts';
import { boxesIn } from './formats/boxes.ts';
import { damaged, mixed, readWhole, refuseManyPixels, type StillFormat, sourceOf } from './formats/format.ts';
import { checkJpeg, jpegSize } from './formats/jpeg.ts';
import { checkPdf } from './formats/pdf.ts';
import { checkPng } from './formats/png.ts';
import { checkWebp, webpSize } from './formats/webp.ts';
import { isAlsoZip } from './formats/zip.ts';

const checks: Record<StillFormat, (bytes: Buffer) => void> = {
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
  pdf(bytes) {
    refuseZip(bytes);
    return checkPdf(bytes);
  },
};

/** Files up to this size are checked where they are; the check of a larger one could take longer than others should wait. */
const AT_ONCE = 1024 * 1024;

/** Like `inspect`, in a thread of its own where that could take long. Returns the bytes, because a thread takes the buffer away. */
export async function inspectApart(bytes: Buffer, format: StillFormat): Promise<Buffer> {
  if (bytes.length <= AT_ONCE) {
    inspect(bytes, format);
    return bytes;
  }
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : Buffer.from(bytes);
  const moved = whole.buffer as ArrayBuffer;
  const task = new URL('./inspect-thread.ts', import.meta.url);
  const input = { buffer: moved, format };
  return Buffer.from(await runApart<ArrayBuffer>(task, input, { tooMuch: 'media_damaged', moved: [moved] }));
}

/** Checks the whole file before decoding: complete, nothing before or after it, not too many pixels. */
export const inspect = (bytes: Buffer, format: StillFormat): void => readWhole(() => checks[format](bytes));

function refuseZip(bytes: Buffer): void {
  if (isAlsoZip(bytes)) throw mixed();
}

/** A picture's description (`meta`) and its data must both be there; the data may lie inside the description. */
function followBoxes(bytes: Buffer): void {
  let [described, there] = [false, false];
  for (const { type, body, end } of boxesIn(sourceOf(bytes))) {
    if (type === 'moov') throw mixed();
    if (type === 'meta') described = true;
    if (type === 'mdat' || (type === 'meta' && bytes.subarray(body, end).includes('idat'))) there = true;
  }
  if (!described || !there) throw damaged();
}
