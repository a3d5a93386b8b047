import type { ListingType } from '../../contract/trade-words.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Filter } from './filter.ts';

/** A saved search that a listing may be for. */
interface Candidate {
  id: string;
  personId: string;
  name: string;
  tokens: string[];
}

/** What is in this domain's JSON, and words that PostgreSQL does not know to be few. */
export interface Shapes {
  'listings.images': StoredPicture[];
  'products.image': StoredPicture;
  'saved_searches.filter': Filter;
  'findHeads.image': StoredPicture;
  'lockHead.image': StoredPicture;
  'findMatch.image': StoredPicture;
  /** As it stands in the address of the list. */
  'findMatch.filter': Record<string, string>;
  'findPosted.image': StoredPicture;
  'listCandidates.candidates': Candidate[];
  'sumTotals.type': ListingType;
}
