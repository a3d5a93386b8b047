import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { QUOTE_DAYS } from '../../contract/quote-terms.ts';
import type { NoOffer } from '../../contract/quotes.ts';
import type { Db } from '../platform/database.ts';
import { lockByName } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
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
/** Within this time, an equal request gives the same quotes. */
const SAME_FOR = 60_000;
/** Longer than providers may take: a request without an answer after this time was interrupted. */
const UNDERWAY_FOR = 10_000;
/** How long an equal request waits for the answer to the first one. */
const WAITED_FOR = 4_500;
const LOOK_AGAIN = 100;

/** A thing that can be quoted for: its price and age are known. */
export type Insurable = Extendable & { price: string; boughtOn: string };
type QuoteServices = Pick<Platform, 'db' | 'clock' | 'live'> & { client: ProviderClient };
interface AnsweredRequest {
  id: string;
  noOffers: NoOffer[];
}
type Offer = Omit<NewQuote, 'id' | 'personId' | 'requestId' | 'createdAt'>;

const toHundredths = (amount: string) => Math.round(Number(amount) * 100);
const toAmount = (hundredths: number) => (hundredths / 100).toFixed(2);

/**
 * Asks all providers in parallel. Stores their offers, and which providers made none. No transaction is open during the calls.
 * Returns the request's id and the providers without an offer.
 */
export async function askProviders(
  asking: QuoteServices,
  personId: string,
  thing: Insurable,
  months: number,
  today: string,
): Promise<AnsweredRequest> {
  const { db, clock } = asking;
  const asked: RequestedQuotes = {
    ...requestFor(thing, months),
    id: uuidv7(),
    personId,
    askedAt: clock.now(),
  };
  const { here, elsewhere } = Object.groupBy(await listProviders(db, thing.category), ({ type }) =>
    type === 'tariff' ? 'here' : 'elsewhere',
  );
  const age = yearsBetween(thing.boughtOn, today);
  const rated = (here ?? []).map((provider) => ratedOffer(provider, thing, asked, age));
  const begun = await db.transaction(async (tx) => {
    await lockByName(tx, `quotes of ${personId}`);
    const same = await begin(tx, asked);
    return { same, answered: same || elsewhere ? undefined : await answer(tx, asking, asked, rated) };
  });
  if (begun.same) return underway(db, begun.same);
  if (begun.answered) return begun.answered;
  const offers = await Promise.all(
    (elsewhere ?? []).map((provider) => askedOffer(asking, provider, thing, asked)),
  );
  return db.transaction((tx) => answer(tx, asking, asked, [...rated, ...offers]));
}

async function answer(
  tx: Db,
  { clock, live }: QuoteServices,
  { id, personId, askedAt }: RequestedQuotes,
  outcomes: readonly (Offer | NoOffer)[],
): Promise<AnsweredRequest> {
  const noOffers = outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome] : []));
  const quotes = outcomes.flatMap((outcome) =>
    'reason' in outcome ? [] : [{ ...outcome, id: uuidv7(), personId, requestId: id, createdAt: askedAt }],
  );
  if (!(await answerRequest(tx, id, noOffers, clock.now()))) throw new Problem('product_not_registered');
  await insertQuotes(tx, quotes);
  await live.publish(tx, personId, 'quotes', { requestId: id });
  return { id, noOffers };
}

const requestFor = (thing: Insurable, months: number) => ({
  thingId: thing.thingId,
  productId: thing.productId,
  months,
  price: thing.price,
  currency: thing.currency,
  boughtOn: thing.boughtOn,
});

/** Stores the request. If an equal one was made a moment ago, returns the id of that one instead. */
async function begin(tx: Db, asked: RequestedQuotes): Promise<string | undefined> {
  const at = asked.askedAt.getTime();
  const same = await findRequest(tx, asked, new Date(at - SAME_FOR));
  if (same && (same.answered_at || Date.parse(same.asked_at) > at - UNDERWAY_FOR)) return same.id;
  await insertRequest(tx, asked);
  return undefined;
}

/** Waits for a request that another call has made, perhaps in another process. */
async function underway(db: Db, id: string): Promise<AnsweredRequest> {
  for (let waited = 0; waited < WAITED_FOR; waited += LOOK_AGAIN) {
    const answered = await findAnswered(db, id);
    if (answered) return { id, noOffers: answered.no_offers };
    await wait(LOOK_AGAIN);
  }
  throw new Problem('quotes_underway', { retryAfter: 5 });
}

const none = (
  { id, name }: ProviderRow,
  reason: NoOffer['reason'],
  words: string | null = null,
): NoOffer => ({ providerId: id, providerName: name, reason, words });

const latestFor = ({ askedAt }: RequestedQuotes) => new Date(askedAt.getTime() + QUOTE_DAYS * DAY);

function ratedOffer(
  provider: ProviderRow,
  { category, price }: Insurable,
  asked: RequestedQuotes,
  age: number,
): Offer | NoOffer {
  if (!provider.tariff) throw new Error('This provider has no tariff.');
  const { months } = asked;
  const rating = rate(provider.tariff, { category, price: toHundredths(price), age, months });
  if ('declined' in rating) return none(provider, 'declined', rating.declined);
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
    validUntil: latestFor(asked),
  };
}

async function askedOffer(
  { client, clock }: QuoteServices,
  provider: ProviderRow,
  thing: Insurable,
  asked: RequestedQuotes,
): Promise<Offer | NoOffer> {
  const reply = await client.quote(httpProviderOf(provider), asked.id, {
    product: { name: thing.name, brand: thing.brand, category: thing.category },
    purchasePrice: thing.price,
    currency: thing.currency,
    purchaseDate: thing.boughtOn,
    coverageDuration: asked.months,
  });
  if ('silent' in reply) return none(provider, reply.silent);
  if ('declined' in reply) return none(provider, 'declined', reply.declined);
  const { answer: offer } = reply;
  const latest = latestFor(asked);
  const until = offer.validUntil ? new Date(offer.validUntil) : latest;
  if (offer.currency !== thing.currency || until <= clock.now()) return none(provider, 'wrong');
  return {
    providerId: provider.id,
    quoteNumber: offer.quoteId,
    price: offer.price,
    deductible: offer.deductible,
    coverageDetails: { includes: offer.includes, excludes: offer.excludes, passesOn: offer.passesOn },
    lines: offer.lines,
    termsUrl: offer.termsUrl,
    paymentUrl: offer.paymentUrl,
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

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export function numberFor(name: string): string {
  const initials = name
    .replace(/[^A-Za-z ]/g, '')
    .slice(0, 2)
    .toUpperCase();
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${initials}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
