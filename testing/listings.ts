import { expect } from 'vitest';
import { makeProduct } from './reviews.ts';
import type { Visitor } from './visitor.ts';

let made = 0;

const terms: Record<string, object> = {
  sell: { price: '120.00', condition: 'good' },
  exchange: { condition: 'good', wants: 'A floor lamp' },
  buy_request: { priceMin: '80.00', priceMax: '140.00' },
};

/** A valid listing of its type, about a new product unless `details` says otherwise. */
export async function listingDraft(member: Visitor, details: Record<string, unknown> = {}) {
  const type = String(details.type ?? 'sell');
  return {
    type,
    productId: details.productId ?? (await makeProduct(member)).id,
    title: `Listing ${++made}`,
    description: 'Kept indoors, used at weekends.',
    ...terms[type],
    ...details,
  };
}

export async function makeListing(member: Visitor, details: Record<string, unknown> = {}) {
  const answer = await member.post('/api/marketplace', await listingDraft(member, details));
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
