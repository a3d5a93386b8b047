import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import { assignments, empty, type Sql, sql } from '../../platform/sql.ts';
import { run, statements } from '../../platform/statements.ts';
import type { Rows } from '../rows.generated.ts';
import { digest } from './accounts-store.ts';

const { one, all } = statements<Rows>('identity');

/** Which mail a link is in: to the old address, to the new one, or the one that tells the old one that it was changed. */
export type Link = 'old' | 'new' | 'undo';

const changeWhere = (db: Db, where: Sql) =>
  one(db, 'findEmailChange')`
    SELECT id, account_id, old_email, new_email, old_confirmed, new_confirmed, old_token_hash, new_token_hash, undo_token_hash,
      expires_at FROM email_changes WHERE ${where}`;

export type EmailChange = NonNullable<Awaited<ReturnType<typeof changeWhere>>>;

/** The account's change that still waits for confirmation. */
export const findWaiting = (db: Db, accountId: string, now: Date) =>
  changeWhere(db, sql`account_id = ${accountId} AND changed_at IS NULL AND expires_at > ${now}`);

/** The change that a link is about, and which of its links it is. */
export async function findByToken(db: Db, token: string, now: Date) {
  const hash = digest(token);
  const change = await changeWhere(
    db,
    sql`(old_token_hash = ${hash} OR new_token_hash = ${hash} OR undo_token_hash = ${hash}) AND expires_at > ${now}`,
  );
  if (!change) return undefined;
  const link: Link = change.old_token_hash === hash ? 'old' : change.new_token_hash === hash ? 'new' : 'undo';
  return { change, link };
}

/** Replaces a change that still waits. Returns the new id. */
export async function insertChange(
  tx: Db,
  account: { id: string; email: string },
  email: string,
  expiresAt: Date,
): Promise<string> {
  const id = uuidv7();
  await run(tx)`
    INSERT INTO email_changes (id, account_id, old_email, new_email, expires_at)
    VALUES (${id}, ${account.id}, ${account.email}, ${email}, ${expiresAt})
    ON CONFLICT (account_id) WHERE changed_at IS NULL DO UPDATE SET id = excluded.id, old_email = excluded.old_email,
      new_email = excluded.new_email, expires_at = excluded.expires_at, old_confirmed = false, new_confirmed = false,
      old_token_hash = NULL, new_token_hash = NULL`;
  return id;
}

/** Stores the hash of the link's token just before the mail is sent, if the link is still needed. */
export const giveChangeToken = (db: Db, id: string, link: Link, token: string) =>
  one(db, 'giveChangeToken')`
    UPDATE email_changes SET ${assignments({ [`${link}_token_hash`]: digest(token) })}
    WHERE id = ${id} AND (changed_at IS NOT NULL) = ${link === 'undo'}
    RETURNING id, account_id, old_email, new_email`;

/** Records a confirmation and deletes its token; returns whether both addresses have confirmed. */
export async function confirmChange(tx: Db, id: string, link: 'old' | 'new'): Promise<boolean> {
  const row = await one(tx, 'confirmChange')`
    UPDATE email_changes SET ${assignments({ [`${link}_confirmed`]: true, [`${link}_token_hash`]: null })}
    WHERE id = ${id} RETURNING old_confirmed AND new_confirmed AS both /* not null */`;
  return row?.both ?? false;
}

export async function noteChanged(tx: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await run(tx)`
    UPDATE email_changes SET changed_at = ${now}, expires_at = ${expiresAt}, old_token_hash = NULL, new_token_hash = NULL
    WHERE id = ${id}`;
}

/** Whether another account can still undo its change from this email. */
export const isKept = async (db: Db, email: string, accountId: string, now: Date): Promise<boolean> =>
  (await run(db)`
    SELECT 1 FROM email_changes WHERE lower(old_email) = lower(${email}) AND account_id <> ${accountId} AND changed_at IS NOT NULL
      AND expires_at > ${now} LIMIT 1`) > 0;

/** Deletes changes; returns their ids, so that the caller can delete their mails. */
export async function forgetChanges(
  tx: Db,
  which: { id: string } | { accountId: string; since?: string } | { expiredAt: Date },
): Promise<string[]> {
  const rows = await all(tx, 'forgetChanges')`
    DELETE FROM email_changes WHERE ${
      'id' in which
        ? sql`id = ${which.id}`
        : 'accountId' in which
          ? sql`account_id = ${which.accountId} ${which.since ? sql`AND id >= ${which.since}` : empty}`
          : sql`expires_at < ${which.expiredAt}`
    } RETURNING id`;
  return rows.map(({ id }) => id);
}
