import { type ReadOptions, readRows } from './csv-rows.ts';
import type { ParsedRow } from './draft.ts';
import { homeboxPlaces } from './homebox.ts';
import { type Column, recogniseColumns, type Source } from './recognise-columns.ts';
import { readTable } from './table.ts';

/** Reads a CSV file: which program wrote it, what its columns are, and what each row would become. */
export function readCsv(
  text: string,
  options: ReadOptions = {},
): { source: Source; columns: Column[]; rows: ParsedRow[] } {
  const table = readTable(text);
  const { source, columns } = recogniseColumns(table);
  const things = source === 'homebox' ? homeboxPlaces(table, columns) : { table, columns };
  return { source, columns: things.columns, rows: readRows(things.table, things.columns, source, options) };
}
