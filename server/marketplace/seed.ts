import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';
import type { NewListing } from './store.ts';

export type SeededListing = Omit<NewListing, 'images' | 'postedAt'> & { sealedAt: Date | null };

/** Inserts the demo listings in one statement; triggers fill in what they copy from products and things. */
export async function seedListings(tx: Db, listings: SeededListing[]): Promise<void> {
  await run(tx)`
    INSERT INTO listings (id, person_id, product_id, category, type, title, description, price, price_min, price_max, condition, wants,
      area, thing_id, status, posted_at, sealed_at, created_at, words)
    SELECT id, "personId", "productId", '', type, title, description, price, "priceMin", "priceMax", condition, wants, area,
      "thingId", status, "createdAt", "sealedAt", "createdAt", ''
    FROM jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) AS row(
      id uuid, "personId" uuid, "productId" uuid, type text, title text, description text, price numeric, "priceMin" numeric,
      "priceMax" numeric, condition text, wants text, area text, "thingId" uuid, status text, "sealedAt" timestamptz,
      "createdAt" timestamptz)`;
}
