import type { CommunityPost } from '../../../contract/community-posts.ts';

/** A product as the catalogue or a post has it. */
export interface AttachedProduct {
  id: string;
  name: string;
  imageUrl: string | null;
  averageRating: number;
  totalReviews: number;
}

export const attached = ({
  id,
  name,
  image,
  averageRating,
  totalReviews,
}: NonNullable<CommunityPost['product']>): AttachedProduct => ({
  id,
  name,
  imageUrl: image?.url ?? null,
  averageRating,
  totalReviews,
});
