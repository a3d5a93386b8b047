import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('transactions');

export type OfferRow = Rows['findOffer'];

const offerWhere = (tx: Db, transactionId: string, which: Sql) =>
  one(tx, 'findOffer')`
    SELECT id, person_id, amount, state, created_at FROM offers WHERE trade_id = ${transactionId} AND ${which}`;

export const findOffer = (tx: Db, transactionId: string, id: string) =>
  offerWhere(tx, transactionId, sql`id = ${id}`);

export const findOpenOffer = (tx: Db, transactionId: string) =>
  offerWhere(tx, transactionId, sql`state = 'open'`);

/** The one before is replaced, whoever made it. */
export async function insertOffer(
  tx: Db,
  offer: { id: string; transactionId: string; userId: string; amount: string; now: Date },
): Promise<void> {
  const { transactionId } = offer;
  await run(tx)`
    UPDATE offers SET state = 'replaced' WHERE trade_id = ${transactionId} AND state = 'open'`;
  await run(tx)`
    INSERT INTO offers (id, trade_id, person_id, amount, created_at)
    VALUES (${offer.id}, ${transactionId}, ${offer.userId}, ${offer.amount}, ${offer.now.toISOString()})`;
}

export async function markAccepted(
  tx: Db,
  { id }: Pick<OfferRow, 'id'>,
  transactionId: string,
): Promise<void> {
  await run(tx)`
    UPDATE offers SET state = 'replaced' WHERE trade_id = ${transactionId} AND state = 'accepted'`;
  await run(tx)`UPDATE offers SET state = 'accepted' WHERE id = ${id}`;
}
