import type { ContentText } from 'pdfmake/interfaces.js';
import { BOXES, families, openFont, type Weight } from './fonts.ts';
import { type StyleName, styles } from './styles.ts';

/** Shown for a character that no font has. */
const BOX = '□';
/** Scripts from right to left. A PDF has glyphs from left to right, and viewers turn these letters round when copying. */
const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PLAIN = /^[ -~\n]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Adjacent characters in the same font. */
interface Run {
  font: string;
  text: string;
}

/** Finds the fonts for a document's text, and remembers what its boxes stand for. */
export class Type {
  /** Each character that no font has, by the box that is drawn for it. */
  readonly boxes = new Map<string, string>();
  readonly #known = new Map<string, Run>();
  readonly #boxOf = new Map<string, Run>();

  /** Text in a style, each character in the first font that has it. */
  set(text: string, style: StyleName, more: Omit<ContentText, 'text'> = {}): ContentText {
    return { ...more, text: PLAIN.test(text) ? text : this.#runsOf(text, styles[style].weight), style };
  }

  /** Cuts the text to fit on a line, with an ellipsis. */
  shorten(text: string, style: StyleName, room: number): string {
    if (this.widthOf(text, style) <= room) return text;
    let head = '';
    let left = room - this.widthOf('…', style);
    for (const { segment } of graphemes.segment(text)) {
      left -= this.widthOf(segment, style);
      if (left < 0) break;
      head += segment;
    }
    return `${head.trimEnd()}…`;
  }

  widthOf(text: string, style: StyleName): number {
    const { weight, fontSize, characterSpacing } = styles[style];
    return this.#runsOf(text, weight).reduce((sum, { font: name, text: part }) => {
      const font = openFont(name);
      const width = (font.layout(part).advanceWidth / font.unitsPerEm) * fontSize;
      return sum + width + part.length * characterSpacing;
    }, 0);
  }

  /** About how many lines a text takes. */
  linesOf(text: string, style: StyleName, room: number): number {
    const lines = text.split('\n').map((line) => Math.ceil((this.widthOf(line, style) * 1.05) / room));
    return lines.reduce((sum, count) => sum + Math.max(1, count), 0);
  }

  #runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const run = this.#runOf(segment, weight);
      const last = runs.at(-1);
      if (last?.font === run.font)
        last.text = LEFTWARD.test(segment) ? run.text + last.text : last.text + run.text;
      else runs.push({ ...run });
    }
    return runs;
  }

  #runOf(grapheme: string, weight: Weight): Run {
    const key = weight + grapheme;
    const run = this.#known.get(key) ?? findRun(grapheme, families[weight]) ?? this.#box(grapheme, weight);
    this.#known.set(key, run);
    return run;
  }

  /** Each character gets its own box, so that searching and copying find it. When all boxes are taken, the rest share one. */
  #box(grapheme: string, weight: Weight): Run {
    const known = this.#boxOf.get(grapheme);
    if (known) return known;
    if (this.boxes.size >= BOXES.count) return { font: families[weight][2], text: BOX };
    const box = { font: BOXES.family, text: String.fromCharCode(BOXES.first + this.boxes.size) };
    this.#boxOf.set(grapheme, box);
    this.boxes.set(box.text, grapheme);
    return box;
  }
}

/** Tries the character itself, then its simpler form (ﬁ as fi, ² as 2), then without accents. */
function findRun(grapheme: string, fonts: readonly string[]): Run | undefined {
  if (grapheme === '\n') return { font: fonts[0] ?? '', text: grapheme };
  const bare = grapheme
    .normalize('NFKD')
    .replace(/[\p{M}\u200d]/gu, '')
    .replaceAll('⁄', '/');
  for (const text of [grapheme, grapheme.normalize('NFKC'), bare]) {
    const font = text && fonts.find((name) => hasAll(name, text));
    if (font) return { font, text };
  }
  return undefined;
}

function hasAll(name: string, text: string): boolean {
  const font = openFont(name);
  for (const letter of text) if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false;
  return true;
}
