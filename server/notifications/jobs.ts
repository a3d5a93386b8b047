import { READ_KEPT_DAYS } from '../../contract/notification-kinds.ts';
import type { Platform } from '../platform/platform.ts';
import { remindOfClaims } from './claims.ts';
import type { Notifier } from './notifier.ts';
import { remind } from './reminders.ts';
import { forgetRuns } from './reminders-store.ts';
import { forgetNotifiedKeys, removeOld } from './store.ts';

const DAY = 86_400_000;
const BATCH = 2_000;
/** Much longer than any reminder precedes its day. */
const NOTIFIED_KEYS_KEPT_DAYS = 400;
const RUNS_KEPT_DAYS = 7;

export function addNotificationJobs(platform: Pick<Platform, 'jobs' | 'db' | 'clock'>, notifier: Notifier) {
  const { jobs, db, clock } = platform;
  jobs.define(
    'remind-of-cover',
    async () => {
      await remind(platform, notifier);
    },
    { every: '2 * * * *' },
  );
  jobs.define('remind-of-claims', () => remindOfClaims(platform, notifier), { every: '4 * * * *' });
  jobs.define('forget-old-notifications', () => forgetOld({ db, clock }), { every: '37 3 * * *' });
}

/** Deletes in small batches, so that people reading their notifications do not wait. */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>, batch = BATCH): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);
  while ((await removeOld(db, ago(READ_KEPT_DAYS), batch)) === batch);
  await forgetNotifiedKeys(db, ago(NOTIFIED_KEYS_KEPT_DAYS));
  await forgetRuns(db, ago(RUNS_KEPT_DAYS));
}
