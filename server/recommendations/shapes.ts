import type { StoredPicture } from '../media/public.ts';

/** A product of the person's own that explains a recommendation. */
export interface Source {
  name: string;
  brand: string | null;
  category: string;
  /** How many people have publicly reviewed both; null where the two only look alike. */
  together: number | null;
  isOwned: boolean;
  isReviewed: boolean;
  /** How much the person likes it, from 0 to 1. */
  weight: number;
  /** The community that connects the person with it, if nothing else does. */
  community: string | null;
}

/** The types of this room's JSON and text columns. */
export interface Shapes {
  'products.image': StoredPicture;
  /** The strongest first. */
  'listCandidates.sources': [Source, ...Source[]];
  'hidden_products.reason': 'not_interested' | 'owned';
}
