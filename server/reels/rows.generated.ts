// What the statements of reels answer. Made from the migrated database by `npm run rows`; a test holds it to that.
export interface Rows {
  exportAuthors: {
    key: string;
    userId: string;
    name: string | null;
    createdAt: string;
  };
  exportReels: {
    key: string;
    reviewId: string;
    createdAt: string;
  };
  listHiddenAuthors: {
    id: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
  listHiddenReels: {
    id: string;
    product: string;
    person_id: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
}
