import type { Db } from '../platform/database.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('receipts');

/** The state of a receipt, to notify its owner; none of its content. */
export const findReceiptNews = (db: Db, id: string, personId: string) =>
  one(db, 'findReceiptNews')`
    SELECT state, problem FROM receipts WHERE id = ${id} AND person_id = ${personId}`;
