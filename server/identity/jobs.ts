import type { Platform } from '../platform/platform.ts';
import { forgetExpiredLinks } from './provider/accounts.ts';
import { forgetOldDevices } from './provider/devices.ts';
import { forgetExpiredRecords } from './provider/records.ts';
import { forgetExpired } from './store.ts';

export function addIdentityJobs({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>) {
  jobs.define(
    'forget-expired-sign-ins',
    async () => {
      await forgetExpired(db, clock.now());
      await forgetExpiredRecords(db);
      await forgetExpiredLinks(db, clock.now());
      await forgetOldDevices(db, clock.now());
    },
    { every: '17 * * * *' },
  );
}
