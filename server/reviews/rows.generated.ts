// What the statements of reviews answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  countLikes: {
    likes: number;
  };
  exportComments: {
    key: string;
    id: string;
    reviewId: string;
    product: string | null;
    content: string;
    createdAt: string;
    editedAt: string | null;
  };
  exportLikes: {
    key: string;
    reviewId: string;
    product: string | null;
    createdAt: string;
  };
  exportReports: {
    key: string;
    reviewId: string;
    reason: string;
    note: string | null;
    createdAt: string;
  };
  exportReviews: {
    key: string;
    id: string;
    productId: string;
    product: string;
    brand: string | null;
    rating: number;
    title: string | null;
    content: string;
    imageUrls: string[] | null;
    videoUrl: string | null;
    captions: Shapes['reviews.captions'];
    proofImageUrl: string | null;
    proof: 'verified' | 'attached' | null;
    proofReasons: string[];
    isVerifiedPurchase: boolean;
    verifiedOn: string | null;
    boughtUsed: boolean;
    isPrivate: boolean;
    likes: number;
    commentsCount: number;
    location: string | null;
    tags: string[];
    createdAt: string;
    editedAt: string | null;
  };
  findAuthor: {
    person_id: string;
  };
  findCaptions: {
    captions: Shapes['reviews.captions'];
  };
  findReaction: {
    product_id: string;
    product: string;
    image: Shapes['products.image'] | null;
    rating: number;
  };
  findReview: {
    person_id: string;
    product_id: string;
    rating: number;
    title: string | null;
    content: string;
    images: Shapes['reviews.images'];
    video: Shapes['reviews.video'] | null;
    proof_id: string | null;
    bought_used: boolean;
    is_private: boolean;
    location: string | null;
    tags: string[];
    created_at: string;
    id: string;
    likes: number;
    edited_at: string | null;
    proof: 'verified' | 'attached' | null;
    proof_reasons: string[];
    is_verified_purchase: boolean;
    verified_on: string | null;
    comments_count: number;
    liked: boolean;
    first_said: Shapes['findReview.first_said'] | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_image: Shapes['products.image'] | null;
    product_average: string;
    product_total: number;
  };
  findReviewMedia: {
    images: Shapes['reviews.images'];
    video: Shapes['reviews.video'] | null;
    proof_id: string | null;
    is_private: boolean;
  };
  flipLike: {
    author: string;
    gone: boolean;
  };
  holdReview: {
    person_id: string;
  };
  insertComment: {
    id: string;
    review_id: string;
    person_id: string;
    content: string;
    created_at: string;
    edited_at: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
  insertReview: {
    is_provable: boolean;
    is_public: boolean;
  };
  listByPerson: {
    person_id: string;
    product_id: string;
    rating: number;
    title: string | null;
    content: string;
    images: Shapes['reviews.images'];
    video: Shapes['reviews.video'] | null;
    proof_id: string | null;
    bought_used: boolean;
    is_private: boolean;
    location: string | null;
    tags: string[];
    created_at: string;
    id: string;
    likes: number;
    edited_at: string | null;
    proof: 'verified' | 'attached' | null;
    proof_reasons: string[];
    is_verified_purchase: boolean;
    verified_on: string | null;
    comments_count: number;
    liked: boolean;
    first_said: Shapes['listByPerson.first_said'] | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_image: Shapes['products.image'] | null;
    product_average: string;
    product_total: number;
  };
  listComments: {
    id: string;
    review_id: string;
    person_id: string;
    content: string;
    created_at: string;
    edited_at: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
  listReelTexts: {
    id: string;
    edited_at: string | null;
    person_id: string;
    product_id: string;
    rating: number;
    title: string | null;
    content: string;
    images: Shapes['reviews.images'];
    video: Shapes['reviews.video'] | null;
    proof_id: string | null;
    bought_used: boolean;
    is_private: boolean;
    location: string | null;
    tags: string[];
    created_at: string;
    captions: Shapes['reviews.captions'];
  };
  listReels: {
    id: string;
    likes: number;
    edited_at: string | null;
    proof: 'verified' | 'attached' | null;
    proof_reasons: string[];
    is_verified_purchase: boolean;
    verified_on: string | null;
    comments_count: number;
    liked: boolean;
    first_said: Shapes['listReels.first_said'] | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_image: Shapes['products.image'] | null;
    product_average: string;
    product_total: number;
    price: string | null;
  };
  listReviewed: {
    product_id: string;
  };
  listReviews: {
    person_id: string;
    product_id: string;
    rating: number;
    title: string | null;
    content: string;
    images: Shapes['reviews.images'];
    video: Shapes['reviews.video'] | null;
    proof_id: string | null;
    bought_used: boolean;
    is_private: boolean;
    location: string | null;
    tags: string[];
    created_at: string;
    id: string;
    likes: number;
    edited_at: string | null;
    proof: 'verified' | 'attached' | null;
    proof_reasons: string[];
    is_verified_purchase: boolean;
    verified_on: string | null;
    comments_count: number;
    liked: boolean;
    first_said: Shapes['listReviews.first_said'] | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    product_name: string;
    product_brand: string | null;
    product_category: string;
    product_image: Shapes['products.image'] | null;
    product_average: string;
    product_total: number;
  };
  listUnverified: {
    id: string;
    product_id: string;
    proof_id: string | null;
    proof: 'verified' | 'attached' | null;
    verified_on: string | null;
    created_at: string;
  };
  listVerified: {
    id: string;
    person_id: string;
    proof_id: string | null;
    created_at: string;
  };
  lockOwnReview: {
    images: Shapes['reviews.images'];
    video: Shapes['reviews.video'] | null;
    proof_id: string | null;
    proof: 'verified' | 'attached' | null;
    verified_on: string | null;
    product_id: string;
    created_at: string;
    content: string;
  };
  rankReels: {
    id: string;
  };
  removeComment: {
    reviewId: string;
    authorId: string;
  };
  updateComment: {
    id: string;
    review_id: string;
    person_id: string;
    content: string;
    created_at: string;
    edited_at: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
}
