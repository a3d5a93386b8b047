import type { NoOffer, Quote, Tariff } from '../../contract/quotes.ts';
import type { StoredPicture } from '../media/public.ts';

/** Types of the JSON in this room's statements. */
export interface Shapes {
  'providers.tariff': Tariff;
  'quote_requests.no_offers': NoOffer[];
  'quotes.coverage_details': Quote['coverageDetails'];
  'quotes.lines': Quote['lines'];
  'readQuotes.status': Quote['status'];
  'products.image': StoredPicture;
}
