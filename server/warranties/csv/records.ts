import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_ROWS } from '../../../contract/warranties.ts';
import { Problem } from '../../platform/problem.ts';

/** A row of the file: its cells and the position of its end in bytes. */
export interface FileRecord {
  cells: string[];
  end: number;
}

const MAX_COLUMNS = 100;
/** Includes empty rows, which are left out of the result. */
const MAX_ROWS = 10 * IMPORT_ROWS;
const MAX_CELLS = MAX_COLUMNS * (IMPORT_ROWS + 2);
const MAX_RECORD = 400_000;
const MAX_COPIED = 50_000_000;

/** Reads at most one row too many; `broken` when the file cannot be read to its end, as with an unclosed quote. */
export function readRecords(bytes: Buffer, delimiter: string): { records: FileRecord[]; broken: boolean } {
  const records: FileRecord[] = [];
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_RECORD,
      to: IMPORT_ROWS + 2,
      cast: boundedCells(),
      on_record: (cells: string[], { bytes: end }) => {
        records.push({ cells, end });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, broken: true };
  }
  return { records, broken: false };
}

/** Limits cells, empty rows and the cost of stray quotes, which the parser does not. */
function boundedCells() {
  let rows = 0;
  let cells = 0;
  let longest = 0;
  let copied = 0;
  return (cell: string, { index }: { index: number }) => {
    if (index >= MAX_COLUMNS) {
      throw new Problem('import_unreadable', {
        message: `This file has more than ${MAX_COLUMNS} columns. Keep the ones about your products and choose it again.`,
      });
    }
    if (index === 0) rows += 1;
    cells += 1;
    if (rows > MAX_ROWS || cells > MAX_CELLS) throw new Problem('import_too_long');
    // For a cell with a stray quote the parser copies a buffer as long as the longest cell so far.
    longest = Math.max(longest, cell.length);
    if (cell.startsWith('"')) copied += longest;
    if (copied > MAX_COPIED) throw new Problem('import_unreadable');
    return cell;
  };
}
