import type { Platform } from '../platform/platform.ts';
import { KEPT_FOR } from './rules.ts';
import { forgetBefore } from './store.ts';

const BATCH = 2_000;

export function addMoodJobs({ jobs, db, clock }: Platform) {
  jobs.define('forget-old-moods', () => forgetOld({ db, clock }), { every: '47 3 * * *' });
}

/** In small batches, so that nobody waits for it. */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>, batch = BATCH): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_FOR);
  while ((await forgetBefore(db, before, batch)) > 0);
}
