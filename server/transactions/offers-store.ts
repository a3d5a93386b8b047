import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import type { OfferRow } from './rows.ts';

export async function findOffer(tx: Db, transactionId: string, id: string): Promise<OfferRow | undefined> {
  const [row] = await tx.execute<OfferRow & Record<string, unknown>>(sql`
    SELECT id, user_id, amount::text, state, created_at FROM offers WHERE id = ${id} AND transaction_id = ${transactionId}`);
  return row;
}

export async function findOpenOffer(tx: Db, transactionId: string): Promise<OfferRow | undefined> {
  const [row] = await tx.execute<OfferRow & Record<string, unknown>>(sql`
    SELECT id, user_id, amount::text, state, created_at FROM offers
    WHERE transaction_id = ${transactionId} AND state = 'open'`);
  return row;
}

/** The one before is replaced, whoever made it. */
export async function insertOffer(
  tx: Db,
  offer: { id: string; transactionId: string; userId: string; amount: string; now: Date },
): Promise<void> {
  const { transactionId } = offer;
  await tx.execute(
    sql`UPDATE offers SET state = 'replaced' WHERE transaction_id = ${transactionId} AND state = 'open'`,
  );
  await tx.execute(sql`
    INSERT INTO offers (id, transaction_id, user_id, amount, created_at)
    VALUES (${offer.id}, ${transactionId}, ${offer.userId}, ${offer.amount}, ${offer.now.toISOString()})`);
}

export async function markAccepted(tx: Db, { id }: OfferRow, transactionId: string): Promise<void> {
  await tx.execute(
    sql`UPDATE offers SET state = 'replaced' WHERE transaction_id = ${transactionId} AND state = 'accepted'`,
  );
  await tx.execute(sql`UPDATE offers SET state = 'accepted' WHERE id = ${id}`);
}
