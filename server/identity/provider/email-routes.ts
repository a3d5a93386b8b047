import { answerEmailLink, callOffEmail, changeEmail } from '../../../contract/identity.ts';
import { countAttempt } from '../../platform/attempts.ts';
import { type Db, isoOf, violatedKey } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { secret } from '../sessions.ts';
import { endSessionsOf, setEmail } from '../store.ts';
import type { AccountCheck } from './account-check.ts';
import {
  findAccount,
  findAccountByEmail,
  findRecipient,
  forgetResetsOf,
  moveAccount,
} from './accounts-store.ts';
import { forgetDevices } from './devices-store.ts';
import {
  confirmChange,
  type EmailChange,
  findByToken,
  findWaiting,
  forgetChanges,
  giveChangeToken,
  insertChange,
  isKept,
  type Link,
  noteChanged,
} from './email-changes-store.ts';
import { addressIsTaken, confirmNewAddress, confirmOldAddress, emailChanged } from './mails.ts';
import { forgetRecordsOf } from './records-store.ts';

const CONFIRM_HOURS = 24;
const UNDO_DAYS = 7;
/** Limited, because each request sends a mail to an address that may be somebody else's. */
const NEW_ADDRESSES = { max: 5, minutes: 60 };

type EmailServices = Pick<Platform, 'db' | 'route' | 'mailer' | 'clock' | 'live' | 'events'>;

/** The email of an account changes once it is confirmed from both mailboxes, the old one and the new one. */
export function addEmailRoutes(services: EmailServices, { accountOf, checkPassword, hold }: AccountCheck) {
  const { db, route, mailer, clock, live } = services;
  const own = { ownTransaction: true };
  const after = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

  const sendLink = defineLinkMail(services);
  const forget = (tx: Db, where: ChangesWhere) => forgetWithMails(mailer, tx, where);
  const describe = (from: Db, accountId: string) => describeAccount(from, accountId, clock.now());

  route(
    changeEmail,
    async ({ body, caller, request }) => {
      const account = await checkPassword(request, caller.id, body.password);
      if (body.email.toLowerCase() === account.email.toLowerCase())
        throw new Problem('invalid_request', { fields: { email: 'This is your address already.' } });
      await countAttempt(db, `new email of ${account.id}`, NEW_ADDRESSES);
      await db.transaction(async (tx) => {
        await hold(tx, account.id);
        const waiting = await findWaiting(tx, account.id, clock.now());
        if (waiting) await mailer.forget(tx, waiting.id);
        const changeId = await insertChange(tx, account, body.email, after(CONFIRM_HOURS));
        await sendLink(tx, [
          { changeId, link: 'new' },
          { changeId, link: 'old' },
        ]);
      });
      return { provider: null, ...(await describe(db, account.id)) };
    },
    own,
  );

  route(callOffEmail, async ({ tx, caller }) => {
    const { id } = await accountOf(caller.id);
    await hold(tx, id);
    const waiting = await findWaiting(tx, id, clock.now());
    if (waiting) await forget(tx, { id: waiting.id });
  });

  route(
    answerEmailLink,
    async ({ body, request }) => {
      await countAttempt(db, `email-change from ${networkOf(request.ip)}`, { max: 50, minutes: 60 });
      const expired = new Problem('email_link_expired');
      const about = await findByToken(db, body.token, clock.now());
      if (!about) throw expired;
      return db
        .transaction(async (tx) => {
          const personId = await hold(tx, about.change.account_id);
          const found = await findByToken(tx, body.token, clock.now());
          if (!found) throw expired;
          const state = await answer(tx, found, body.answer, personId);
          if (personId) await live.publish(tx, personId, 'profile', {});
          return { state };
        })
        .catch((error: unknown) => {
          // Somebody has just created an account with this email.
          throw violatedKey(error) ? new Problem('email_taken') : error;
        });
    },
    own,
  );

  async function answer(
    tx: Db,
    { change, link }: { change: EmailChange; link: Link },
    said: 'yes' | 'no',
    personId: string | undefined,
  ) {
    if (link === 'undo') {
      if (said === 'no') return 'changed' as const;
      await undoChange(services, tx, change, personId);
      return 'undone' as const;
    }
    if (said === 'no') {
      await forget(tx, { id: change.id });
      return 'called-off' as const;
    }
    if (!(await confirmChange(tx, change.id, link))) return 'waiting' as const;
    await moveEmail(tx, change.account_id, personId, change.new_email, clock.now());
    await noteChanged(tx, change.id, clock.now(), after(UNDO_DAYS * 24));
    await mailer.forget(tx, change.id);
    await sendLink(tx, [{ changeId: change.id, link: 'undo' }]);
    return 'changed' as const;
  }

  return { describe, forget };
}

/** The link's secret is made only when the mail is sent, so that it is in the mail and nowhere else. */
function defineLinkMail({ db, mailer }: EmailServices) {
  return mailer.define<{ changeId: string; link: Link }>('email-change', async (about) => {
    const token = secret();
    const change = await giveChangeToken(db, about.changeId, about.link, token);
    if (!change) return undefined;
    const path = `/email-change?at=${about.link}&token=${token}`;
    const { old_email: oldEmail, new_email: newEmail } = change;
    if (about.link === 'new') {
      const taken = await findAccountByEmail(db, newEmail);
      const owner = taken && (await findRecipient(db, taken.id));
      if (owner) return { ownerId: taken.id, mail: addressIsTaken({ to: owner }) };
      const to = { address: newEmail };
      return { ownerId: change.id, mail: confirmNewAddress({ to, path, hours: CONFIRM_HOURS }) };
    }
    const to = { ...(await findRecipient(db, change.account_id)), address: oldEmail };
    return about.link === 'undo'
      ? { ownerId: change.account_id, mail: emailChanged({ to, newEmail, path, days: UNDO_DAYS }) }
      : { ownerId: change.id, mail: confirmOldAddress({ to, newEmail, path, hours: CONFIRM_HOURS }) };
  });
}

type ChangesWhere = Parameters<typeof forgetChanges>[1];

async function forgetWithMails(mailer: Mailer, tx: Db, where: ChangesWhere) {
  for (const id of await forgetChanges(tx, where)) await mailer.forget(tx, id);
}

/** What the settings show of an account of the embedded provider, and the change that it waits for. */
async function describeAccount(from: Db, accountId: string, now: Date) {
  const account = await findAccount(from, accountId);
  const change = await findWaiting(from, accountId, now);
  return {
    isDemo: account?.is_demo ?? false,
    emailChange: change
      ? {
          email: change.new_email,
          oldConfirmed: change.old_confirmed,
          newConfirmed: change.new_confirmed,
          expiresAt: isoOf(change.expires_at),
        }
      : null,
  };
}

async function undoChange(
  { mailer, clock, events }: EmailServices,
  tx: Db,
  change: EmailChange,
  personId: string | undefined,
) {
  await moveEmail(tx, change.account_id, personId, change.old_email, clock.now());
  // Somebody else may have made the change, so all sessions end and all known browsers are forgotten.
  await forgetRecordsOf(tx, change.account_id);
  await forgetDevices(tx, change.account_id);
  if (personId) await events.raise(tx, 'sessions-ended', { sessionIds: await endSessionsOf(tx, personId) });
  // An earlier change keeps its own undo link: of two in a row, somebody else may have made the first.
  await forgetWithMails(mailer, tx, { accountId: change.account_id, since: change.id });
}

/** Changes the email of the account and of its person. Reset links that were sent to the old one stop working. */
async function moveEmail(tx: Db, accountId: string, personId: string | undefined, email: string, now: Date) {
  const taken = await findAccountByEmail(tx, email);
  if ((taken && taken.id !== accountId) || (await isKept(tx, email, accountId, now)))
    throw new Problem('email_taken');
  if (personId) await setEmail(tx, personId, email, now);
  await moveAccount(tx, accountId, email);
  await forgetResetsOf(tx, accountId);
}
