import type { Platform } from '../platform/platform.ts';
import { addDeletionJobs } from './deletion.ts';
import { forgetExpiredLinks } from './provider/accounts-store.ts';
import { forgetOldDevices } from './provider/devices-store.ts';
import { forgetChanges } from './provider/email-changes-store.ts';
import { forgetExpiredRecords } from './provider/records-store.ts';
import { forgetExpired } from './store.ts';

export function addIdentityJobs(
  platform: Pick<Platform, 'jobs' | 'db' | 'clock' | 'events' | 'mailer' | 'live' | 'log' | 'intervals'>,
) {
  const { jobs, db, clock, mailer } = platform;
  addDeletionJobs(platform);
  jobs.define(
    'forget-expired-sign-ins',
    async () => {
      await forgetExpired(db, clock.now());
      await forgetExpiredRecords(db);
      await forgetExpiredLinks(db, clock.now());
      await forgetOldDevices(db, clock.now());
      await db.transaction(async (tx) => {
        for (const id of await forgetChanges(tx, { expiredAt: clock.now() })) await mailer.forget(tx, id);
      });
    },
    { every: '17 * * * *' },
  );
}
