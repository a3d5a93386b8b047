import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CustomFontEmbedder, PDFDocument, PDFFont, setFontAndSize } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { type Face, FEATURES, openFace } from './fonts.ts';
import { show } from './show.ts';

const folder = join(import.meta.dirname, 'fonts');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ttf') ? [file.slice(0, -4)] : []));

/** The font as embedded in a pack, with only the glyphs that are used. */
const inPart = async (name: string) => openFace(await PDFDocument.create(), name);

/** The complete font file. */
async function inWhole(name: string): Promise<Face> {
  const { font, pdf } = await inPart(name);
  const file = readFileSync(join(folder, `${name}.ttf`));
  const embedder = await CustomFontEmbedder.for({ create: () => font }, file, name, FEATURES);
  return { font, pdf: PDFFont.of(pdf.ref, pdf.doc, embedder) };
}

interface Glyph {
  fontChar: string;
  /** pdf.js says `false` for blank glyphs. */
  isInFont: boolean;
}

/** The outline of each glyph that a viewer draws. */
async function outlinesOf(text: string, face: Face): Promise<string[]> {
  const { doc, ref } = face.pdf;
  const page = doc.addPage();
  page.pushOperators(
    setFontAndSize(page.node.newFontDictionary('F', ref), 1),
    ...show({ face, shown: text, meant: undefined }, doc.context),
  );
  await face.pdf.embed();
  const opened = getDocument({ data: await doc.save(), verbosity: 0, fontExtraProperties: true });
  const read = await (await opened.promise).getPage(1);
  const { fnArray, argsArray } = await read.getOperatorList();
  const [loadedName] = argsArray[fnArray.indexOf(OPS.setFont)];
  const [shown] = argsArray[fnArray.indexOf(OPS.showText)];
  const outlines = shown.flatMap((part: number | Glyph) => {
    // Numbers between the glyphs are the kerning.
    if (typeof part === 'number') return [];
    return part.isInFont
      ? read.commonObjs.get(`${loadedName}_path_${part.fontChar}`).path.join(' ')
      : 'blank';
  });
  await opened.destroy();
  return outlines;
}

describe.each(names)('a part of %s is drawn as the whole would be', async (name) => {
  const { font } = await inPart(name);
  const codes = font.characterSet.filter((code) => font.glyphForCodePoint(code)?.id);
  const letters = codes.map((code) => String.fromCodePoint(code));
  const compare = async (text: string) => {
    expect(await outlinesOf(text, await inPart(name))).toEqual(await outlinesOf(text, await inWhole(name)));
  };

  test('with every letter it has', () => compare(letters.join('')));

  // The first letter has an outline, because pdf.js gives a font that holds only spaces one of its own.
  const [ink = ''] = letters.slice(-1);
  const texts = fc.array(fc.constantFrom(...letters), { maxLength: 60 });
  test('with any letters in any order', () =>
    fc.assert(
      fc.asyncProperty(texts, (chosen) => compare(ink + chosen.join(''))),
      { numRuns: 5 },
    ));
});
