import type { Platform } from '../platform/platform.ts';
import { addChangeRoute } from './change.ts';
import { addContactRoute } from './contact.ts';
import { addHandoverRoutes } from './handover.ts';
import { addMeetingJobs } from './meetings.ts';
import { addOfferRoutes } from './offers.ts';
import { addTransactionsPage } from './page.ts';
import { addRatings } from './ratings.ts';
import { addTransactionRoutes } from './routes.ts';
import { addTellingJob } from './untold.ts';

export { listMeetings } from './meetings.ts';
export { type SeededTrade, seedTransactions } from './seed.ts';
export { dollars, whenText } from './words.ts';

/** What two people agree on and do, from the first interest to the handshake. */
export function addTransactions(platform: Platform) {
  addContactRoute(platform);
  addTransactionRoutes(platform);
  addTransactionsPage(platform);
  addChangeRoute(platform);
  addOfferRoutes(platform);
  addHandoverRoutes(platform);
  addRatings(platform);
  addMeetingJobs(platform);
  addTellingJob(platform);
}
