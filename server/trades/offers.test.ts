import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { linesIn, listening, makeTrade, raised } from '../../testing/trades.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp({
    extend: listening('trade-changed'),
  });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
});
afterAll(() => app.stop());

describe('offers', () => {
  const offer = (who: Member, id: string, amount: unknown) =>
    who.post(`/api/transactions/${id}/offers`, { amount });
  const accept = (who: Member, id: string, offerId: string) =>
    who.post(`/api/transactions/${id}/offers/accept`, { offerId });

  test('an offer, a counter-offer, and the price they agree on', async () => {
    const trade = await makeTrade(ana, ben);
    const first = (await offer(ben, trade.id, '520')).json.offer;
    expect(first).toMatchObject({ userId: ben.id, amount: '520.00', state: 'open' });
    expect((await accept(ben, trade.id, first.id)).json.code).toBe('offer_gone');
    const counter = (await offer(ana, trade.id, '530.00')).json.offer;
    expect((await accept(ana, trade.id, first.id)).json.code).toBe('offer_gone');
    const agreed = await accept(ben, trade.id, counter.id);
    expect(agreed.json).toMatchObject({
      agreedPrice: '530.00',
      offer: { id: counter.id, state: 'accepted' },
    });
    // A second click.
    expect((await accept(ben, trade.id, counter.id)).json.history).toHaveLength(agreed.json.history.length);
    expect(agreed.json.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'interest',
      'offer',
      'offer',
      'offer_accepted',
    ]);
    expect(await linesIn(ana, trade.conversationId)).toContain('event: Price agreed at $530');
    const after = (await offer(ana, trade.id, '535')).json;
    expect(after).toMatchObject({ agreedPrice: '530.00', offer: { amount: '535.00', state: 'open' } });
    expect((await accept(ben, trade.id, after.offer.id)).json.agreedPrice).toBe('535.00');
    expect(await raised(app, 'trade-changed', { tradeId: trade.id, what: 'offer_accepted' })).toHaveLength(2);
  });

  test.each([
    ['abc'],
    ['-5'],
    ['1e12'],
    ['1000000000000'],
    ['12.345'],
    ['0'],
    ['0.00'],
    [''],
    [530],
    [null],
    ['NaN'],
    ['٥٣٠'],
  ])('%j is no price', async (amount) => {
    const trade = await makeTrade(ana, ben);
    const answer = await offer(ben, trade.id, amount);
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', fields: { amount: expect.any(String) } },
    });
    expect((await ben.get(`/api/transactions/${trade.id}`)).json.offer).toBeNull();
  });

  test('nothing is offered for what was cancelled', async () => {
    const trade = await makeTrade(ana, ben);
    await ben.patch(`/api/transactions/${trade.id}`, { status: 'cancelled' });
    expect((await offer(ben, trade.id, '5')).json.code).toBe('transaction_cancelled');
  });
});
