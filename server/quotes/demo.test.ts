import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quote } from '../../contract/quotes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

test('Maya has quotes in every state, one of them bought and standing in her tracker', async () => {
  const [maya] = await app.query`SELECT id FROM people WHERE email LIKE 'maya%'`;
  const member = await app.signedIn(maya?.id);
  const quotes = (await member.get('/api/warranty-quotes/user')).json as Quote[];
  expect(new Set(quotes.map(({ status }) => status))).toEqual(
    new Set(['pending', 'purchased', 'expired', 'declined']),
  );
  const bought = quotes.find(({ status }) => status === 'purchased');
  const cover = (await member.get(`/api/warranties/${bought?.warrantyId}`)).json;
  expect(cover).toMatchObject({
    warrantyProvider: bought?.providerName,
    providerId: bought?.providerId,
    providerPolicyNumber: bought?.policyNumber,
    isActive: true,
  });
  for (const { price, lines } of quotes)
    expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(price), 2);
});
