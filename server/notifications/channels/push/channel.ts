import type { Jobs } from '../../../platform/jobs.ts';
import type { Channel } from '../../channel.ts';
import { PUSH_JOB, type PushJob } from './push-job.ts';
import { listSubscriptions } from './store.ts';

/** One job per notification and browser, so that an unreachable browser delays no other. */
export const pushChannel = (jobs: Jobs): Channel => ({
  name: 'push',
  async deliver(tx, notifications) {
    const people = notifications.map(({ personId }) => personId);
    const browsers = Map.groupBy(await listSubscriptions(tx, people), ({ personId }) => personId);
    const pushes = notifications.flatMap(({ id: notificationId, personId }) =>
      (browsers.get(personId) ?? []).map(({ id }) => {
        const data: PushJob = { subscriptionId: id, notificationId };
        return { data };
      }),
    );
    await jobs.enqueueAll(tx, PUSH_JOB, pushes);
  },
});
