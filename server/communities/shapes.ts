import type { CommunityRole } from '../../contract/community-constants.ts';
import type { StoredPicture, StoredVideo } from '../media/public.ts';

/** A stored offer; `endsAt` is an ISO timestamp. */
export interface StoredOffer {
  code: string | null;
  terms: string | null;
  endsAt: string | null;
}

/** Somebody who is mentioned. */
export interface Mentioned {
  id: string;
  first: string | null;
  last: string | null;
}

/** The types of this room's JSON columns. */
export interface Shapes {
  'communities.logo': StoredPicture;
  'communities.cover': StoredPicture;
  'community_posts.images': StoredPicture[];
  'community_posts.video': StoredVideo;
  'community_posts.offer': StoredOffer;
  'community_stories.image': StoredPicture;
  'community_stories.video': StoredVideo;
  'products.image': StoredPicture;
  'listBrandListings.image': StoredPicture;
  'listPosts.mentions': Mentioned[];
  'listPosts.author_role': CommunityRole;
  'findPost.mentions': Mentioned[];
  'findPost.author_role': CommunityRole;
  'listThreads.mentions': Mentioned[];
  'listThreads.author_role': CommunityRole;
  'listReplies.mentions': Mentioned[];
  'listReplies.author_role': CommunityRole;
  'listCommentsById.mentions': Mentioned[];
  'listCommentsById.author_role': CommunityRole;
}
