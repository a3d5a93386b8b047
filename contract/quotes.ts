import { z } from 'zod';
import { Cursor, Id, IdParams, Moment, queryNumber } from './common.ts';
import { get, patch, post } from './endpoint.ts';
import { Picture } from './media.ts';
import { CANCEL_DAYS, durations, quoteStates } from './quote-terms.ts';

/** A published tariff: everything in percent, so that it holds in any currency. */
export const Tariff = z.object({
  /** The price of one year by category, as a share of the purchase price. */
  yearly: z.record(z.string(), z.number()),
  /** Added to it for each full year since the purchase. */
  perYearOfAge: z.number(),
  /** Taken off for longer cover, by months. */
  discounts: z.record(z.string(), z.number()),
  /** The owner's own share of each claim, of the purchase price. */
  deductible: z.number(),
  /** The greatest age, in full years since the purchase, that is still covered. */
  oldest: z.int(),
});
export type Tariff = z.infer<typeof Tariff>;

const Provider = z.object({
  id: Id,
  name: z.string(),
  /** `tariff`: the price follows from the tariff. `http`: the provider is asked for it. */
  type: z.enum(['tariff', 'http']),
  /** The version of our protocol that it answers; `null` for a tariff, which nobody is asked about. */
  apiVersion: z.string().nullable(),
  description: z.string(),
  logoUrl: z.string().nullable(),
  websiteUrl: z.string(),
  supportPhone: z.string().nullable(),
  supportEmail: z.string().nullable(),
  isActive: z.boolean(),
  supportedCategories: z.array(z.string()),
  coverageTypes: z.array(z.string()),
  averageRating: z.number().nullable(),
  /** Same as `averageRating`; the name that the specification's client uses. */
  rating: z.number().nullable(),
  processingTime: z.string().nullable(),
  /** Same as `processingTime`; the name that the specification's client uses. */
  averageClaimTime: z.string().nullable(),
  tariff: Tariff.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Provider = z.infer<typeof Provider>;

/** What is covered and what is not, in words. */
export const CoverageDetails = z.object({
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  /** Whether the cover passes on when the thing is sold. */
  passesOn: z.boolean(),
});
export type CoverageDetails = z.infer<typeof CoverageDetails>;

export const Quote = z.object({
  id: Id,
  userId: Id,
  productId: Id,
  /** `null` once the thing is deleted or sold. */
  thingId: Id.nullable(),
  /** The same for all quotes that were requested together. */
  requestId: Id,
  providerId: Id,
  providerName: z.string(),
  /** The provider's own id of the quote. */
  quoteId: z.string(),
  coverageDuration: z.int(),
  price: z.string(),
  deductible: z.string(),
  currency: z.string(),
  /** What the thing cost, as known when this was quoted. */
  purchasePrice: z.string(),
  coverageDetails: CoverageDetails,
  /** How the price is calculated, line by line. */
  lines: z.array(z.object({ what: z.string(), amount: z.string() })),
  termsUrl: z.string(),
  validUntil: Moment,
  status: z.enum(quoteStates),
  /** What the provider still has to confirm. */
  waiting: z.enum(['purchase', 'cancellation']).nullable(),
  /** Why the provider would not sell it, or not cancel it. */
  declinedBecause: z.string().nullable(),
  /** Whether the provider confirmed the purchase only after the thing was deleted or sold; the policy is then cancelled. */
  thingWasGone: z.boolean(),
  purchasedAt: Moment.nullable(),
  /** Until when the purchase can be cancelled; `null` if it cannot. */
  cancelUntil: Moment.nullable(),
  cancelledAt: Moment.nullable(),
  policyNumber: z.string().nullable(),
  /** The first and the last day of the cover that was bought; `null` before that. */
  coverFrom: z.iso.date().nullable(),
  coverTo: z.iso.date().nullable(),
  /** When its owner said that it is paid; only the provider knows. */
  saidPaidAt: Moment.nullable(),
  /** The provider's payment page, once bought. */
  paymentUrl: z.string().nullable(),
  /** The cover that was bought. */
  warrantyId: Id.nullable(),
  product: z.object({ name: z.string(), brand: z.string().nullable(), image: Picture.nullable() }),
  createdAt: Moment,
});
export type Quote = z.infer<typeof Quote>;

export const silences = ['late', 'down', 'wrong', 'declined'] as const;

/** A provider that made no offer, and why. */
export const NoOffer = z.object({
  providerId: Id,
  providerName: z.string(),
  reason: z.enum(silences),
  /** What the provider says, if it declined. */
  words: z.string().nullable(),
});
export type NoOffer = z.infer<typeof NoOffer>;

export const QuotesAsked = z.object({ requestId: Id, quotes: z.array(Quote), noOffers: z.array(NoOffer) });

export const listProviders = get('/api/warranty-providers', {
  access: 'public',
  summary: 'The providers of extended warranties, with their tariffs, best rated first',
  reply: z.array(Provider),
});

export const listQuotes = get('/api/warranty-quotes/user', {
  access: 'member',
  summary: 'The signed-in person’s quotes, newest first',
  query: z.strictObject({ limit: queryNumber(1, 200).optional(), cursor: Cursor.optional() }),
  reply: z.array(Quote),
});

export const askForQuotes = post('/api/warranty-quotes', {
  access: 'member',
  summary:
    'Ask every provider for the product’s category; the same request within a minute gives the same quotes',
  body: z.strictObject({
    productId: Id,
    /** Which one, if the person has several of this product; the newest otherwise. */
    thingId: Id.optional(),
    coverageDuration: z.union(
      durations.map((months) => z.literal(months)),
      'Choose 12, 24, 36 or 48 months.',
    ),
  }),
  reply: QuotesAsked,
  status: 201,
  errors: [
    'product_not_registered',
    'purchase_price_missing',
    'purchase_date_missing',
    'covered_for_life',
    'quotes_underway',
  ],
});

export const changeQuote = patch('/api/warranty-quotes/{id}', {
  access: 'member',
  summary: 'Decline a quote, or take that back while it is valid',
  params: IdParams,
  body: z.strictObject({ status: z.enum(['declined', 'pending']) }),
  reply: Quote,
  errors: ['quote_not_found', 'quote_closed'],
});

export const purchaseQuote = post('/api/warranty-quotes/{id}/purchase', {
  access: 'member',
  summary: 'Buy the cover of a quote; it begins when present cover ends',
  params: IdParams,
  reply: Quote,
  errors: ['quote_not_found', 'quote_closed', 'quote_thing_gone', 'covered_for_life'],
});

export const listUnpaid = get('/api/warranty-quotes/unpaid', {
  access: 'member',
  summary:
    'What the signed-in person bought and has not said to be paid, while it is theirs and may still count',
  reply: z.array(Quote),
});

export const sayPaid = post('/api/warranty-quotes/{id}/payment', {
  access: 'member',
  summary: 'Say that what was bought is paid, or take that back',
  params: IdParams,
  body: z.strictObject({ paid: z.boolean() }),
  reply: Quote,
  errors: ['quote_not_found', 'quote_not_purchased'],
});

export const cancelPurchase = post('/api/warranty-quotes/{id}/cancel', {
  access: 'member',
  summary: `Cancel what was bought, within ${CANCEL_DAYS} days`,
  params: IdParams,
  reply: Quote,
  errors: [
    'quote_not_found',
    'quote_not_purchased',
    'quote_thing_gone',
    'cancellation_too_late',
    'claim_open',
  ],
});
