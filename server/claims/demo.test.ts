import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quote } from '../../contract/quotes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { jpeg, upload } from '../../testing/reviews.ts';
import { serveDemoProviders } from '../../testing/world-providers.ts';

let app: TestApp;
let maya: Awaited<ReturnType<TestApp['signedIn']>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({
    demo: true,
    clock: { now: () => now },
    extend: ({ http }) => serveDemoProviders(http),
  });
  const [person] = await app.query`SELECT id FROM people WHERE email LIKE 'maya%'`;
  maya = await app.signedIn(person?.id);
});
afterAll(() => app.stop());

test('a provider of the demo takes a claim with its photo, and answers', async () => {
  const [kestrel] = await app.query`SELECT id FROM products WHERE name = 'Kestrel M35'`;
  const asked = await maya.post('/api/warranty-quotes', { productId: kestrel?.id, coverageDuration: 24 });
  const [over] =
    await app.query`SELECT id FROM providers WHERE type = 'http' AND 'Photography' = ANY (categories) LIMIT 1`;
  const quote = (asked.json.quotes as Quote[]).find(({ providerId }) => providerId === over?.id);
  const bought = (await maya.post(`/api/warranty-quotes/${quote?.id}/purchase`)).json as Quote;
  await maya.post(`/api/warranty-quotes/${bought.id}/payment`, { paid: true });
  const cover = (await maya.get(`/api/warranties/${bought.warrantyId}`)).json;
  now = new Date(Date.parse(cover.startDate) + 36 * 60 * 60 * 1000);
  const claim = await maya.post('/api/claims', {
    warrantyId: cover.id,
    issueDescription: 'Mirror is loose.',
    brokeOn: cover.startDate,
    documentUrls: [await upload(maya, 'claim', await jpeg())],
  });
  expect(claim.status, claim.text).toBe(201);
  const read = async () => (await maya.get(`/api/claims/${claim.json.id}`)).json;
  await expect.poll(async () => (await read()).waiting, { timeout: 60_000 }).toBeNull();
  await expect
    .poll(() => app.query`SELECT 1 FROM claim_files WHERE claim_id = ${claim.json.id} AND waiting`, {
      timeout: 60_000,
    })
    .toEqual([]);
  expect((await read()).providerClaimId).toMatch(/^C-/);
});
