import type { StoredPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';
import { readKinds } from './kind-store.ts';

export interface SeededProduct {
  id: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  image: StoredPicture | null;
  createdBy: string;
  createdAt: Date;
}

/** Inserts the products of the demo world, and reads their kinds. */
export async function seedProducts(tx: Db, products: SeededProduct[]): Promise<void> {
  await run(tx)`
    INSERT INTO products (id, name, brand, category, description, image, created_by, created_at)
    SELECT id, name, brand, category, description, image, "createdBy", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS row(
      id uuid, name text, brand text, category text, description text, image jsonb, "createdBy" uuid, "createdAt" timestamptz)`;
  while (await readKinds(tx));
}
