import { dayIn } from '../../contract/days.ts';
import {
  askForQuotes,
  cancelPurchase,
  changeQuote,
  listProviders,
  listQuotes,
  listUnpaid,
  purchaseQuote,
  type Quote,
  sayPaid,
} from '../../contract/quotes.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { findExtendable } from '../warranties/public.ts';
import { askProviders, type Insurable } from './ask.ts';
import type { ProviderClient } from './http-provider.ts';
import { cancel, purchase, setPaid } from './purchase.ts';
import {
  findQuote,
  listQuotesOf,
  lockQuote,
  listProviders as readProviders,
  listQuotes as readQuotes,
  listUnpaid as readUnpaid,
  updateQuote,
} from './store.ts';
import { toProvider, toQuote } from './view.ts';

const PAGE = 200;

export function addQuoteRoutes(platform: Platform, client: ProviderClient) {
  const { route, db, clock } = platform;
  const selling = { ...platform, client };
  const own = { ownTransaction: true };

  route(listProviders, async ({ tx }) => (await readProviders(tx)).map(toProvider), {
    cachedForVisitors: true,
  });

  route(listQuotes, async ({ tx, caller, query, request, reply }) => {
    const { limit = PAGE, cursor } = query;
    const now = clock.now();
    const after = cursor && fromCursor(cursor, 'id').id;
    const rows = await readQuotes(tx, caller.id, now, { limit: limit + 1, ...(after ? { after } : {}) });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map((row) => toQuote(row, now));
  });

  route(listUnpaid, ({ tx, caller }) => unpaidQuotes(tx, caller, clock.now()));

  route(sayPaid, async ({ tx, caller, params, body }) => {
    await setPaid(tx, selling, caller, params.id, body.paid);
    return present(tx, caller, params.id);
  });

  route(
    askForQuotes,
    async ({ body, caller }) => {
      const { coverageDuration, ...which } = body;
      const thing = await extendable(db, caller, which);
      const today = dayIn(caller.person.timeZone ?? 'UTC', clock.now());
      const { id, noOffers } = await askProviders(selling, caller.id, thing, coverageDuration, today);
      const quotes = await listQuotesOf(db, caller.id, id, clock.now());
      return { requestId: id, quotes: quotes.map((row) => toQuote(row, clock.now())), noOffers };
    },
    { ...own, perMinute: { most: 20, refusal: 'You have asked for many quotes. Wait a minute.' } },
  );

  route(changeQuote, async ({ tx, caller, params, body }) => {
    await lockQuote(tx, caller.id, params.id);
    const before = await present(tx, caller, params.id);
    const changeable =
      before.status === 'pending' || (before.status === 'declined' && !before.declinedBecause);
    const isOver = Date.parse(before.validUntil) <= clock.now().getTime();
    if (!changeable || before.waiting || isOver) throw new Problem('quote_closed');
    await updateQuote(tx, params.id, { status: body.status });
    await platform.live.publish(tx, caller.id, 'quotes', { requestId: before.requestId });
    return present(tx, caller, params.id);
  });

  route(
    purchaseQuote,
    async ({ caller, params }) => {
      await purchase(selling, caller, params.id);
      return present(db, caller, params.id);
    },
    own,
  );

  route(
    cancelPurchase,
    async ({ caller, params }) => {
      await cancel(selling, caller, params.id);
      return present(db, caller, params.id);
    },
    own,
  );

  async function present(tx: Db, caller: Caller, id: string): Promise<Quote> {
    const row = await findQuote(tx, caller.id, id, clock.now());
    if (!row) throw new Problem('quote_not_found');
    return toQuote(row, clock.now());
  }
}

/** What the person bought and has not said to be paid. */
export async function unpaidQuotes(db: Db, caller: Caller, now: Date): Promise<Quote[]> {
  const rows = await readUnpaid(db, caller.id, now, dayIn(caller.person.timeZone ?? 'UTC', now));
  return rows.map((row) => toQuote(row, now));
}

/** The person's thing, with everything that a price depends on. */
async function extendable(
  db: Db,
  caller: Caller,
  which: { productId: string; thingId?: string | undefined },
): Promise<Insurable> {
  const thing = await findExtendable(db, caller.id, which);
  if (!thing) throw new Problem('product_not_registered');
  const { price, boughtOn } = thing;
  if (price === null)
    throw new Problem('purchase_price_missing', { fields: { purchasePrice: 'What did you pay?' } });
  if (boughtOn === null)
    throw new Problem('purchase_date_missing', { fields: { purchaseDate: 'When did you buy it?' } });
  if (thing.forLife) throw new Problem('covered_for_life');
  return { ...thing, price, boughtOn };
}
