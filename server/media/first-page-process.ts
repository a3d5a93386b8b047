import sharp from 'sharp';
import { type CanvasFactory, drawPage, openPdf } from '../platform/pdf.ts';
import { answerInProcess } from '../platform/run-in-process.ts';
import { FIRST_PAGE_WIDTH } from './keys.ts';

sharp.concurrency(1);

/** Drawn at twice the width that is kept, so that small letters become a smooth grey. Only the top of a long page is kept. */
const DRAWN = FIRST_PAGE_WIDTH * 2;
const TALLEST = DRAWN * 2;

answerInProcess(async ({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array | null> => {
  const task = openPdf(bytes);
  const file = await task.promise;
  const page = await file.getPage(1);
  const scale = DRAWN / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const height = Math.max(1, Math.min(TALLEST, Math.round(viewport.height)));
  const drawing = { viewport, width: DRAWN, height };
  const pixels = await drawPage(page, file.canvasFactory as CanvasFactory, drawing);
  return (
    pixels &&
    sharp(pixels, { raw: { width: DRAWN, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize({ width: FIRST_PAGE_WIDTH })
      .webp({ quality: 70 })
      .toBuffer()
  );
});
