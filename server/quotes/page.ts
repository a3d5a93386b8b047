import { toCursor } from '../platform/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { firstThings } from '../warranties/public.ts';
import { listProviders, listQuotes } from './store.ts';
import { toProvider, toQuote } from './view.ts';

const PAGE = 50;

/** The providers for everybody; for members also what they own and the quotes that they have. */
export function addQuotesPage({ page, db, clock }: Pick<Platform, 'page' | 'db' | 'clock'>) {
  page('/warranty-providers', async ({ caller }) => {
    const now = clock.now();
    const [providers, things, rows] = await Promise.all([
      listProviders(db),
      caller ? firstThings(db, caller.id) : {},
      caller ? listQuotes(db, caller.id, now, { limit: PAGE + 1 }) : [],
    ]);
    const shown = rows.slice(0, PAGE);
    const quotes = {
      'GET /api/warranty-quotes/user': shown.map((row) => toQuote(row, now)),
      'GET /api/warranty-quotes/user next': rows.length > PAGE ? toCursor(shown.at(-1)?.id ?? '') : null,
    };
    return {
      data: {
        'GET /api/warranty-providers': providers.map(toProvider),
        ...things,
        ...(caller ? quotes : {}),
      },
    };
  });
}
