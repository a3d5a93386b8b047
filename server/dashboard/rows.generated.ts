// What the statements of dashboard answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  listActivity: {
    kind: Shapes['listActivity.kind'];
    id: string;
    at: string;
    micros: string;
    about_id: string;
    details: Shapes['listActivity.details'];
    product_id: string;
    name: string;
    category: string;
    image: Shapes['products.image'] | null;
    other: string | null;
  };
  listYears: {
    year: number;
  };
  readCharts: {
    value: Shapes['readCharts.value'];
    spend: Shapes['readCharts.spend'];
    reviews: Shapes['readCharts.reviews'];
  };
  readFigures: {
    total_reviews: number;
    recent_reviews: number;
    average_rating: number;
    verified_reviews: number;
    total_warranties: number;
    active_warranties: number;
    expiring_warranties: number;
    active_listings: number;
    total_listings: number;
  };
  readYear: {
    bought: number;
    kept: number;
    bought_sums: Shapes['readYear.bought_sums'];
    second_hand: number;
    claims: number;
    resolved: number;
    refunds: Shapes['readYear.refunds'];
    sold: number;
    sold_sum: string;
    reviews: number;
    verified: number;
    average_rating: number;
    likes: number;
  };
}
