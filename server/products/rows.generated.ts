// What the statements of products answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  countMarked: {
    category: string;
    brand: string | null;
    average_rating: string;
    total_reviews: number;
    verified_reviews: number;
  };
  countProducts: {
    count: number;
  };
  exportProducts: {
    key: string;
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    imageUrl: string | null;
    createdAt: string;
  };
  exportReports: {
    key: string;
    productId: string;
    duplicateOf: string | null;
    reason: string;
    note: string | null;
    createdAt: string;
  };
  findByName: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
  };
  findProduct: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
  };
  findProductFor: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
    owned: Shapes['findProductFor.owned'] | null;
    is_public: boolean;
    held_description: string | null;
    held_image: Shapes['products.held_image'] | null;
  };
  findProducts: {
    id: string | null;
  };
  insertProduct: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
  };
  listCandidates: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
    rest: number;
  };
  listForSitemap: {
    id: string;
    created_at: string;
  };
  listMarked: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
  };
  listOwn: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
    rest: number;
  };
  listProducts: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
  };
  listUnread: {
    id: string;
    name: string;
    category: string;
    description: string | null;
  };
  lockProduct: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
    others: boolean;
    is_public: boolean;
    is_held: boolean;
    held_image: Shapes['products.held_image'] | null;
  };
  publish: {
    name: string;
    brand: string | null;
    image: Shapes['products.image'] | null;
  };
  updateProduct: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    created_by: string | null;
    created_at: string;
    total_reviews: number;
    verified_reviews: number;
    ratings: number[];
    average_rating: string;
  };
}
