import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { QUOTE_DAYS } from '../../contract/quote-terms.ts';
import type { NoOffer } from '../../contract/quotes.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { takeTurn } from '../platform/turns.ts';
import type { Extendable } from '../warranties/public.ts';
import type { HttpProvider, ProviderClient } from './http-provider.ts';
import {
  answerRequest,
  findAnswered,
  findRequest,
  insertQuotes,
  insertRequest,
  listProviders,
  type NewQuote,
  type ProviderRow,
  type RequestedQuotes,
} from './store.ts';
import { rate, yearsBetween } from './tariff.ts';

const DAY = 24 * 60 * 60 * 1000;
/** For so long the same request gives the same quotes. */
const SAME_FOR = 60_000;
/** Longer than providers may take; one without an answer by then was cut short. */
const UNDERWAY_FOR = 10_000;
const LOOK_AGAIN = 100;

/** What can be quoted for: its price and age are known. */
export type Insurable = Extendable & { price: string; boughtOn: string };
type Asking = Pick<Platform, 'db' | 'clock' | 'live'> & { client: ProviderClient };
type Offer = Omit<NewQuote, 'id' | 'personId' | 'requestId' | 'createdAt'>;

export const toHundredths = (amount: string) => Math.round(Number(amount) * 100);
const toAmount = (hundredths: number) => (hundredths / 100).toFixed(2);

/**
 * Asks every provider at once, and stores what they offer together with who made no offer. No transaction is open meanwhile.
 * Returns the request's id.
 */
export async function askProviders(
  asking: Asking,
  personId: string,
  thing: Insurable,
  months: number,
  today: string,
): Promise<string> {
  const { db, clock, live } = asking;
  const asked: RequestedQuotes = {
    ...requestFor(thing, months),
    id: uuidv7(),
    personId,
    askedAt: clock.now(),
  };
  const same = await db.transaction(async (tx) => {
    await takeTurn(tx, `quotes of ${personId}`);
    return begin(tx, asked);
  });
  if (same) return underway(db, same);

  const providers = await listProviders(db, thing.category);
  const outcomes = await Promise.all(
    providers.map(async (provider) => ({
      provider,
      outcome: await offerOf(asking, provider, thing, asked, today),
    })),
  );
  const quotes = outcomes.flatMap(({ outcome }) =>
    'reason' in outcome
      ? []
      : [{ ...outcome, id: uuidv7(), personId, requestId: asked.id, createdAt: asked.askedAt }],
  );
  const noOffers = outcomes.flatMap(({ outcome }) => ('reason' in outcome ? [outcome] : []));
  await db.transaction(async (tx) => {
    if (!(await answerRequest(tx, asked.id, noOffers, clock.now())))
      throw new Problem('product_not_registered');
    await insertQuotes(tx, quotes);
    await live.tell(tx, personId, 'quotes', { requestId: asked.id });
  });
  return asked.id;
}

const requestFor = (thing: Insurable, months: number) => ({
  thingId: thing.thingId,
  productId: thing.productId,
  months,
  price: thing.price,
  currency: thing.currency,
  boughtOn: thing.boughtOn,
});

/** Notes that it is asked for; returns the id of the same request if it was made a moment ago. */
async function begin(tx: Db, asked: RequestedQuotes): Promise<string | undefined> {
  const at = asked.askedAt.getTime();
  const same = await findRequest(tx, asked, new Date(at - SAME_FOR));
  if (same && (same.answered_at || Date.parse(same.asked_at) > at - UNDERWAY_FOR)) return same.id;
  await insertRequest(tx, asked);
  return undefined;
}

/** Waits for a request that another call has made, perhaps in another process. */
async function underway(db: Db, id: string): Promise<string> {
  for (let waited = 0; waited < UNDERWAY_FOR; waited += LOOK_AGAIN) {
    if (await findAnswered(db, id)) return id;
    await wait(LOOK_AGAIN);
  }
  throw new Problem('quotes_underway', { retryAfter: 5 });
}

async function offerOf(
  { client, clock }: Asking,
  provider: ProviderRow,
  thing: Insurable,
  asked: RequestedQuotes,
  today: string,
): Promise<Offer | NoOffer> {
  const latest = new Date(clock.now().getTime() + QUOTE_DAYS * DAY);
  const none = (reason: NoOffer['reason'], words: string | null = null): NoOffer => ({
    providerId: provider.id,
    providerName: provider.name,
    reason,
    words,
  });
  if (provider.tariff) {
    const rating = rate(provider.tariff, {
      category: thing.category,
      price: toHundredths(thing.price),
      age: yearsBetween(thing.boughtOn, today),
      months: asked.months,
    });
    if ('declined' in rating) return none('declined', rating.declined);
    return {
      providerId: provider.id,
      quoteNumber: numberFor(provider.name),
      price: toAmount(rating.price),
      deductible: toAmount(rating.deductible),
      coverageDetails: {
        includes: provider.coverage_types,
        excludes: [],
        passesOn: provider.passes_on,
      },
      lines: rating.lines.map(({ what, amount }) => ({ what, amount: toAmount(amount) })),
      termsUrl: provider.terms_url,
      paymentUrl: provider.payment_url,
      validUntil: latest,
    };
  }
  const reply = await client.quote(httpProviderOf(provider), `${asked.id}`, {
    product: { name: thing.name, brand: thing.brand, category: thing.category },
    purchasePrice: thing.price,
    currency: thing.currency,
    purchaseDate: thing.boughtOn,
    coverageDuration: asked.months,
  });
  if ('silent' in reply) return none(reply.silent);
  if ('declined' in reply) return none('declined', reply.declined);
  const { answer } = reply;
  if (answer.currency !== thing.currency) return none('wrong');
  const until = answer.validUntil ? new Date(answer.validUntil) : latest;
  if (until <= clock.now()) return none('wrong');
  return {
    providerId: provider.id,
    quoteNumber: answer.quoteId,
    price: answer.price,
    deductible: answer.deductible,
    coverageDetails: { includes: answer.includes, excludes: answer.excludes, passesOn: answer.passesOn },
    lines: answer.lines,
    termsUrl: answer.termsUrl,
    paymentUrl: answer.paymentUrl,
    validUntil: until < latest ? until : latest,
  };
}

export function httpProviderOf(row: {
  id: string;
  api_endpoint: string | null;
  api_version: string | null;
  api_secret: string | null;
}): HttpProvider {
  if (!row.api_endpoint || !row.api_version || !row.api_secret)
    throw new Error('This is no provider over HTTP.');
  return { id: row.id, endpoint: row.api_endpoint, version: row.api_version, secret: row.api_secret };
}

/** Without letters and digits that are taken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export function numberFor(name: string): string {
  const initials = name
    .replace(/[^A-Za-z ]/g, '')
    .slice(0, 2)
    .toUpperCase();
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${initials}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
