// What the statements of profiles answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  exportBlocks: {
    key: string;
    userId: string;
    name: string | null;
    createdAt: string;
  };
  exportReports: {
    key: string;
    userId: string;
    reason: string;
    note: string | null;
    createdAt: string;
  };
  findProfile: {
    id: string;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    bio: string | null;
    website: string | null;
    location: string | null;
    show_email: boolean;
    show_location: boolean;
    allow_messages: boolean;
    show_purchases: boolean;
    created_at: string;
    have_talked: boolean;
    trades: number | null;
    ratings: number | null;
    punctual: number | null;
    as_described: number | null;
    would_trade_again: number | null;
    no_shows: number | null;
    verified_reviews: number;
    warranties_tracked: number;
    active_listings: number;
  };
  friendsAmong: {
    id: string;
  };
  listBlocked: {
    id: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    created_at: string;
  };
  readActivity: {
    kind: Shapes['readActivity.kind'];
    id: string;
    at: string;
    micros: string;
    title: string | null;
    rating: number | null;
    listing_type: Shapes['readActivity.listing_type'] | null;
    product_id: string | null;
    community_id: string | null;
    community: string | null;
  };
}
