import sharp from 'sharp';
import { expect } from 'vitest';
import type { Query } from './query.ts';
import { databases } from './query-at.ts';
import type { Visitor } from './visitor.ts';

let made = 0;

/** A product that everybody finds, as if an operator had made it public; with `isPublic: false`, only the member finds it. */
export async function makeProduct(
  member: Visitor,
  { isPublic = true, ...details }: { isPublic?: boolean; [field: string]: unknown } = {},
) {
  const answer = await member.post('/api/products', {
    name: `Thing ${++made}`,
    brand: 'Hemla',
    category: 'Appliances',
    ...details,
  });
  expect([200, 201]).toContain(answer.status);
  const { id } = answer.json;
  const query = databases.get(member.origin);
  if (isPublic && query)
    await query`
      WITH shown AS (UPDATE media SET audience = 'public' WHERE used_by = ${id}),
      kept AS (DELETE FROM product_keepers WHERE product_id = ${id})
      UPDATE products SET public_since = now(), public_by = 'operator', keepers = 0 WHERE id = ${id} AND public_since IS NULL`;
  return answer.json;
}

export async function makeReview(member: Visitor, productId: string, details: Record<string, unknown> = {}) {
  const body = {
    productId,
    rating: 4,
    title: 'Fine',
    content: `It does what it should, ${++made} times over.`,
    ...details,
  };
  const answer = await member.post('/api/reviews', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

/** A small photograph. */
export const jpeg = (width = 160, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

export async function upload(member: Visitor, purpose: string, bytes: Buffer): Promise<string> {
  const answer = await member.send(`/api/media?for=${purpose}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.url;
}

/** Marks a review as verified by a receipt. */
export const verifyReview = ({ query }: { query: Query }, id: string) =>
  query`UPDATE reviews SET proof = 'verified', is_verified_purchase = true, verified_on = current_date WHERE id = ${id}`;
