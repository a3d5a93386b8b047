export { bulk, default as sql, empty, join, raw, type Sql } from 'sql-template-tag';

import sql, { join, raw } from 'sql-template-tag';

const ANEW = '/* planned anew */';
/** Before a query whose best plan depends on what is asked for: it is planned each time, for just that. */
export const plannedAnew = raw(ANEW);
export const isPlannedAnew = (text: string) => text.trimStart().startsWith(ANEW);

/**
 * How many rows, written into the query and not as a parameter: a plan that is kept must know that few are wanted, or the
 * planner makes a new one each time.
 */
export const limitTo = (limit: number, offset = 0) =>
  raw(`LIMIT ${Math.trunc(limit)}${offset > 0 ? ` OFFSET ${Math.trunc(offset)}` : ''}`);

/** `column = value` for each that has one; `undefined` leaves a column as it is. The names are the code's own, never sent. */
export const assignments = (columns: Record<string, unknown>) =>
  join(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${raw(name)} = ${value}`),
    ', ',
  );
