import { hasDate } from './dates.ts';
import { endOfLines, isHeading } from './lines.ts';
import type { MeantRow } from './meaning.ts';
import type { Value, Word } from './reading.ts';
import {
  ADDRESS,
  CONTACT,
  FIRM,
  FORMERLY,
  NUMBERS,
  PAPER,
  PHONE,
  REGISTERED,
  TAX_NUMBER,
  TRADE,
} from './seller-patterns.ts';
import { looksOf, plain } from './text.ts';
import { asRead, type Row, wordsAt } from './text-lines.ts';

export interface FoundSeller {
  seller: Value<string> | null;
  address: Value<string> | null;
  phone: Value<string> | null;
  taxNumber: Value<string> | null;
}

/** The shop's name is above this row. */
const HEAD = 14;
/** The longest name that can be confirmed. */
const NAME_MOST = 120;

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;

interface Line {
  row: Row;
  words: Word[];
  text: string;
  looks: string[];
  at: number;
}

/** A name without specks at its ends, ruled lines and the registration number. */
function nameOf(row: Row): Line['words'] {
  const words = [...row.words];
  const isDirt = ({ text, confidence }: Word) =>
    !/[\p{L}\p{N}]/u.test(text) ||
    (text.length <= 2 && confidence < 0.45) ||
    (text.length === 1 && confidence < 0.7);
  while (words.length > 1 && words[0] && isDirt(words[0])) words.shift();
  for (let last = words.at(-1); words.length > 1 && last && isDirt(last); last = words.at(-1)) words.pop();
  const [start, end] = [
    row.starts[row.words.indexOf(words[0] as Word)] ?? 0,
    (row.starts[row.words.indexOf(words.at(-1) as Word)] ?? 0) + (words.at(-1)?.text.length ?? 0),
  ];
  const text = row.text.slice(start, end);
  const registered = text.match(REGISTERED);
  return registered?.index ? wordsAt(row, start, start + registered.index) : words;
}

const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(REGISTERED, '')
    // A zero among capital letters is an O.
    .replace(/(?<![\d\p{Ll}])0(?=\p{Lu})|(?<=\p{Lu})0(?![\d\p{Ll}])/gu, 'O')
    .replace(/^[^\p{L}\p{N}("'“&]+|[^\p{L}\p{N}).!'"”»&]+$/gu, '')
    // A mark without its other half is dirt.
    .replace(/^["'“](?=[^"'”]*$)|(?<=^[^"'“]*)["'”]$/u, '')
    .trim();

const isOther = ({ text, looks }: Line, today: string): boolean =>
  letters(text) < 2 ||
  (PAPER.has(looks) && looks.length < 5 && !FIRM.test(text)) ||
  CONTACT.test(text) ||
  hasDate(text, today) ||
  FORMERLY.has(looks);

export function sellerIn(meant: readonly MeantRow[], today: string, sender?: string): FoundSeller {
  const top = headOf(meant, today);
  const lines = top.map(({ row }, at): Line => {
    const words = nameOf(row);
    const text = clean(words.map((word) => word.text).join(' '));
    return { row, words, text, looks: looksOf(text), at };
  });
  const rows = meant.map(({ row }) => row);
  return {
    seller: sender ? fromSender(sender, rows) : named(lines, today),
    // A mail begins with its subject, and the number there is an order number, not a house number.
    address: sender ? null : addressIn(lines),
    phone: matched(rows, PHONE),
    taxNumber: matched(rows, TAX_NUMBER),
  };
}

/** The rows above the first price and the date, near the top. */
function headOf(meant: readonly MeantRow[], today: string): readonly MeantRow[] {
  const stop = meant.findIndex(
    (one, at) => at > 0 && (isHeading(one) || (one.amounts.length > 0 && !ADDRESS.test(one.row.text))),
  );
  const dated = meant.findIndex((one, at) => at > 2 && hasDate(one.row.text, today));
  const end = Math.min(...[stop, dated].filter((at) => at > 0), endOfLines(meant), HEAD);
  return meant.slice(0, Math.max(1, end));
}

function named(lines: readonly Line[], today: string): Value<string> | null {
  const possible = lines.filter((line) => !isOther(line, today));
  let best: { line: Line; score: number } | null = null;
  const heights = lines.map(({ row }) => row.box.y1 - row.box.y0).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 1;
  for (const line of possible) {
    const isAddress = ADDRESS.test(line.text);
    let score = 12 - 2 * line.at;
    if (FIRM.test(line.text) && !/^\d{4,}/.test(line.text)) score += 16;
    else if (TRADE.has(line.looks)) score += 5;
    // A street with a number is an address; without one it may be a shop named after the street.
    if (isAddress) score -= FIRM.test(line.text) ? 2 : /\d/.test(line.text) ? 14 : 4;
    if (NUMBERS.test(line.text) && !FIRM.test(line.text)) score -= 14;
    const size = (line.row.box.y1 - line.row.box.y0) / usual;
    score += Math.min(5, Math.max(0, (size - 1.1) * 5));
    if (letters(line.text) < 4) score -= 4;
    if (letters(line.text) < line.text.replace(/\s/g, '').length * 0.5) score -= 8;
    const confidence =
      line.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, line.words.length);
    score += (confidence - 0.7) * 14;
    if (line.looks.filter((look) => look.length > 2).length === 0) score -= 6;
    if (!best || score > best.score) best = { line, score };
  }
  if (!best) return null;
  const parts = wholeName(best.line, lines, today);
  const text = clean(
    parts
      .map(({ text }) => text)
      .join(' ')
      .slice(0, NAME_MOST),
  );
  return asRead(
    text,
    parts.map(({ words }) => words),
    Math.min(1, Math.max(0.3, 0.6 + best.score / 50)),
  );
}

/** A name over several rows: with its legal form alone in a row, a continued name, or a branch in brackets. */
function wholeName(line: Line, lines: readonly Line[], today: string): Line[] {
  const above = lines[line.at - 1];
  const below = lines[line.at + 1];
  const isTitle = (other: Line | undefined): other is Line =>
    other !== undefined && !isOther(other, today) && !ADDRESS.test(other.text) && !NUMBERS.test(other.text);
  const withoutFirm = line.text.replace(FIRM, ' ').replace(FIRM, ' ').trim();
  if (
    isTitle(above) &&
    FIRM.test(line.text) &&
    (letters(withoutFirm) < 3 || /^[(&]/.test(line.text) || /[&(,-]$/.test(above.text))
  )
    return [above, line];
  if (isTitle(below) && !FIRM.test(line.text)) {
    const rest = below.text.replace(FIRM, ' ').replace(FIRM, ' ').trim();
    const isEnd = FIRM.test(below.text) && letters(rest) < 3;
    if (isEnd || /[&(,-]$/.test(line.text) || /^(?:&|\()/.test(below.text)) return [line, below];
  }
  // A branch in brackets right below is part of the name.
  if (
    isTitle(below) &&
    /^\(.{3,30}\)(?:\s+(?:SDN|BHD|LTD).*)?$/i.test(below.text) &&
    !/\d{4}/.test(below.text)
  )
    return [line, below];
  return [line];
}

function addressIn(lines: readonly Line[]): Value<string> | null {
  const found = lines.filter(
    ({ text, row }) =>
      ADDRESS.test(text) && !CONTACT.test(row.text) && !NUMBERS.test(text) && !FIRM.test(text),
  );
  const first = found[0];
  const last = found.at(-1);
  if (!first || !last) return null;
  const all = lines
    .slice(first.at, Math.min(last.at, first.at + 5) + 1)
    .filter(({ text, row }) => letters(text) > 1 && !CONTACT.test(row.text) && !NUMBERS.test(text));
  return asRead(
    all.map(({ text }) => text.replace(/,$/, '')).join(', '),
    all.map(({ words }) => words),
  );
}

function matched(rows: readonly Row[], form: RegExp): Value<string> | null {
  for (const row of rows.slice(0, 25)) {
    const match = row.text.match(form);
    const found = match?.slice(1).find(Boolean);
    if (!match || !found) continue;
    const start = row.text.indexOf(found, match.index ?? 0);
    return asRead(found.trim(), [wordsAt(row, start, start + found.length)]);
  }
  return null;
}

/** A mail's seller is its sender. If the text also names the sender, that place is marked. */
function fromSender(sender: string, rows: readonly Row[]): Value<string> {
  const wanted = plain(sender);
  for (const row of rows) {
    const at = plain(row.text).indexOf(wanted);
    if (at >= 0) return asRead(sender, [wordsAt(row, at, at + wanted.length)], 0.95);
  }
  return { value: sender, confidence: 0.9, boxes: [] };
}
