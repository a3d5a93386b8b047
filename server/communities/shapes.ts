import type { StoredPicture, StoredVideo } from '../media/public.ts';

/** What an offer says; `endsAt` is a moment. */
export interface StoredOffer {
  code: string | null;
  terms: string | null;
  endsAt: string | null;
}

/** The types of this domain's JSON columns. */
export interface Shapes {
  'communities.logo': StoredPicture;
  'communities.cover': StoredPicture;
  'community_posts.images': StoredPicture[];
  'community_posts.video': StoredVideo;
  'community_posts.offer': StoredOffer;
  'community_stories.image': StoredPicture;
  'community_stories.video': StoredVideo;
  'products.image': StoredPicture;
  'listing_heads.images': StoredPicture[];
}
