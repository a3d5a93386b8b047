import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, PSM, type Symbol as Sign, type Worker } from 'tesseract.js';
import type { Grey } from './grey-picture.ts';
import { type Page, toPng } from './prepare.ts';
import type { Word } from './read/reading.ts';
import { isSlashedZero } from './slashed-zero.ts';

/** The page layout to expect: `block` is uniform text, `column` has varying sizes. */
export type Layout = 'column' | 'block';

const MODES: Record<Layout, PSM> = {
  column: PSM.SINGLE_COLUMN,
  block: PSM.SINGLE_BLOCK,
};
const DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

export interface Recogniser {
  recognise(page: Page, number: number, layout: Layout): Promise<Word[]>;
  end(): Promise<void>;
}

/** Recognises text with the packages' own data: nothing is downloaded or written. */
export async function startRecogniser(): Promise<Recogniser> {
  const worker: Worker = await createWorker('eng', 1, { langPath: DATA, cacheMethod: 'none', gzip: true });
  return {
    async recognise(page, number, layout) {
      // Letters of 10 points are 30 pixels high at 300 dots an inch.
      const dpi = Math.round(Math.min(600, Math.max(70, page.letter * 10)));
      await worker.setParameters({
        tessedit_pageseg_mode: MODES[layout],
        preserve_interword_spaces: '1',
        user_defined_dpi: String(dpi || 300),
      });
      const { data } = await worker.recognize(await toPng(page), {}, { blocks: true, text: false });
      return (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) =>
          lines.flatMap(({ words }) =>
            words.map(({ text, symbols, bbox, confidence }) => ({
              text: withZeros(text, symbols, page),
              box: { page: number, ...bbox },
              confidence: confidence / 100,
            })),
          ),
        ),
      );
    },
    async end() {
      await worker.terminate();
    },
  };
}

function withZeros(text: string, symbols: readonly Sign[], page: Grey): string {
  if (!text.includes('8') || symbols.map((symbol) => symbol.text).join('') !== text) return text;
  return symbols
    .map((symbol) => (symbol.text === '8' && isSlashedZero(page, symbol.bbox) ? '0' : symbol.text))
    .join('');
}
