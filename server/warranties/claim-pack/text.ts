import { type Face, FEATURES, type Fonts } from './fonts.ts';
import type { Style } from './look.ts';

/** Shown for a character that no font has. */
export const BOX = '□';
const PLAIN = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Adjacent characters set in the same font. */
export interface Run {
  face: Face;
  shown: string;
  /** The typed text where it differs from what is shown; searching and copying use it. */
  meant: string | undefined;
}

type Setting = Pick<Style, 'size' | 'weight' | 'tracking'>;

/** Measures and breaks text. */
export function createTypesetter({ faces }: Pick<Fonts, 'faces'>) {
  const known = new Map<string, Run>();
  const widths = new Map<string, number>();

  function runOf(grapheme: string, weight: Style['weight']): Run {
    const key = weight + grapheme;
    const run = known.get(key) ?? findRun(grapheme, faces[weight]);
    known.set(key, run);
    return run;
  }

  function runsOf(text: string, weight: Style['weight']): Run[] {
    const [first] = faces[weight];
    if (first && PLAIN.test(text)) return [{ face: first, shown: text, meant: undefined }];
    const runs: Run[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const { face, shown, meant } = runOf(segment, weight);
      const last = runs.at(-1);
      if (last?.face === face && (last.meant === undefined) === (meant === undefined)) {
        last.shown += shown;
        if (meant) last.meant += meant;
      } else runs.push({ face, shown, meant });
    }
    return runs;
  }

  /** The width of text at size 1 without tracking. */
  function bareWidth(text: string, weight: Style['weight']): number {
    const key = weight + text;
    let width = widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const { face, shown } of runsOf(text, weight)) {
        width += face.font.layout(shown, FEATURES).advanceWidth / face.font.unitsPerEm;
      }
      widths.set(key, width);
    }
    return width;
  }

  const widthOf = (text: string, { size, weight, tracking = 0 }: Setting) =>
    (bareWidth(text, weight) + tracking * text.length) * size;

  /** Splits a word that is wider than the line. */
  function* piecesOf(word: string, style: Setting, room: number) {
    let piece = '';
    let width = 0;
    for (const { segment } of graphemes.segment(word)) {
      const more = widthOf(segment, style);
      if (piece && width + more > room) {
        yield piece;
        piece = '';
        width = 0;
      }
      piece += segment;
      width += more;
    }
    yield piece;
  }

  function linesOfParagraph(paragraph: string, style: Setting, room: number): string[] {
    const lines: string[] = [];
    const space = widthOf(' ', style);
    let line = '';
    let width = 0;
    for (const word of paragraph.split(' ')) {
      for (const piece of widthOf(word, style) > room ? piecesOf(word, style, room) : [word]) {
        const more = widthOf(piece, style);
        if (line && width + space + more > room) {
          lines.push(line);
          line = '';
          width = 0;
        }
        width += more + (line ? space : 0);
        line += line ? ` ${piece}` : piece;
      }
    }
    return [...lines, line];
  }

  /** Cuts the text to fit, with an ellipsis. */
  function shorten(text: string, style: Setting, room: number): string {
    if (widthOf(text, style) <= room) return text;
    const [head = ''] = piecesOf(text, style, room - widthOf('…', style));
    return `${head.trimEnd()}…`;
  }

  return {
    /** Whether any character was shown as a box. */
    hasBoxes: () => [...known.values()].some(({ shown, meant }) => shown === BOX && meant !== undefined),
    runsOf,
    widthOf,
    shorten,
    /** Breaks text into lines at most `room` wide. */
    linesOf: (text: string, style: Setting, room: number) =>
      text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, style, room)),
  };
}
export type Typesetter = ReturnType<typeof createTypesetter>;

/** Tries the character itself, then its simpler form (ﬁ as fi, ² as 2), then without accents, then a box. */
function findRun(grapheme: string, faces: readonly Face[]): Run {
  const plainer = grapheme.normalize('NFKC');
  const bare = grapheme
    .normalize('NFKD')
    .replace(/[\p{M}\u200d]/gu, '')
    .replaceAll('⁄', '/');
  for (const shown of [grapheme, plainer, bare, BOX]) {
    const face = faces.find(({ font }) => hasAll(font, shown));
    if (face && shown) return { face, shown, meant: shown === grapheme ? undefined : grapheme };
  }
  throw new Error('No face has the box.');
}

function hasAll(font: Face['font'], text: string): boolean {
  for (const letter of text) if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false;
  return true;
}
