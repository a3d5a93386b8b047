import { z } from 'zod';
import { Cursor, Id, IdParams, Moment, optionalText, Price, queryNumber } from './common.ts';
import { get, patch, post } from './endpoint.ts';
import { PassingCover } from './marketplace.ts';
import { Picture } from './media.ts';
import { Trader } from './profiles.ts';
import { listingTypes, tradeStatuses } from './trade-constants.ts';

/** Why a trade cannot change any more, whatever its status: both have completed it, or something it needs is gone. */
const closed = [
  'transaction_sealed',
  'listing_sold',
  'listing_not_found',
  'user_not_found',
  'transaction_ended',
] as const;

/** As in `trade-terms.ts`, which also has the sentences for the differences. */
export const TradeTerms = z.object({
  price: z.string().nullable(),
  paused: z.boolean(),
  covers: z.array(
    z.object({
      id: Id,
      type: z.enum(['manufacturer', 'extended', 'parts']),
      provider: z.string().nullable(),
      startDate: z.iso.date(),
      endDate: z.iso.date().nullable(),
    }),
  ),
  papers: z.array(z.object({ id: Id, kind: z.enum(['receipt', 'terms', 'manual', 'photo']) })),
});

export const Offer = z.object({
  id: Id,
  userId: Id,
  amount: z.string(),
  state: z.enum(['open', 'accepted', 'replaced']),
  createdAt: Moment,
});
export type Offer = z.infer<typeof Offer>;

/** What happened, when and by whom; the page has the sentences. */
export const TradeEvent = z.object({
  id: Id,
  /** `null` if nobody did it: a reminder of a meeting, a listing sold to somebody else. */
  userId: Id.nullable(),
  kind: z.enum([
    'interest',
    'status',
    'meeting',
    'notes',
    'offer',
    'offer_accepted',
    'terms',
    'terms_accepted',
    'code_locked',
    'sealed',
    'rated',
  ]),
  data: z.object({
    status: z.enum(tradeStatuses).optional(),
    amount: z.string().optional(),
    meetingLocation: z.string().nullable().optional(),
    meetingDateTime: Moment.nullable().optional(),
    /** `blocked` is said only to the person who blocked; the other learns that it has `ended`. */
    reason: z.enum(['sold_to_another', 'listing_deleted', 'account_deleted', 'blocked', 'ended']).optional(),
    was: TradeTerms.optional(),
    are: TradeTerms.optional(),
  }),
  createdAt: Moment,
});

export const Rating = z.strictObject({
  punctual: z.boolean(),
  asDescribed: z.boolean(),
  wouldTradeAgain: z.boolean(),
  /** A person who did not come was neither on time nor brought a thing to describe. */
  noShow: z.boolean(),
  note: optionalText(500),
});
export type Rating = z.infer<typeof Rating>;

export const Trade = z.object({
  id: Id,
  listingId: Id,
  /** On a buy request, the person who answers is the seller. */
  buyerId: Id,
  sellerId: Id,
  status: z.enum(tradeStatuses),
  agreedPrice: z.string().nullable(),
  meetingLocation: z.string().nullable(),
  meetingDateTime: Moment.nullable(),
  notes: z.string().nullable(),
  /** Whether both have marked it completed, so that nothing changes any more. */
  isVerified: z.boolean(),
  sealedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  /** The caller's role. */
  role: z.enum(['buyer', 'seller']),
  buyerCompleted: z.boolean(),
  sellerCompleted: z.boolean(),
  /** Who has said that they come to the meeting as currently planned, by proposing or by confirming it. */
  buyerMeets: z.boolean(),
  sellerMeets: z.boolean(),
  /** Whether both have said so. Until then the meeting is a proposal, whatever the status says. */
  meetingAgreed: z.boolean(),
  /** Whether it was not held because the trade was cancelled. Its time and place stay. */
  meetingCancelled: z.boolean(),
  /** Whether the buyer must accept changed terms before the handover. */
  termsChanged: z.boolean(),
  conversationId: Id.nullable(),
  buyer: Trader,
  seller: Trader,
  listing: z.object({
    id: Id,
    type: z.enum(listingTypes),
    title: z.string(),
    price: z.string().nullable(),
    priceRange: z.string().nullable(),
    imageUrl: z.string().nullable(),
    image: Picture.nullable(),
    product: z.object({ id: Id, name: z.string(), brand: z.string().nullable(), category: z.string() }),
    cover: PassingCover.nullable(),
  }),
  /** The latest offer. */
  offer: Offer.nullable(),
});
export type Trade = z.infer<typeof Trade>;

export const TradeDetail = Trade.extend({
  history: z.array(TradeEvent),
  /** `agreed` is what the buyer has accepted; while it differs from `now`, there is no handover. `null` for old trades. */
  terms: z.object({ version: z.int(), agreed: TradeTerms, now: TradeTerms }).nullable(),
  /** The caller's own rating of the other person, and the other person's rating once it is shown. */
  myRating: Rating.nullable(),
  theirRating: Rating.nullable(),
  /** After completion, for the buyer: their new thing, and what its provider requires, if anything. */
  thingId: Id.nullable(),
  providerStep: z.string().nullable(),
  /** Whether wrong codes have locked the handover; either person may choose `completed` instead. */
  codeLocked: z.boolean(),
  /** How many wrong codes are left before the lock. */
  codeTriesLeft: z.int(),
  can: z.object({
    update: z.boolean(),
    offer: z.boolean(),
    showCode: z.boolean(),
    enterCode: z.boolean(),
    acceptTerms: z.boolean(),
    rate: z.boolean(),
    /** Only for a meeting that both confirmed and whose time has passed. */
    tellNoShow: z.boolean(),
  }),
});
export type TradeDetail = z.infer<typeof TradeDetail>;

export const contactSeller = post('/api/transactions', {
  access: 'member',
  summary: 'Tell a seller that one is interested: once a buyer and listing, however often it is sent',
  body: z.strictObject({
    listingId: Id,
    // The specification's own client sends it, but the server decides it.
    sellerId: z.string().max(60).optional(),
    status: z.string().max(60).optional(),
    isVerified: z.boolean().optional(),
    /** The first message; without it the server writes a friendly one. */
    message: z.string().trim().max(1000, 'Keep it under 1000 characters.').optional(),
  }),
  reply: Trade,
  status: 201,
  errors: ['listing_not_found', 'own_listing', 'listing_sold', 'transaction_cancelled', 'messages_refused'],
});

export const listTrades = get('/api/transactions/user', {
  access: 'member',
  summary: 'The signed-in person’s trades, as buyer and as seller, the last changed first',
  query: z.strictObject({
    limit: queryNumber(1, 100).optional(),
    cursor: Cursor.optional(),
    /** Only trades about this listing. */
    listingId: Id.optional(),
  }),
  reply: z.array(Trade),
});

export const getTrade = get('/api/transactions/{id}', {
  access: 'member',
  summary: 'One of one’s own trades with its history',
  params: IdParams,
  reply: TradeDetail,
  errors: ['transaction_not_found'],
});

export const changeTrade = patch('/api/transactions/{id}', {
  access: 'member',
  summary: 'Change status, meeting and notes, until both have marked it completed',
  params: IdParams,
  body: z.strictObject({
    status: z.enum(tradeStatuses, 'Choose a status.').optional(),
    meetingLocation: optionalText(200),
    meetingTime: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }).nullable().optional(),
    notes: optionalText(1000),
  }),
  reply: TradeDetail,
  errors: [
    'transaction_not_found',
    ...closed,
    'transaction_cancelled',
    'terms_changed',
    'claim_open',
    'seller_not_ready',
  ],
});

export const makeOffer = post('/api/transactions/{id}/offers', {
  access: 'member',
  summary: 'Offer a price, or counter the other’s; it replaces the offer before it',
  params: IdParams,
  body: z.strictObject({ amount: Price }),
  reply: TradeDetail,
  status: 201,
  errors: ['transaction_not_found', ...closed, 'transaction_cancelled'],
});

export const acceptOffer = post('/api/transactions/{id}/offers/accept', {
  access: 'member',
  summary: 'Agree to the other’s offer; it becomes the agreed price',
  params: IdParams,
  body: z.strictObject({ offerId: Id }),
  reply: TradeDetail,
  errors: ['transaction_not_found', ...closed, 'transaction_cancelled', 'offer_gone'],
});

export const acceptTerms = post('/api/transactions/{id}/terms/accept', {
  access: 'member',
  summary: 'The buyer says yes to terms that have changed; to these, and no others',
  params: IdParams,
  body: z.strictObject({ version: z.int() }),
  reply: TradeDetail,
  errors: ['transaction_not_found', ...closed, 'transaction_cancelled', 'terms_changed'],
});

/** Six digits for the buyer, who shows them once they have the thing. */
export const HandoverCode = z.object({ code: z.string().regex(/^\d{6}$/), triesLeft: z.int() });

export const getHandoverCode = post('/api/transactions/{id}/code', {
  access: 'member',
  summary: 'The buyer’s code for the handover, the same until it is used or locked',
  params: IdParams,
  reply: HandoverCode,
  errors: ['transaction_not_found', ...closed, 'transaction_cancelled', 'terms_changed', 'code_locked'],
});

export const enterHandoverCode = post('/api/transactions/{id}/handover', {
  access: 'member',
  summary: 'The seller enters the buyer’s code: completed for both at once',
  params: IdParams,
  body: z.strictObject({
    code: z
      .string()
      .max(20)
      .regex(/^\d{6}$/, 'Enter the six digits.'),
  }),
  reply: TradeDetail,
  errors: [
    'transaction_not_found',
    ...closed,
    'transaction_cancelled',
    'terms_changed',
    'code_wrong',
    'code_locked',
  ],
});

export const rateTrade = post('/api/transactions/{id}/ratings', {
  access: 'member',
  summary: 'Rate the other; shown when both have rated or after 7 days',
  params: IdParams,
  body: Rating,
  reply: TradeDetail,
  status: 201,
  errors: ['transaction_not_found', 'user_not_found', 'not_yet_rateable', 'already_rated', 'rating_closed'],
});

export const meetingCalendar = get('/api/transactions/{id}/meeting.ics', {
  access: 'member',
  summary: 'The meeting as a calendar file',
  params: IdParams,
  file: 'text/calendar; charset=utf-8',
  errors: ['transaction_not_found', 'not_found'],
});
