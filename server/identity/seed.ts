import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { accounts } from './provider/accounts.ts';
import { EMBEDDED_ISSUER } from './provider/embedded.ts';
import { hashPassword } from './provider/passwords.ts';
import { identities, users } from './tables.ts';

export interface SeededPerson {
  id: string;
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  profileImageUrl: string | null;
  timeZone: string;
  createdAt: Date;
}

/** People who never came through the door: those of the demo world. They share one password. */
export async function seedPeople(tx: Db, people: SeededPerson[], password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await tx
    .insert(accounts)
    .values(people.map(({ key, ...person }) => ({ ...person, passwordHash, demoKey: key })));
  await tx
    .insert(users)
    .values(people.map(({ createdAt, ...person }) => ({ ...person, createdAt, updatedAt: createdAt })));
  await tx
    .insert(identities)
    .values(people.map(({ id }) => ({ issuer: EMBEDDED_ISSUER, subject: id, userId: id })));
}

export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.execute(sql`SELECT 1 FROM users LIMIT 1`);
  return row === undefined;
}
