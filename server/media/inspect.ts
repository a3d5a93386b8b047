import { Problem } from '../platform/problem.ts';
import { runInThread } from '../platform/run-in-thread.ts';
import { boxesIn } from './formats/boxes.ts';
import { checkEmail } from './formats/email.ts';
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
  eml(bytes) {
    refuseZip(bytes);
    return checkEmail(bytes);
  },
};

/** Files up to this size are checked on the main thread; checking a larger one could block other requests for too long. */
const AT_ONCE = 1024 * 1024;

/**
 * Like `inspect`, but large files are checked in a thread. Returns the bytes, because the buffer is transferred to the thread and
 * back.
 */
export async function inspectApart(bytes: Buffer, format: StillFormat): Promise<Buffer> {
  if (bytes.length <= AT_ONCE) {
    inspect(bytes, format);
    return bytes;
  }
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : Buffer.from(bytes);
  const moved = whole.buffer as ArrayBuffer;
  const task = new URL('./inspect-thread.ts', import.meta.url);
  const input = { buffer: moved, format };
  return Buffer.from(
    await runInThread<ArrayBuffer>(task, input, { tooMuch: 'media_damaged', moved: [moved] }),
  );
}

/** Checks the whole file before decoding: complete, nothing before or after it, not too many pixels. */
export const inspect = (bytes: Buffer, format: StillFormat): void => readWhole(() => checks[format](bytes));

function refuseZip(bytes: Buffer): void {
  if (isAlsoZip(bytes)) throw mixed();
}

/**
 * A picture's description (`meta`) and its data must both be there; the data may lie inside the description. A film beside it, as of
 * a live photo, is left behind.
 */
function followBoxes(bytes: Buffer): void {
  const boxes = [...boxesIn(sourceOf(bytes))];
  const has = (wanted: string) => boxes.some(({ type }) => type === wanted);
  if (!has('meta') && has('moov')) throw moving();
  const inside = boxes.some(
    ({ type, body, end }) => type === 'meta' && bytes.subarray(body, end).includes('idat'),
  );
  if (!has('meta') || !(has('mdat') || inside)) throw damaged();
}

const moving = () =>
  new Problem('media_type_refused', {
    message: 'That is a moving picture. Choose a photo, or a video as MP4.',
  });
