import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('trades');

export type OfferRow = Rows['findOffer'];

const offerWhere = (tx: Db, tradeId: string, which: Sql) =>
  one(tx, 'findOffer')`
    SELECT id, person_id, amount, state, created_at FROM offers WHERE trade_id = ${tradeId} AND ${which}`;

export const findOffer = (tx: Db, tradeId: string, id: string) => offerWhere(tx, tradeId, sql`id = ${id}`);

export const findOpenOffer = (tx: Db, tradeId: string) => offerWhere(tx, tradeId, sql`state = 'open'`);

/** Replaces the previous offer, no matter who made it. */
export async function insertOffer(
  tx: Db,
  offer: { id: string; tradeId: string; personId: string; amount: string; now: Date },
): Promise<void> {
  const { tradeId } = offer;
  await run(tx)`
    UPDATE offers SET state = 'replaced' WHERE trade_id = ${tradeId} AND state = 'open'`;
  await run(tx)`
    INSERT INTO offers (id, trade_id, person_id, amount, created_at)
    VALUES (${offer.id}, ${tradeId}, ${offer.personId}, ${offer.amount}, ${offer.now.toISOString()})`;
}

export async function markAccepted(tx: Db, { id }: Pick<OfferRow, 'id'>, tradeId: string): Promise<void> {
  await run(tx)`
    UPDATE offers SET state = 'replaced' WHERE trade_id = ${tradeId} AND state = 'accepted'`;
  await run(tx)`UPDATE offers SET state = 'accepted' WHERE id = ${id}`;
}
