import type { ParsedRow } from './draft.ts';
import { readRows } from './rows.ts';
import { readTable } from './table.ts';
import { type Column, recogniseColumns, type Source } from './understand.ts';

/** Reads a CSV file: which program wrote it, what its columns are, and what each row would become. */
export function readCsv(text: string): { source: Source; columns: Column[]; rows: ParsedRow[] } {
  const table = readTable(text);
  const { source, columns } = recogniseColumns(table);
  return { source, columns, rows: readRows(table, columns) };
}
