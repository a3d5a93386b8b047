import type { NoOffer, Quote } from '../../contract/quotes.ts';
import type { Db } from '../platform/database.ts';
import { assignments, empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('quotes');

/** How many unpaid purchases are listed. */
const UNPAID_MOST = 20;

export type ProviderRow = Rows['listProviders'];
export type QuoteRow = Rows['readQuotes'];

export const listProviders = (db: Db, category?: string) =>
  all(db, 'listProviders')`
    SELECT id, name, type, description, logo_url, website_url, support_phone, support_email, active, categories, coverage_types,
      passes_on, rating::float8 AS rating, claim_days, terms_url, payment_url, tariff, api_endpoint, api_version, api_secret,
      created_at, updated_at
    FROM providers WHERE active ${category === undefined ? empty : sql`AND ${category} = ANY (categories)`}
    ORDER BY providers.rating DESC NULLS LAST, name ${limitTo(200)}`;

export interface RequestedQuotes {
  id: string;
  personId: string;
  thingId: string;
  productId: string;
  months: number;
  price: string;
  currency: string;
  boughtOn: string;
  askedAt: Date;
}

/** The person's equal request, if they made one after that moment. */
export const findRequest = (tx: Db, asked: RequestedQuotes, after: Date) =>
  one(tx, 'findRequest')`
    SELECT id, no_offers, asked_at, answered_at FROM quote_requests
    WHERE person_id = ${asked.personId} AND asked_at > ${after} AND thing_id = ${asked.thingId} AND months = ${asked.months}
      AND purchase_price = ${asked.price} AND currency = ${asked.currency} AND bought_on = ${asked.boughtOn}
    ORDER BY asked_at DESC ${limitTo(1)}`;

export const findAnswered = (db: Db, id: string) =>
  one(db, 'findAnswered')`
    SELECT no_offers FROM quote_requests WHERE id = ${id} AND answered_at IS NOT NULL`;

export async function insertRequest(tx: Db, asked: RequestedQuotes): Promise<void> {
  await run(tx)`
    INSERT INTO quote_requests (id, person_id, thing_id, product_id, months, purchase_price, currency, bought_on, asked_at)
    VALUES (${asked.id}, ${asked.personId}, ${asked.thingId}, ${asked.productId}, ${asked.months}, ${asked.price},
      ${asked.currency}, ${asked.boughtOn}, ${asked.askedAt})`;
}

/** Returns whether the request still exists; it is deleted with its person. */
export async function answerRequest(tx: Db, id: string, noOffers: NoOffer[], now: Date): Promise<boolean> {
  const count = await run(tx)`
    UPDATE quote_requests SET no_offers = ${JSON.stringify(noOffers)}::jsonb, answered_at = ${now} WHERE id = ${id}`;
  return count > 0;
}

export interface NewQuote {
  id: string;
  personId: string;
  requestId: string;
  providerId: string;
  quoteNumber: string;
  price: string;
  deductible: string;
  coverageDetails: Quote['coverageDetails'];
  lines: Quote['lines'];
  termsUrl: string;
  paymentUrl: string | null;
  validUntil: Date;
  createdAt: Date;
}

export async function insertQuotes(tx: Db, quotes: readonly NewQuote[]): Promise<void> {
  await run(tx)`
    INSERT INTO quotes (id, person_id, request_id, provider_id, quote_number, price, deductible, coverage_details, lines,
      terms_url, payment_url, valid_until, created_at)
    SELECT q.* FROM jsonb_to_recordset(${JSON.stringify(
      quotes.map((quote) => ({
        id: quote.id,
        person_id: quote.personId,
        request_id: quote.requestId,
        provider_id: quote.providerId,
        quote_number: quote.quoteNumber,
        price: quote.price,
        deductible: quote.deductible,
        coverage_details: quote.coverageDetails,
        lines: quote.lines,
        terms_url: quote.termsUrl,
        payment_url: quote.paymentUrl,
        valid_until: quote.validUntil,
        created_at: quote.createdAt,
      })),
    )}::jsonb) AS q(id uuid, person_id uuid, request_id uuid, provider_id uuid, quote_number text, price numeric,
      deductible numeric, coverage_details jsonb, lines jsonb, terms_url text, payment_url text, valid_until timestamptz,
      created_at timestamptz)`;
}

/** A quote past its date reads as expired, even before the job has marked it. */
const readQuotes = (db: Db, now: Date, where: Sql, order = empty) =>
  all(db, 'readQuotes')`
    SELECT q.id, q.person_id, q.request_id, q.provider_id, q.quote_number, q.price, q.deductible, q.coverage_details, q.lines,
      q.terms_url, q.payment_url, q.valid_until, q.waiting, q.declined_because, q.thing_gone, q.purchased_at, q.cancelled_at, q.policy_number,
      q.cover_start, q.cover_end, q.said_paid_at,
      CASE WHEN q.status = 'pending' AND q.waiting IS NULL AND q.valid_until <= ${now} THEN 'expired' ELSE q.status END
        AS status /* not null, shaped */,
      q.cover_id, q.created_at, r.product_id, r.months, r.purchase_price, r.currency, p.name AS product_name,
      p.brand AS product_brand, p.image AS product_image, v.name AS provider_name, v.type AS provider_type, v.support_phone,
      v.support_email, v.website_url, coalesce(u.time_zone, 'UTC') AS time_zone /* not null */,
      (SELECT t.id FROM things_owned t WHERE t.id = r.thing_id AND t.person_id = q.person_id) AS thing_id
    FROM quotes q JOIN quote_requests r ON r.id = q.request_id JOIN catalogue p ON p.id = r.product_id
      JOIN providers v ON v.id = q.provider_id JOIN people_seen u ON u.id = q.person_id
    WHERE ${where} ${order}`;

export const listQuotes = (
  db: Db,
  personId: string,
  now: Date,
  { after, limit }: { after?: string; limit: number },
) =>
  readQuotes(
    db,
    now,
    sql`q.person_id = ${personId} ${after ? sql`AND q.id < ${after}` : empty}`,
    sql`ORDER BY q.id DESC ${limitTo(limit)}`,
  );

/** What was bought and not said to be paid, while its owner has the thing and the cover has not ended. */
export const listUnpaid = (db: Db, personId: string, now: Date, today: string) =>
  readQuotes(
    db,
    now,
    sql`q.person_id = ${personId} AND q.status = 'purchased' AND q.cancelled_at IS NULL AND q.said_paid_at IS NULL
      AND NOT q.thing_gone AND q.cover_end >= ${today} AND EXISTS (
        SELECT 1 FROM things_owned t WHERE t.id = r.thing_id AND t.person_id = q.person_id)`,
    sql`ORDER BY q.id DESC ${limitTo(UNPAID_MOST)}`,
  );

export const listQuotesOf = (db: Db, personId: string, requestId: string, now: Date) =>
  readQuotes(
    db,
    now,
    sql`q.person_id = ${personId} AND q.request_id = ${requestId}`,
    sql`ORDER BY q.price, q.id`,
  );

export async function findQuote(
  db: Db,
  personId: string,
  id: string,
  now: Date,
): Promise<QuoteRow | undefined> {
  const [row] = await readQuotes(db, now, sql`q.person_id = ${personId} AND q.id = ${id}`);
  return row;
}

/** Locks the person's quote until the transaction ends; lock its thing first. */
export const lockQuote = (tx: Db, personId: string, id: string) =>
  run(tx)`SELECT 1 FROM quotes WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`;

/** Stores the progress of a purchase or a cancellation. */
export async function updateQuote(
  tx: Db,
  id: string,
  change: Partial<{
    status: QuoteRow['status'];
    waiting: 'purchase' | 'cancellation' | null;
    purchaseKey: string;
    cancelKey: string;
    declinedBecause: string | null;
    purchasedAt: Date;
    cancelledAt: Date;
    policyNumber: string;
    coverStart: string;
    coverEnd: string;
    saidPaidAt: Date | null;
    paymentUrl: string | null;
    thingGone: boolean;
    coverId: string;
  }>,
): Promise<void> {
  await run(tx)`
    UPDATE quotes SET ${assignments({
      status: change.status,
      waiting: change.waiting,
      purchase_key: change.purchaseKey,
      cancel_key: change.cancelKey,
      declined_because: change.declinedBecause,
      purchased_at: change.purchasedAt,
      cancelled_at: change.cancelledAt,
      policy_number: change.policyNumber,
      cover_start: change.coverStart,
      cover_end: change.coverEnd,
      said_paid_at: change.saidPaidAt,
      payment_url: change.paymentUrl,
      thing_gone: change.thingGone,
      cover_id: change.coverId,
    })} WHERE id = ${id}`;
}

/** What is needed to continue a purchase or cancellation that waits for its provider. */
export const findQuoteForProvider = (db: Db, id: string) =>
  one(db, 'findQuoteForProvider')`
    SELECT q.person_id, q.quote_number, q.policy_number, q.purchase_key, q.cancel_key, q.waiting, q.cover_start,
      v.id AS provider_id, v.api_endpoint, v.api_version, v.api_secret
    FROM quotes q JOIN providers v ON v.id = q.provider_id WHERE q.id = ${id}`;

/** Marks the quotes past their date as expired. */
export async function expireQuotes(db: Db, now: Date): Promise<void> {
  await run(db)`
    UPDATE quotes SET status = 'expired' WHERE status = 'pending' AND waiting IS NULL AND valid_until <= ${now}`;
}

/** What the thing of a cover that was bought here had cost, as the provider was told. */
export const findInsuredPrice = (db: Db, coverId: string) =>
  one(db, 'findInsuredPrice')`
    SELECT r.purchase_price AS price, r.currency FROM quotes q JOIN quote_requests r ON r.id = q.request_id
    WHERE q.cover_id = ${coverId} ORDER BY q.id LIMIT 1`;

/** The provider of a cover that was bought here: how long its claims usually take, and its API, if it has one. */
export const findClaimHandler = (db: Db, providerId: string) =>
  one(db, 'findClaimHandler')`
    SELECT id, claim_days, api_endpoint, api_version, api_secret FROM providers WHERE id = ${providerId}`;
