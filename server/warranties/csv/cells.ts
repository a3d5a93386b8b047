import type { RowProblem } from './draft.ts';
import { type Field, fields } from './fields.ts';
import type { Column } from './recognise-columns.ts';
import type { TableRow } from './table.ts';
import { readDay } from './values/dates.ts';
import { readFlag } from './values/enum-values.ts';
import type { ReadResult } from './values/read-result.ts';

/** The column of each field. */
export const columnsByField = (columns: Column[]) =>
  new Map(
    columns.flatMap((column, index) =>
      column.field && !column.line ? [[column.field, { column, index }] as const] : [],
    ),
  );

/** One row's cells by field; problems are collected in `problems` under the file's own header. */
export function cellsOf(row: TableRow, places: ReturnType<typeof columnsByField>) {
  const problems: RowProblem[] = [];
  const wrong = new Set<Field>();
  const has = (field: Field) => places.has(field);
  const text = (field: Field) => row.cells[places.get(field)?.index ?? -1] ?? '';
  const header = (field: Field) => places.get(field)?.column.header ?? fields[field][0];

  function complain(field: Field, message: string) {
    wrong.add(field);
    problems.push({ column: header(field), message });
  }
  function take<T>(field: Field, reading: ReadResult<T>): T | null {
    if (reading.problem === undefined) return reading.value;
    complain(field, reading.problem);
    return null;
  }
  return {
    problems,
    has,
    isWrong: (...among: Field[]) => among.some((field) => wrong.has(field)),
    text,
    header,
    column: (field: Field) => places.get(field)?.column,
    orNull: (field: Field) => text(field) || null,
    complain,
    take,
    day: (field: Field) => take(field, readDay(text(field), places.get(field)?.column.monthFirst ?? false)),
    flag: (field: Field) => take(field, readFlag(text(field))) ?? false,
  };
}

export type Cells = ReturnType<typeof cellsOf>;
