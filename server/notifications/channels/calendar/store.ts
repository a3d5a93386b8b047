import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

interface Address extends Record<string, unknown> {
  secret: string;
  createdAt: string;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export async function findAddress(db: Db, userId: string): Promise<Address | undefined> {
  const [row] = await db.execute<Address>(
    sql`SELECT secret, created_at AS "createdAt" FROM calendar_addresses WHERE user_id = ${userId}`,
  );
  return row;
}

/** A new secret; the one before is worth nothing from now on. */
export async function renewAddress(tx: Db, userId: string, now: Date): Promise<Address> {
  const secret = randomBytes(32).toString('base64url');
  const createdAt = now.toISOString();
  await tx.execute(sql`
    INSERT INTO calendar_addresses (user_id, secret, secret_hash, created_at)
    VALUES (${userId}, ${secret}, ${hashOf(secret)}, ${createdAt})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, secret_hash = excluded.secret_hash,
      created_at = excluded.created_at`);
  return { secret, createdAt };
}

export async function removeAddress(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM calendar_addresses WHERE user_id = ${userId}`);
}

export async function findOwner(db: Db, secret: string): Promise<string | undefined> {
  const [row] = await db.execute<{ userId: string }>(
    sql`SELECT user_id AS "userId" FROM calendar_addresses WHERE secret_hash = ${hashOf(secret)}`,
  );
  return row?.userId;
}
