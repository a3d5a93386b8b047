import type { Column } from './recognise-columns.ts';
import type { Table } from './table.ts';

const URL = /^hb\.url$/i;
const OF_A_PLACE = /^(?:https?:\/\/[^/]+)?\/location\//i;

/** Homebox also writes a row for each place. These rows are left out, because each thing names its place. */
export function homeboxPlaces(table: Table, columns: Column[]): { table: Table; columns: Column[] } {
  const index = table.headers.findIndex((header) => URL.test(header));
  const rows = table.rows.filter(({ cells }) => !OF_A_PLACE.test(cells[index] ?? ''));
  const places = table.rows.length - rows.length;
  if (places === 0) return { table, columns };
  const note = `${places === 1 ? '1 row is a place' : `${places} rows are places`}, kept with the things that are there.`;
  return {
    table: { ...table, rows },
    columns: columns.map((column, at) => (at === index ? { ...column, note } : column)),
  };
}
