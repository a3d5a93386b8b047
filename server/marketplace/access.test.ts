import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { contact } from '../../testing/trades.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { refusalToChange } from './access.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['member']>>;
let people: Record<string, Visitor>;
let trader: Visitor;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  owner = await app.member();
  const [reader, blocked] = await Promise.all([app.member(), app.member()]);
  trader = await app.member();
  await owner.post(`/api/users/${blocked.id}/block`);
  people = { visitor: app.visitor(), reader, trader, blocked, owner };
});
afterAll(() => app.stop());

async function listedFor(details: Record<string, unknown>) {
  const { id } = await makeListing(owner);
  await contact(trader, id);
  expect((await owner.patch(`/api/marketplace/${id}`, details)).status).toBe(200);
  return id;
}

const acts = (id: string) => ({
  read: (who: Visitor) => who.get(`/api/marketplace/${id}`),
  save: (who: Visitor) => who.post(`/api/marketplace/${id}/save`),
  report: (who: Visitor) => who.post(`/api/marketplace/${id}/reports`, { reason: 'other', note: 'Just so.' }),
  change: (who: Visitor) => who.patch(`/api/marketplace/${id}`, { title: 'Another title' }),
  delete: (who: Visitor) => who.delete(`/api/marketplace/${id}`),
});

test('a listing that is offered is everybody’s to see, but for who is blocked', async () => {
  const id = await listedFor({ status: 'active' });
  expect(await whoMay(people, acts(id))).toEqual(
    tableOf(`
              visitor     reader             trader             blocked            owner
      read    yes         yes                yes                listing_not_found  yes
      save    signed_out  yes                yes                listing_not_found  yes
      report  signed_out  yes                yes                listing_not_found  yes
      change  signed_out  listing_not_found  listing_not_found  listing_not_found  yes
      delete  signed_out  listing_not_found  listing_not_found  listing_not_found  yes
    `),
  );
});

test('one that is paused is there for its owner and for who trades about it', async () => {
  const id = await listedFor({ status: 'paused' });
  expect(await whoMay(people, acts(id))).toEqual(
    tableOf(`
              visitor            reader             trader             blocked            owner
      read    listing_not_found  listing_not_found  yes                listing_not_found  yes
      save    signed_out         listing_not_found  yes                listing_not_found  yes
      report  signed_out         listing_not_found  yes                listing_not_found  yes
      change  signed_out         listing_not_found  listing_not_found  listing_not_found  yes
      delete  signed_out         listing_not_found  listing_not_found  listing_not_found  yes
    `),
  );
});

test('one that has passed on stays as it is', () => {
  expect(refusalToChange({ sealed: true })).toBe('listing_sealed');
  expect(refusalToChange({ sealed: false })).toBeUndefined();
  expect(refusalToChange(undefined)).toBe('listing_not_found');
});
