import { expect } from 'vitest';
import { makeProduct } from './reviews.ts';
import type { Visitor } from './visitor.ts';

/** Two years of the maker's cover from the start of 2026, unless told otherwise. */
export async function makeWarranty(member: Visitor, details: Record<string, unknown> = {}) {
  const productId = details.productId ?? (await makeProduct(member)).id;
  const body = { productId, startDate: '2026-01-10', endDate: '2028-01-10', ...details };
  const answer = await member.post('/api/warranties', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
