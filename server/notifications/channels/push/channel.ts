import type { Jobs } from '../../../platform/jobs.ts';
import type { Channel } from '../../channel.ts';
import { type Errand, PUSH_JOB } from './errand.ts';
import { listSubscriptions } from './store.ts';

/** One job per notification and browser, so that an unreachable browser delays no other. */
export const pushChannel = (jobs: Jobs): Channel => ({
  name: 'push',
  async deliver(tx, told) {
    const people = told.map(({ personId }) => personId);
    const browsers = Map.groupBy(await listSubscriptions(tx, people), ({ personId }) => personId);
    const errands = told.flatMap(({ id: notificationId, personId }) =>
      (browsers.get(personId) ?? []).map(({ id }) => {
        const data: Errand = { subscriptionId: id, notificationId };
        return { data };
      }),
    );
    await jobs.enqueueAll(tx, PUSH_JOB, errands);
  },
});
