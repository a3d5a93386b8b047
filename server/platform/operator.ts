import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import type { Rows } from './rows.generated.ts';
import { limitTo } from './sql.ts';
import { run, statements } from './statements.ts';

const { all } = statements<Rows>('platform');

/** What an operator did by a command on the machine. */
export interface OperatorAction {
  /** The account on that machine. */
  operator: string;
  action: string;
  /** The id of the row that was changed. */
  subject: string;
  details?: Record<string, unknown>;
}

/** Notes it in the transaction of the change, so that neither is there without the other. */
export async function noteAction(
  tx: Db,
  { operator, action, subject, details = {} }: OperatorAction,
  now: Date,
) {
  await run(tx)`
    INSERT INTO operator_actions (id, at, operator, action, subject, details)
    VALUES (${uuidv7()}, ${now.toISOString()}, ${operator}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`;
}

/** The latest first. */
export const listActions = (db: Db, limit: number) =>
  all(db, 'listActions')`
    SELECT at, operator, action, subject, details ->> 'name' AS name FROM operator_actions ORDER BY id DESC ${limitTo(limit)}`;
