import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import type { Recipient } from '../../platform/mail-content.ts';
import { type Sql, sql } from '../../platform/sql.ts';
import { run, statements } from '../../platform/statements.ts';
import type { Rows } from '../rows.generated.ts';
import { EMBEDDED_ISSUER } from './issuer.ts';

const { one } = statements<Rows>('identity');

export const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

const accountWhere = (db: Db, where: Sql) =>
  one(db, 'findAccount')`
    SELECT id, email, first_name, last_name, password_hash, demo_key IS NOT NULL AS is_demo /* not null */
    FROM accounts WHERE ${where}`;

export const findAccount = (db: Db, id: string) => accountWhere(db, sql`id = ${id}`);
export const findAccountByEmail = (db: Db, email: string) =>
  accountWhere(db, sql`lower(email) = lower(${email})`);
/** The account that a person signs in with. */
export const findAccountOf = (db: Db, issuer: string, personId: string) =>
  accountWhere(
    db,
    sql`id IN (SELECT subject::uuid FROM identities WHERE issuer = ${issuer} AND person_id = ${personId})`,
  );
export const findDemoAccount = (db: Db, key: string) => accountWhere(db, sql`demo_key = ${key}`);

/** Whom a mail about an account goes to: by the name that the person has now, not the one that the account was made with. */
export async function findRecipient(db: Db, accountId: string): Promise<Required<Recipient> | undefined> {
  const row = await one(db, 'findRecipient')`
    SELECT a.email, CASE WHEN p.id IS NULL THEN a.first_name ELSE p.first_name END AS first_name,
      CASE WHEN p.id IS NULL THEN a.last_name ELSE p.last_name END AS last_name
    FROM accounts a
    LEFT JOIN identities i ON i.issuer = ${EMBEDDED_ISSUER} AND i.subject = a.id::text
    LEFT JOIN people p ON p.id = i.person_id
    WHERE a.id = ${accountId}`;
  return row && { address: row.email, firstName: row.first_name, lastName: row.last_name };
}

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** Set for a demo account with one-click sign-in. */
  demoKey?: string;
}

/** Returns `undefined` when the email already has an account, or when another account can still undo its change from this email. */
export async function insertAccount(db: Db, account: NewAccount): Promise<string | undefined> {
  const id = uuidv7();
  const added = await run(db)`
    INSERT INTO accounts (id, email, first_name, last_name, password_hash, demo_key)
    SELECT ${id}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.passwordHash}, ${account.demoKey ?? null}
    WHERE NOT EXISTS (
      SELECT 1 FROM email_changes WHERE lower(old_email) = lower(${account.email}) AND changed_at IS NOT NULL AND expires_at > now())
    ON CONFLICT (lower(email)) DO NOTHING`;
  return added > 0 ? id : undefined;
}

/** Returns its id. */
export async function insertRequest(db: Db, account: NewAccount, expiresAt: Date): Promise<string> {
  const id = uuidv7();
  await run(db)`
    INSERT INTO account_requests (id, email, first_name, last_name, password_hash, expires_at)
    VALUES (${id}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.passwordHash}, ${expiresAt})`;
  return id;
}

/** Stores the hash of the link's token just before the mail is sent; `undefined` if the request is gone. */
export const giveRequestToken = (db: Db, id: string, token: string) =>
  one(db, 'giveRequestToken')`
    UPDATE account_requests SET token_hash = ${digest(token)} WHERE id = ${id} RETURNING id, email`;

/** The request that this link belongs to, unless it has expired. */
export const findRequest = (db: Db, token: string, now: Date) =>
  one(db, 'findRequest')`
    SELECT id, email, password_hash FROM account_requests WHERE token_hash = ${digest(token)} AND expires_at > ${now}`;

/** Creates the requested account, unless that has just happened. Deletes all other requests for this email. */
export async function takeRequest(tx: Db, id: string): Promise<void> {
  const asked = await one(tx, 'takeRequest')`
    DELETE FROM account_requests WHERE id = ${id} RETURNING email, first_name, last_name, password_hash`;
  if (!asked) return;
  await insertAccount(tx, {
    email: asked.email,
    firstName: asked.first_name,
    lastName: asked.last_name,
    passwordHash: asked.password_hash,
  });
  await forgetRequestsFor(tx, asked.email);
}

async function forgetRequestsFor(tx: Db, email: string): Promise<void> {
  await run(tx)`DELETE FROM account_requests WHERE lower(email) = lower(${email})`;
}

/** Links that nobody opened in time. */
export async function forgetExpiredLinks(db: Db, now: Date): Promise<void> {
  await run(db)`DELETE FROM account_requests WHERE expires_at < ${now}`;
  await run(db)`DELETE FROM password_resets WHERE expires_at < ${now}`;
}

export async function setPassword(tx: Db, accountId: string, passwordHash: string): Promise<void> {
  await run(tx)`UPDATE accounts SET password_hash = ${passwordHash} WHERE id = ${accountId}`;
}

/** Returns `false` when the old password was already replaced. */
export async function replacePassword(
  tx: Db,
  accountId: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const changed = await run(tx)`
    UPDATE accounts SET password_hash = ${newHash} WHERE id = ${accountId} AND password_hash = ${oldHash}`;
  return changed > 0;
}

/** Gives the account another email. Deletes requests to create an account with that email. */
export async function moveAccount(tx: Db, accountId: string, email: string): Promise<void> {
  await run(tx)`UPDATE accounts SET email = ${email} WHERE id = ${accountId}`;
  await forgetRequestsFor(tx, email);
}

export async function forgetResetsOf(tx: Db, accountId: string): Promise<void> {
  await run(tx)`DELETE FROM password_resets WHERE account_id = ${accountId}`;
}

export async function deleteAccount(tx: Db, id: string): Promise<void> {
  const account = await findAccount(tx, id);
  if (account) await forgetRequestsFor(tx, account.email);
  await run(tx)`DELETE FROM accounts WHERE id = ${id}`;
}

export async function insertReset(tx: Db, token: string, accountId: string, expiresAt: Date): Promise<void> {
  await run(tx)`
    INSERT INTO password_resets (token_hash, account_id, expires_at) VALUES (${digest(token)}, ${accountId}, ${expiresAt})`;
}

/** Deletes this token and all other reset tokens of its account. */
export async function takeReset(tx: Db, token: string, now: Date): Promise<string | undefined> {
  const spent = await one(tx, 'takeReset')`
    DELETE FROM password_resets WHERE token_hash = ${digest(token)} AND expires_at > ${now} RETURNING account_id`;
  if (spent) await forgetResetsOf(tx, spent.account_id);
  return spent?.account_id;
}
