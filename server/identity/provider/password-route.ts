import { changePassword } from '../../../contract/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { sql } from '../../platform/sql.ts';
import { endSessionsOf } from '../store.ts';
import type { AccountCheck } from './account-check.ts';
import { findRecipient, forgetResetsOf, replacePassword } from './accounts-store.ts';
import { type Devices, forgetDevices } from './devices-store.ts';
import { passwordChanged } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { forgetRecordsOf } from './records-store.ts';

type PasswordServices = Pick<Platform, 'db' | 'route' | 'mailer' | 'events'> & {
  devices: Devices;
};

/** A new password ends all other sessions and everything that was opened with the old one. */
export function addPasswordRoute(services: PasswordServices, { checkPassword, hold }: AccountCheck) {
  const { db, route, mailer, events, devices } = services;
  const mailPasswordChanged = mailer.define<{ accountId: string }>(
    'password-changed',
    async ({ accountId }) => {
      const to = await findRecipient(db, accountId);
      return to && { ownerId: accountId, mail: passwordChanged({ to }) };
    },
  );

  route(
    changePassword,
    async ({ body, caller, request, reply }) => {
      const account = await checkPassword(request, caller.id, body.password);
      const passwordHash = await hashPassword(body.newPassword);
      await db.transaction(async (tx) => {
        await hold(tx, account.id);
        // Of parallel changes the first wins; for the others the old password is wrong by then.
        if (!(await replacePassword(tx, account.id, account.password_hash, passwordHash)))
          throw new Problem('wrong_password', {
            fields: { password: 'That is not your password any more.' },
          });
        const sessionIds = await endSessionsOf(tx, caller.id, sql`sid <> ${caller.sessionId}`);
        await events.raise(tx, 'sessions-ended', { sessionIds });
        await forgetRecordsOf(tx, account.id);
        await forgetDevices(tx, account.id);
        await forgetResetsOf(tx, account.id);
        await mailPasswordChanged(tx, [{ accountId: account.id }]);
      });
      await devices.remember(request, reply, account.id);
    },
    { ownTransaction: true },
  );
}
