import { loopbackOf } from '../platform/http/loopback.ts';
import { OWN_CALL } from '../platform/http/server.ts';
import type { Platform } from '../platform/platform.ts';
import { createProviderClient } from './http-provider.ts';
import { addQuotesPage } from './page.ts';
import { SETTLE_JOB, settle } from './purchase.ts';
import { addQuoteRoutes } from './routes.ts';
import { expireQuotes } from './store.ts';

export { httpProviderOf } from './ask.ts';
export { exported } from './export-store.ts';
export { type Closing, findQuoteNews, listClosing } from './for-other-rooms-store.ts';
export { isForProviders, providersFound } from './global-search-store.ts';
export { type ProviderClient, words } from './http-provider.ts';

export { coverageText } from './purchase.ts';
export { unpaidQuotes } from './routes.ts';
export { type SeededProvider, type SeededRequest, seedProviders, seedQuotes } from './seed.ts';
export { findClaimHandler, findInsuredPrice } from './store.ts';
export { rate, yearsBetween } from './tariff.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    /** A provider answered a purchase or a cancellation only after the person's request had ended. */
    'quote-settled': { quoteId: string; personId: string; what: 'purchase' | 'cancellation'; key: string };
  }
}

/** Providers of extended cover, their quotes, and what is bought of them. */
export function addQuotes(platform: Platform) {
  const { jobs, db, clock, settings } = platform;
  const client = createProviderClient({
    origins: settings.providerOrigins,
    own: () => ({ origin: loopbackOf(platform.http), headers: OWN_CALL }),
  });
  addQuoteRoutes(platform, client);
  addQuotesPage(platform);
  jobs.define<{ quoteId: string }>(
    SETTLE_JOB,
    async ({ quoteId }) => {
      if (!(await settle({ ...platform, client }, quoteId, { alone: true })))
        throw new Error('The provider has not answered yet.');
    },
    { retries: 60, atOnce: 5 },
  );
  jobs.define('expire-quotes', () => expireQuotes(db, clock.now()), { every: '11 * * * *' });
  return client;
}
