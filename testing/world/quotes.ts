import type { QuoteRequest } from './types.ts';

/** Asked for by people about things they own. What is older than 30 days and was not taken has run out. */
export const quoteRequests: QuoteRequest[] = [
  { person: 'maya-lund', product: 'kestrel-m35', months: 12, daysAgo: 5 },
  {
    person: 'maya-lund',
    product: 'ostra-vela-105',
    months: 24,
    daysAgo: 12,
    declined: ['bramble-mutual', 'helmsure'],
  },
  { person: 'maya-lund', product: 'halden-arc-2', months: 24, daysAgo: 74, late: 'keepsafe' },
  {
    person: 'maya-lund',
    product: 'nordlys-book-14',
    months: 36,
    daysAgo: 452,
    bought: { provider: 'northcover', policy: 'NO-38H2-6QTM' },
  },
  { person: 'leo-marchetti', product: 'morrow-uno', months: 24, daysAgo: 27 },
];
