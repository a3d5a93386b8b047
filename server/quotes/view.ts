import { CANCEL_DAYS } from '../../contract/quote-terms.ts';
import type { Provider, Quote } from '../../contract/quotes.ts';
import { toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import type { ProviderRow, QuoteRow } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
const days = (count: number | null) => count && `${count} day${count === 1 ? '' : 's'}`;

export const toProvider = (row: ProviderRow): Provider => ({
  id: row.id,
  name: row.name,
  type: row.type,
  apiVersion: row.api_version,
  description: row.description,
  logoUrl: row.logo_url,
  websiteUrl: row.website_url,
  supportPhone: row.support_phone,
  supportEmail: row.support_email,
  isActive: row.active,
  supportedCategories: row.categories,
  coverageTypes: row.coverage_types,
  averageRating: row.rating,
  rating: row.rating,
  processingTime: days(row.claim_days) || null,
  averageClaimTime: days(row.claim_days) || null,
  tariff: row.tariff,
  createdAt: isoOf(row.created_at),
  updatedAt: isoOf(row.updated_at),
});

export const cancelUntil = (purchasedAt: string) => new Date(Date.parse(purchasedAt) + CANCEL_DAYS * DAY);

export const toQuote = (row: QuoteRow, now: Date): Quote => {
  const until = row.purchased_at && !row.cancelled_at ? cancelUntil(row.purchased_at) : null;
  return {
    id: row.id,
    userId: row.person_id,
    productId: row.product_id,
    thingId: row.thing_id,
    requestId: row.request_id,
    providerId: row.provider_id,
    providerName: row.provider_name,
    quoteId: row.quote_number,
    coverageDuration: row.months,
    price: row.price,
    deductible: row.deductible,
    currency: row.currency,
    purchasePrice: row.purchase_price,
    coverageDetails: row.coverage_details,
    lines: row.lines,
    termsUrl: row.terms_url,
    validUntil: isoOf(row.valid_until),
    status: row.status,
    waiting: row.waiting,
    declinedBecause: row.declined_because,
    thingWasGone: row.thing_gone,
    purchasedAt: row.purchased_at && isoOf(row.purchased_at),
    cancelUntil: until && row.thing_id && until > now ? until.toISOString() : null,
    cancelledAt: row.cancelled_at && isoOf(row.cancelled_at),
    policyNumber: row.policy_number,
    // While its provider is asked, it is not bought yet.
    coverFrom: row.purchased_at && row.cover_start,
    coverTo: row.purchased_at && row.cover_end,
    saidPaidAt: row.said_paid_at && isoOf(row.said_paid_at),
    paymentUrl: row.purchased_at && row.payment_url,
    // A cover that was passed on is the new owner's.
    warrantyId: row.thing_id && row.cover_id,
    product: {
      name: row.product_name,
      brand: row.product_brand,
      image: row.product_image && toPicture(row.product_image),
    },
    createdAt: isoOf(row.created_at),
  };
};
