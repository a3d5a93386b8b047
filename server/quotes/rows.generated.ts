// What the statements of quotes answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  findAnswered: {
    no_offers: Shapes['quote_requests.no_offers'];
  };
  findClaimHandler: {
    id: string;
    claim_days: number | null;
    api_endpoint: string | null;
    api_version: string | null;
    api_secret: string | null;
  };
  findErrand: {
    person_id: string;
    quote_number: string;
    policy_number: string | null;
    purchase_key: string | null;
    cancel_key: string | null;
    waiting: 'purchase' | 'cancellation' | null;
    provider_id: string;
    api_endpoint: string | null;
    api_version: string | null;
    api_secret: string | null;
  };
  findQuoteNews: {
    status: 'pending' | 'purchased' | 'expired' | 'declined';
    waiting: 'purchase' | 'cancellation' | null;
    cancelled_at: string | null;
    declined_because: string | null;
    thing_gone: boolean;
    policy_number: string | null;
    provider: string;
    product: string;
    image: Shapes['products.image'] | null;
    thing_id: string | null;
  };
  findRequest: {
    id: string;
    no_offers: Shapes['quote_requests.no_offers'];
    asked_at: string;
    answered_at: string | null;
  };
  listClosing: {
    id: string;
    personId: string;
    thingId: string;
    product: string;
    image: Shapes['products.image'] | null;
    timeZone: string;
    today: string;
    date: string;
    validUntil: string;
    quotes: number;
  };
  listProviders: {
    id: string;
    name: string;
    type: 'tariff' | 'http';
    description: string;
    logo_url: string | null;
    website_url: string;
    support_phone: string | null;
    support_email: string | null;
    active: boolean;
    categories: string[];
    coverage_types: string[];
    passes_on: boolean;
    rating: number | null;
    claim_days: number | null;
    terms_url: string;
    payment_url: string | null;
    tariff: Shapes['providers.tariff'] | null;
    api_endpoint: string | null;
    api_version: string | null;
    api_secret: string | null;
    created_at: string;
    updated_at: string;
  };
  readQuotes: {
    id: string;
    person_id: string;
    request_id: string;
    provider_id: string;
    quote_number: string;
    price: string;
    deductible: string;
    coverage_details: Shapes['quotes.coverage_details'];
    lines: Shapes['quotes.lines'];
    terms_url: string;
    payment_url: string | null;
    valid_until: string;
    waiting: 'purchase' | 'cancellation' | null;
    declined_because: string | null;
    thing_gone: boolean;
    purchased_at: string | null;
    cancelled_at: string | null;
    policy_number: string | null;
    status: Shapes['readQuotes.status'];
    cover_id: string | null;
    created_at: string;
    product_id: string;
    months: number;
    purchase_price: string;
    currency: string;
    product_name: string;
    product_brand: string | null;
    product_image: Shapes['products.image'] | null;
    provider_name: string;
    provider_type: 'tariff' | 'http';
    support_phone: string | null;
    support_email: string | null;
    website_url: string;
    time_zone: string;
    thing_id: string | null;
  };
}
