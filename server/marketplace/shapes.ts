import type { ListingType } from '../../contract/trade-constants.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Filter } from './filter.ts';

/** A saved search that a listing may match. */
interface Candidate {
  id: string;
  personId: string;
  /** Null when it asks for no words. */
  q: string | null;
}

/** Types of this room's JSON columns, and of text columns that hold one of a few words. */
export interface Shapes {
  'listings.images': StoredPicture[];
  'products.image': StoredPicture;
  'saved_searches.filter': Filter;
  'findHeads.image': StoredPicture;
  'lockHead.image': StoredPicture;
  'findMatch.image': StoredPicture;
  /** As in the query string of the list's address. */
  'findMatch.filter': Record<string, string>;
  'listCandidates.candidates': Candidate[];
  'sumTotals.type': ListingType;
}
