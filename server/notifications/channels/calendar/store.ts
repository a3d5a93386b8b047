import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database.ts';
import { run, statements } from '../../../platform/statements.ts';
import type { Rows } from '../../rows.generated.ts';

const { one } = statements<Rows>('notifications');

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const findAddress = (db: Db, personId: string) =>
  one(db, 'findAddress')`
    SELECT secret, created_at AS "createdAt" FROM calendar_addresses WHERE person_id = ${personId}`;

/** Makes a new secret; the previous one stops working. */
export async function renewAddress(tx: Db, personId: string, now: Date): Promise<Rows['findAddress']> {
  const secret = randomBytes(32).toString('base64url');
  const createdAt = now.toISOString();
  await run(tx)`
    INSERT INTO calendar_addresses (person_id, secret, secret_hash, created_at)
    VALUES (${personId}, ${secret}, ${hashOf(secret)}, ${createdAt})
    ON CONFLICT (person_id) DO UPDATE SET secret = excluded.secret, secret_hash = excluded.secret_hash,
      created_at = excluded.created_at`;
  return { secret, createdAt };
}

export async function removeAddress(tx: Db, personId: string): Promise<void> {
  await run(tx)`DELETE FROM calendar_addresses WHERE person_id = ${personId}`;
}

export async function findOwner(db: Db, secret: string): Promise<string | undefined> {
  const row = await one(db, 'findOwner')`
    SELECT a.person_id AS "personId" FROM calendar_addresses a JOIN people_seen u ON u.id = a.person_id
    WHERE a.secret_hash = ${hashOf(secret)}`;
  return row?.personId;
}
