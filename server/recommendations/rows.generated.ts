// What the statements of recommendations answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  countPeople: {
    id: string;
    people: number;
  };
  exportHidden: {
    key: string;
    productId: string;
    product: string;
    brand: string | null;
    reason: 'not_interested' | 'owned';
    createdAt: string;
  };
  exportSignals: {
    key: string | null;
    productId: string;
    product: string;
    brand: string | null;
    kind: 'review' | 'like' | 'thing' | 'listing' | 'view' | 'owned';
    weight: number;
    reach: string | null;
    notedAt: string;
  };
  findMoment: {
    moment: string;
  };
  findNamed: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
  };
  findRebuild: {
    after: string;
  };
  listAlike: {
    product_id: string;
    id: string;
    product_name: string;
    name: string;
    is_same_category: boolean;
    is_same_brand: boolean;
  };
  listCandidates: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    average_rating: string;
    total_reviews: number;
    created_at: string;
    fit: number;
    sources: Shapes['listCandidates.sources'];
  };
  listHidden: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    average_rating: string;
    total_reviews: number;
    created_at: string;
    reason: Shapes['hidden_products.reason'];
    hidden_at: string;
  };
  listHistories: {
    person_id: string;
    is_whole: boolean;
    product_id: string;
    weight: number;
    reach: number;
  };
  listNews: {
    person_id: string | null;
    product_id: string;
    at: string;
  };
  listOffered: {
    product_id: string;
  };
  listOwnCategories: {
    category: string;
  };
  listPeopleWith: {
    person_id: string;
  };
  listProductsAfter: {
    id: string;
  };
  listSimilar: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    average_rating: string;
    total_reviews: number;
    created_at: string;
    similarity: number;
    together: number | null;
  };
  listTouched: {
    product_id: string;
  };
  listTrending: {
    id: string;
    name: string;
    brand: string | null;
    category: string;
    description: string | null;
    image: Shapes['products.image'] | null;
    average_rating: string;
    total_reviews: number;
    created_at: string;
    score: number;
    people: number;
  };
}
