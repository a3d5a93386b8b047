import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import type { PrintedReceipt } from './receipt.ts';

export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Typefaces from packages, so that every machine draws the same. */
const FACES = {
  courier: ['courier-prime', 400, 700],
  plex: ['ibm-plex-mono', 400, 600],
  inconsolata: ['inconsolata', 400, 700],
  tech: ['share-tech-mono', 400, 400],
  terminal: ['vt323', 400, 400],
  condensed: ['roboto-condensed', 400, 700],
} as const;

export type Face = keyof typeof FACES;
export const faces = Object.keys(FACES) as Face[];

const opened = new Map<string, Font>();
function fontOf(face: Face, isBold: boolean): Font {
  const [name, plain, bold] = FACES[face];
  const file = join(
    import.meta.dirname,
    `../../node_modules/@fontsource/${name}/files/${name}-latin-${isBold ? bold : plain}-normal.woff`,
  );
  const font = opened.get(file) ?? openSync(file);
  if ('fonts' in font) throw new Error(`${file} holds several fonts.`);
  opened.set(file, font);
  return font;
}

/** Draws the print as outlines, black on white. `size` is the font size in pixels. */
export async function drawReceipt(
  { rows, columns }: Pick<PrintedReceipt, 'rows' | 'columns'>,
  face: Face,
  size: number,
): Promise<Picture> {
  const advance = advanceOf(face) * size;
  const margin = size * 1.6;
  const width = Math.round(columns * advance + 2 * margin);
  const paths: string[] = [];
  let y = margin + size;
  for (const { parts, size: times, isBold = false } of rows) {
    const high = size * times;
    for (const { text, column, align } of parts) {
      const wide = widthOf(text, face, isBold) * high;
      const edge = margin + column * advance;
      const x = align === 'left' ? edge : align === 'right' ? edge - wide : edge - wide / 2;
      paths.push(outline(text, face, isBold, x, y, high));
    }
    y += high * 1.28;
  }
  const height = Math.round(y + margin);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${paths.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data: new Uint8Array(data), width, height };
}

const advanceOf = (face: Face) => widthOf('0', face, false) * (face === 'condensed' ? 1.02 : 1);

function widthOf(text: string, face: Face, isBold: boolean): number {
  const font = fontOf(face, isBold);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

function outline(text: string, face: Face, isBold: boolean, x: number, y: number, size: number): string {
  const font = fontOf(face, isBold);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  return glyphs
    .map((glyph, at) => {
      const path = glyph.path.toSVG();
      const place = `translate(${pen.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      pen += (positions?.[at]?.xAdvance ?? 0) * scale;
      return path ? `<path d="${path}" transform="${place}"/>` : '';
    })
    .join('');
}
