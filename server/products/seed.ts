import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';

export interface SeededProduct {
  id: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  image: { id: string; width: number; height: number; placeholder: string | null } | null;
  createdBy: string;
  createdAt: Date;
}

/** Products of the demo world, in one statement. */
export async function seedProducts(tx: Db, products: SeededProduct[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO products (id, name, brand, category, description, image, created_by, created_at)
    SELECT id, name, brand, category, description, image, "createdBy", "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS row(
      id uuid, name text, brand text, category text, description text, image jsonb, "createdBy" uuid, "createdAt" timestamptz)`);
}
