import type { StoredPicture } from '../media/public.ts';

/** A product of somebody's own that a recommendation follows from. */
export interface Source {
  name: string;
  brand: string | null;
  category: string;
  /** How many people have reviewed both, publicly; null where the two are only alike. */
  together: number | null;
  isOwned: boolean;
  isReviewed: boolean;
  /** From 0 to 1: how much they think of it. */
  weight: number;
  /** The community by which it is theirs, if nothing else is. */
  community: string | null;
}

/** The types of this domain's JSON and text columns. */
export interface Shapes {
  'products.image': StoredPicture;
  /** The one that says most first. */
  'listCandidates.sources': [Source, ...Source[]];
  'hidden_products.reason': 'not_interested' | 'owned';
}
