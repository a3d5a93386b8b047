import { IMPORT_ROWS } from '../../../contract/warranties.ts';
import { Problem } from '../../platform/problem.ts';
import { splitDelimiter } from './delimiter.ts';
import { restore } from './formulas.ts';
import { readRecords } from './records.ts';

export interface TableRow {
  /** The line of the file where the row begins, from 1. */
  line: number;
  cells: string[];
  /** Why the row as a whole cannot be trusted. */
  problem: string | null;
}

export interface Table {
  headers: string[];
  rows: TableRow[];
}

const CUT_OFF = 'This row stops early. The file may have been cut off.';
const TOO_MANY_CELLS =
  'This row has more cells than the header. Put quotes around a cell that holds the separator.';
const UNREADABLE = 'This row cannot be read, nor what follows it. A quote may not be closed.';
const BROKEN_ROW_LENGTH = 2_000;

const LINE_BREAK = /\r\n|\n|\r/g;
const clean = (cell: string) => restore(cell.trim()).trim();

/** Splits a CSV file into header and rows. Problems are noted on their row; only an unreadable or too long file is refused. */
export function readTable(text: string): Table {
  const marked = text.replace(/^\uFEFF+/, '');
  const { delimiter, body } = splitDelimiter(marked);
  const bytes = Buffer.from(body);
  const { records, broken } = readRecords(bytes, delimiter);
  const [header, ...rest] = records;
  // A NUL means that this is no text file but a spreadsheet or a picture.
  if (!header || body.includes('\0')) throw new Problem('import_unreadable');
  if (rest.length > IMPORT_ROWS) throw new Problem('import_too_long');

  const skippedLines = body === marked ? 0 : 1;
  const lineAt = lineCounter(bytes, skippedLines);
  const width = header.cells.length;
  lineAt(header.end);
  const rows: TableRow[] = rest.map((record) => ({
    line: lineAt(record.end) - breaksIn(record.cells),
    cells: record.cells.slice(0, width).map(clean),
    problem: record.cells.slice(width).some((cell) => cell.trim()) ? TOO_MANY_CELLS : null,
  }));
  // Spreadsheets omit empty cells at the end of a row, so only a short last line without a line end is a cut-off file.
  const last = rows.at(-1);
  if (broken) rows.push(brokenRow(bytes, (rest.at(-1) ?? header).end, delimiter, lineAt));
  else if (last && !/[\r\n]$/.test(body) && (rest.at(-1)?.cells.length ?? 0) < width)
    last.problem ??= CUT_OFF;
  return { headers: header.cells.map(clean), rows };
}

const breaksIn = (cells: string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);

/** Returns the line number at a byte position; positions must be asked for in rising order. */
function lineCounter(bytes: Buffer, skippedLines: number) {
  const LF = 10;
  const CR = 13;
  let at = 0;
  let breaks = skippedLines;
  return (end: number) => {
    for (; at < end; at++) {
      if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) breaks += 1;
    }
    const last = bytes[end - 1];
    return last === LF || last === CR ? breaks : breaks + 1;
  };
}

function brokenRow(
  bytes: Buffer,
  after: number,
  delimiter: string,
  lineAt: (end: number) => number,
): TableRow {
  const rest = bytes.subarray(after, after + BROKEN_ROW_LENGTH).toString();
  const blank = /^[\r\n]*/.exec(rest)?.[0] ?? '';
  const [first = ''] = rest.slice(blank.length).split(LINE_BREAK, 1);
  return {
    line: lineAt(after + blank.length + 1),
    cells: first.split(delimiter).map((cell) => clean(cell.replaceAll('"', ''))),
    problem: UNREADABLE,
  };
}
