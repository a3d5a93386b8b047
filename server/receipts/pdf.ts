import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { type CanvasFactory, drawPage, openPdf } from '../platform/pdf.ts';
import type { Grey } from './grey-picture.ts';
import type { Word } from './read/reading.ts';

/** Receipts are short; the first pages of a longer document say what was bought. */
export const PAGES_MOST = 4;
const WORDS_MOST = 5000;
/** A page with fewer letters than this counts as scanned; the letters may be a stamp. */
const LETTERS_LEAST = 25;
/** Points are 72 to the inch: text is shown at 144, and recognised at 300. */
const SHOWN = 2;
const RECOGNISED = 300 / 72;
const PIXELS_MOST = 7_000_000;

export interface PdfPage {
  width: number;
  height: number;
  /** Its text, where it has any; a scanned page has none and is recognised from its picture. */
  words: Word[] | null;
  picture: Grey | null;
}

export async function readPdf(bytes: Uint8Array): Promise<{ pages: PdfPage[]; left: number }> {
  const task = openPdf(bytes);
  try {
    const document = await task.promise;
    const count = Math.min(document.numPages, PAGES_MOST);
    const pages: PdfPage[] = [];
    for (let number = 0; number < count; number++) {
      const page = await document.getPage(number + 1);
      pages.push(await readPage(page, number, document.canvasFactory as CanvasFactory));
      page.cleanup();
    }
    return { pages, left: document.numPages - count };
  } finally {
    await task.destroy();
  }
}

async function readPage(page: PDFPageProxy, number: number, factory: CanvasFactory): Promise<PdfPage> {
  const { items } = await page.getTextContent();
  const letters = items.reduce(
    (sum, item) => sum + ('str' in item ? item.str.replace(/\s/g, '').length : 0),
    0,
  );
  const hasText = letters >= LETTERS_LEAST;
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(hasText ? SHOWN : RECOGNISED, Math.sqrt(PIXELS_MOST / (size.width * size.height)));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const picture = await draw(page, viewport, factory, width, height);
  if (!hasText) return { width, height, words: null, picture };
  const words: Word[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '' || words.length >= WORDS_MOST) continue;
    const [x = 0, y = 0] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
    const tall = Math.max(1, (item.height || Math.abs(item.transform[3])) * scale);
    const wide = (item.width * scale) / Math.max(1, item.str.length);
    for (const match of item.str.matchAll(/\S+/g)) {
      const x0 = x + match.index * wide;
      words.push({
        text: match[0],
        box: { page: number, x0, y0: y - tall * 0.8, x1: x0 + match[0].length * wide, y1: y + tall * 0.2 },
        confidence: 1,
      });
    }
  }
  return { width, height, words: joined(words), picture };
}

/** Some programs write single letters: those that touch form one word. */
function joined(words: Word[]): Word[] {
  const out: Word[] = [];
  for (const word of words) {
    const last = out.at(-1);
    const tall = word.box.y1 - word.box.y0;
    const touches =
      last &&
      Math.abs(last.box.y1 - word.box.y1) < tall * 0.2 &&
      Math.abs(word.box.x0 - last.box.x1) < tall * 0.08;
    if (last && touches) {
      last.text += word.text;
      last.box = { ...last.box, x1: word.box.x1 };
    } else out.push({ ...word });
  }
  return out;
}

/** Renders the page; null if this machine has no canvas. The text is read all the same. */
async function draw(
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
  factory: CanvasFactory,
  width: number,
  height: number,
): Promise<Grey | null> {
  const data = await drawPage(page, factory, { viewport, width, height });
  if (!data) return null;
  try {
    const grey = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    return { data: new Uint8Array(grey), width, height };
  } catch {
    return null;
  }
}
