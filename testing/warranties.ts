import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { PackDraft } from '../contract/warranties.ts';
import type { Db } from '../server/platform/database.ts';
import { run } from '../server/platform/statements.ts';
import { makeProduct } from './reviews.ts';
import type { Visitor } from './visitor.ts';

/** Two years of the maker's cover from the start of 2026, unless told otherwise. */
export async function makeCover(member: Visitor, details: Record<string, unknown> = {}) {
  const productId = details.productId ?? (await makeProduct(member)).id;
  const body = { productId, startDate: '2026-01-10', endDate: '2028-01-10', ...details };
  const answer = await member.post('/api/warranties', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

/** What a claim pack is asked for with: no claim, no papers, no notes and no contact, unless told otherwise. */
export const packDraft = (parts: Partial<PackDraft> = {}): PackDraft => ({
  claimId: null,
  notes: false,
  history: false,
  papers: [],
  ...parts,
});

interface Cover {
  endDate?: string | null;
  startDate?: string;
  type?: 'manufacturer' | 'extended' | 'parts';
  status?: 'active' | 'voided';
  renewalDate?: string | null;
  autoRenewal?: boolean;
  /** Adds a cover to this thing; otherwise to a new one. */
  thingId?: string;
  product?: string;
}

/** A person's cover, written straight into the database. */
export async function giveCover(db: Db, personId: string, cover: Cover) {
  const id = uuidv7();
  const thingId = cover.thingId ?? uuidv7();
  const { endDate = null, startDate = '2020-01-01', type = 'manufacturer', status = 'active' } = cover;
  if (!cover.thingId) {
    const productId = uuidv7();
    await run(db)`
      INSERT INTO products (id, name, brand, category)
      VALUES (${productId}, ${cover.product ?? `Thing ${productId}`}, 'Kestrel', 'Photography')`;
    await run(
      db,
    )`INSERT INTO things (id, person_id, product_id) VALUES (${thingId}, ${personId}, ${productId})`;
  }
  await run(db)`
    INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date, renewal_date, auto_renewal, status)
    VALUES (${id}, ${thingId}, ${personId}, ${type}, ${startDate}, ${endDate}, ${cover.renewalDate ?? null},
      ${cover.autoRenewal ?? false}, ${status})`;
  return { id, thingId };
}
