export { bulk, default as sql, empty, join, raw, type Sql } from 'sql-template-tag';

import sql, { join, raw, type Sql } from 'sql-template-tag';

const PLANNED_ANEW = '/* planned anew */';
/** Put before a query whose best plan depends on its values, so that it is planned each time. */
export const plannedAnew = raw(PLANNED_ANEW);
export const isPlannedAnew = (text: string) => text.trimStart().startsWith(PLANNED_ANEW);

const PLANNED_ONCE = '/* planned once */';
/**
 * Put before a large query that needs one generic plan. Otherwise PostgreSQL plans it again for each of the first five calls on every
 * connection. Such queries run on a few connections of their own, which hold their plans, so that a flood of them blocks nobody else.
 */
export const plannedOnce = raw(PLANNED_ONCE);
export const isPlannedOnce = (text: string) => text.trimStart().startsWith(PLANNED_ONCE);

/**
 * Hides a value from the planner, for queries whose plan does not depend on it. Otherwise the planner would find a custom plan
 * cheaper than the generic one, and plan again each time.
 */
export const unplanned = (value: Sql) => sql`(SELECT ${value})`;

/**
 * Writes the limit into the query instead of a parameter. Otherwise the planner does not know that few rows are wanted, and plans
 * again each time.
 */
export const limitTo = (limit: number, offset = 0) =>
  raw(`LIMIT ${Math.trunc(limit)}${offset > 0 ? ` OFFSET ${Math.trunc(offset)}` : ''}`);

/** `column = value` for each column whose value is not `undefined`. Column names must come from code, never from a request. */
export const assignments = (columns: Record<string, unknown>) =>
  join(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${raw(name)} = ${value}`),
    ', ',
  );
