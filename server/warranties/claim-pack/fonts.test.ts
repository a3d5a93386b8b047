import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CustomFontEmbedder, PDFDocument, PDFFont, setFontAndSize, showText } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { someOf } from '../../../testing/long-run.ts';
import { fileOf, openFont } from './fonts.ts';
import { printPages } from './print.ts';

const folder = join(import.meta.dirname, 'fonts');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ttf') ? [file.slice(0, -4)] : []));

/** Text as printed in a pack, in a font with only the glyphs that are used. */
const inPart = (font: string, text: string) =>
  printPages({ content: [{ text, font, fontSize: 1, noWrap: true }] });

/** The same text in the complete font. */
async function inWhole(name: string, text: string) {
  const doc = await PDFDocument.create();
  const embedder = await CustomFontEmbedder.for(
    { create: () => openFont(name) },
    readFileSync(fileOf(name)),
    name,
  );
  const font = PDFFont.of(doc.context.nextRef(), doc, embedder);
  const page = doc.addPage();
  const shown = showText(font.encodeText(text));
  page.pushOperators(setFontAndSize(page.node.newFontDictionary('F', font.ref), 1), shown);
  await font.embed();
  return doc.save();
}

interface Glyph {
  fontChar: string;
  /** pdf.js says `false` for blank glyphs. */
  isInFont: boolean;
}

/** The outline of each glyph that a viewer draws. */
async function outlinesOf(bytes: Uint8Array): Promise<string[]> {
  const opened = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const read = await (await opened.promise).getPage(1);
  const { fnArray, argsArray } = await read.getOperatorList();
  const [loadedName] = argsArray[fnArray.indexOf(OPS.setFont)];
  const outlines = fnArray.flatMap((operator, index) => {
    if (operator !== OPS.showText) return [];
    const [shown] = argsArray[index];
    // Numbers between the glyphs are the kerning.
    const glyphs: Glyph[] = shown.filter((part: number | Glyph) => typeof part !== 'number');
    return glyphs.map(({ isInFont, fontChar }) =>
      isInFont ? read.commonObjs.get(`${loadedName}_path_${fontChar}`).path.join(' ') : 'blank',
    );
  });
  await opened.destroy();
  return outlines;
}

describe.each(someOf(names, 3))('a part of %s is drawn as the whole would be', async (name) => {
  const font = openFont(name);
  const codes = font.characterSet.filter((code) => font.glyphForCodePoint(code)?.id);
  const letters = codes.map((code) => String.fromCodePoint(code));
  const compare = async (text: string) => {
    const part = await outlinesOf(await inPart(name, text));
    expect(part).toEqual(await outlinesOf(await inWhole(name, text)));
    expect(part.length).toBeGreaterThan(0);
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
