import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from '@cantoo/fontkit';
import { CustomFontSubsetEmbedder, type PDFDocument, PDFFont } from '@cantoo/pdf-lib';

export type Weight = 'text' | 'label' | 'heading';

/**
 * The product's typeface at the weights that screens use, then Inter for Greek, Cyrillic, Vietnamese and signs.
 * PDF has no variable fonts and fontkit cannot set one's weight, so these are instances of
 * @fontsource-variable/instrument-sans 5.3.0 and inter-ui 4.1.1, cut by HarfBuzz:
 * `subsetFont(woff2, characters, { targetFormat: 'sfnt', variationAxes: { wght: 450 }, noHinting: true })`.
 */
const files: Record<Weight, readonly string[]> = {
  text: ['instrument-sans-latin-450', 'instrument-sans-latin-ext-450', 'inter-450'],
  label: ['instrument-sans-latin-560', 'instrument-sans-latin-ext-560', 'inter-600'],
  heading: ['instrument-sans-latin-620', 'instrument-sans-latin-ext-620', 'inter-600'],
};

export interface Face {
  font: Font;
  /** The font in the document, with only the glyphs that are used. */
  pdf: PDFFont;
}

/** Digits of equal width, as everywhere in the product. */
export const FEATURES = { tnum: true };

export interface Fonts {
  faces: Record<Weight, Face[]>;
  /** Call it after all text is set. */
  embed(used: Iterable<Face>): Promise<void>;
}

export async function openFonts(doc: PDFDocument): Promise<Fonts> {
  const opened = new Map<string, Promise<Face>>();
  const open = (name: string) => {
    const face = opened.get(name) ?? openFace(doc, name);
    opened.set(name, face);
    return face;
  };
  const facesOf = (weight: Weight) => Promise.all(files[weight].map(open));
  return {
    faces: { text: await facesOf('text'), label: await facesOf('label'), heading: await facesOf('heading') },
    async embed(used) {
      for (const { pdf } of used) await pdf.embed();
    },
  };
}

export async function openFace(doc: PDFDocument, name: string): Promise<Face> {
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`));
  const font = create(bytes);
  if ('fonts' in font) throw new Error(`${name} holds several fonts.`);
  // PDF marks a font subset by six capital letters and a plus.
  const embedder = await CustomFontSubsetEmbedder.for(
    { create: () => font },
    bytes,
    `WELLKP+${name}`,
    FEATURES,
  );
  return { font, pdf: PDFFont.of(doc.context.nextRef(), doc, embedder) };
}
