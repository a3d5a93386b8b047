// What the statements of communities answer. Made from the migrated database by `npm run rows`; a test holds it to that.

export interface Rows {
  findAccess: {
    id: string;
    name: string;
    brand_name: string;
    brand_key: string;
    is_public: boolean;
    is_official: boolean;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    shows_ownership: boolean | null;
    ban_reason: string | null;
  };
}
