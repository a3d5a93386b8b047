import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';

export type Weight = 'text' | 'label' | 'heading';

/**
 * The product's typeface at the weights that screens use, then Inter for Greek, Cyrillic, Vietnamese and symbols. PDF has no variable
 * fonts, and fontkit cannot set the weight of one. So these are instances of @fontsource-variable/instrument-sans 5.3.0 and inter-ui
 * 4.1.1, cut by HarfBuzz: `subsetFont(woff2, characters, { targetFormat: 'sfnt', variationAxes: { wght: 450 }, noHinting: true })`.
 * Their digits have equal width, as everywhere in the product. These `tnum` digits are in the files themselves, because with a font
 * feature pdfkit would lay out every word again.
 */
export const families = {
  text: ['instrument-sans-latin-450', 'instrument-sans-latin-ext-450', 'inter-450'],
  label: ['instrument-sans-latin-560', 'instrument-sans-latin-ext-560', 'inter-600'],
  heading: ['instrument-sans-latin-620', 'instrument-sans-latin-ext-620', 'inter-600'],
} as const satisfies Record<Weight, readonly string[]>;

/** Our own font: it has the same box for each of these private-use characters, and nothing else. */
export const BOXES = { family: 'boxes', first: 0xe000, count: 2048 } as const;

/** The height of a line of the typeface as a fraction of its size. */
export const LINE = 1.22;

const folder = join(import.meta.dirname, 'fonts');
export const fileOf = (family: string) => join(folder, `${family}.ttf`);
export const isFontFile = (path: string) => path.startsWith(folder) && path.endsWith('.ttf');

const opened = new Map<string, Font>();

export function openFont(family: string): Font {
  const font = opened.get(family) ?? openSync(fileOf(family));
  if ('fonts' in font) throw new Error(`${family} holds several fonts.`);
  opened.set(family, font);
  return font;
}
