import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  demoKey: text('demo_key'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type Account = typeof accounts.$inferSelect;

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`);
  return account;
}

export async function findDemoAccount(db: Db, key: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.demoKey, key));
  return account;
}

/** `undefined` when the address already has an account. */
export async function insertAccount(
  db: Db,
  account: Pick<Account, 'email' | 'firstName' | 'lastName' | 'passwordHash'>,
): Promise<string | undefined> {
  const id = uuidv7();
  const added = await db.execute(sql`
    INSERT INTO accounts (id, email, first_name, last_name, password_hash)
    VALUES (${id}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.passwordHash})
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id`);
  return added.length > 0 ? id : undefined;
}

export async function setPassword(tx: Db, accountId: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

export async function deleteAccount(tx: Db, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

export async function insertReset(tx: Db, token: string, accountId: string, expiresAt: Date): Promise<void> {
  await tx.insert(passwordResets).values({ tokenHash: digest(token), accountId, expiresAt });
}

/** Spends the token, and every other of that account with it. */
export async function takeReset(tx: Db, token: string, now: Date): Promise<string | undefined> {
  const [spent] = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, digest(token)), gt(passwordResets.expiresAt, now)))
    .returning();
  if (spent) await tx.delete(passwordResets).where(eq(passwordResets.accountId, spent.accountId));
  return spent?.accountId;
}
