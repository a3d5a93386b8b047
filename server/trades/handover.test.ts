import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HANDOVER_TRIES } from '../../contract/trade-constants.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { MANY } from '../../testing/long-run.ts';
import { listening, makeTrade, raised } from '../../testing/trades.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let seller: Member;
let buyer: Member;
const logged: string[] = [];
beforeAll(async () => {
  app = await startTestApp({
    logger: {
      level: 'trace',
      stream: new Writable({
        write(chunk, _encoding, done) {
          logged.push(String(chunk));
          done();
        },
      }),
    },
    extend: listening('trade-changed'),
  });
  seller = await app.member({ firstName: 'Ruth' });
  buyer = await app.member({ firstName: 'Maya' });
});
afterAll(() => app.stop());

const codeOf = async (id: string) => (await buyer.post(`/api/transactions/${id}/code`)).json.code as string;
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const enter = (id: string, code: unknown, who: Member = seller) =>
  who.post(`/api/transactions/${id}/handover`, { code });

describe('the code', () => {
  test('is the buyer’s alone, and the same until it is used', async () => {
    const trade = await makeTrade(seller, buyer);
    const stream = await listen(app, seller);
    const answer = await buyer.post(`/api/transactions/${trade.id}/code`);
    expect(answer).toMatchObject({
      status: 200,
      json: { code: expect.stringMatching(/^\d{6}$/), triesLeft: 5 },
    });
    const { code } = answer.json;
    expect(await codeOf(trade.id)).toBe(code);
    expect(await seller.post(`/api/transactions/${trade.id}/code`)).toMatchObject({
      status: 404,
      json: { code: 'transaction_not_found' },
    });
    const elsewhere = await Promise.all([
      seller.get(`/api/transactions/${trade.id}`),
      buyer.get(`/api/transactions/${trade.id}`),
      seller.get('/api/transactions/user'),
      buyer.get(`/api/conversations/${trade.conversationId}/messages`),
    ]);
    await enter(trade.id, code);
    await app.live.publishUnstored(app.db, seller.id, 'end', {});
    await expect.poll(() => stream.events().map(({ topic }) => topic)).toContain('end');
    stream.stop();
    expect(stream.frames.length).toBeGreaterThan(1);
    const answers = JSON.stringify([
      ...elsewhere.map(({ text }) => text),
      ...stream.frames,
      ...(await raised(app, 'trade-changed')),
    ]);
    expect(answers).not.toContain(`"${code}"`);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('\n')).not.toContain(code);
  });

  test.each<[string, () => Member]>([
    ['buyer', () => buyer],
    ['seller', () => seller],
  ])('is void once the %s has cancelled; taken up again, the buyer shows another', async (_name, whoOf) => {
    const { id } = await makeTrade(seller, buyer);
    const change = (who: Member, status: string) => who.patch(`/api/transactions/${id}`, { status });
    const code = await codeOf(id);
    await change(whoOf(), 'cancelled');
    await change(seller, 'pending');
    expect(await enter(id, code)).toMatchObject({ status: 400, json: { code: 'code_wrong' } });
    const another = await codeOf(id);
    expect((await enter(id, another)).json).toMatchObject({ isVerified: true });
  });

  test('entered by the seller completes it for both at once', async () => {
    const trade = await makeTrade(seller, buyer);
    const code = await codeOf(trade.id);
    const answer = await enter(trade.id, code);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        status: 'completed',
        isVerified: true,
        buyerCompleted: true,
        sellerCompleted: true,
        can: { update: false, offer: false, enterCode: false, rate: true },
      },
    });
    expect(await raised(app, 'trade-changed', { tradeId: trade.id })).toMatchObject([
      { toId: buyer.id, byId: seller.id, what: 'sealed' },
    ]);
    expect((await enter(trade.id, code)).json.code).toBe('transaction_sealed');
    expect((await buyer.post(`/api/transactions/${trade.id}/code`)).json.code).toBe('transaction_sealed');
    expect((await buyer.patch(`/api/transactions/${trade.id}`, { status: 'pending' })).json.code).toBe(
      'transaction_sealed',
    );
  });

  test('is entered by the seller and nobody else', async () => {
    const trade = await makeTrade(seller, buyer);
    const code = await codeOf(trade.id);
    expect(await enter(trade.id, code, buyer)).toMatchObject({
      status: 404,
      json: { code: 'transaction_not_found' },
    });
    expect((await buyer.get(`/api/transactions/${trade.id}`)).json.isVerified).toBe(false);
  });

  test.each([['12345'], ['1234567'], ['12345a'], [123456], [null], ['１２３４５６']])(
    '%j is no code and no try',
    async (code) => {
      const trade = await makeTrade(seller, buyer);
      expect(await enter(trade.id, code)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
      expect((await buyer.post(`/api/transactions/${trade.id}/code`)).json.triesLeft).toBe(HANDOVER_TRIES);
    },
  );

  test('before there is one, any is wrong', async () => {
    const trade = await makeTrade(seller, buyer);
    expect((await enter(trade.id, '000000')).json.code).toBe('code_wrong');
    expect((await buyer.post(`/api/transactions/${trade.id}/code`)).json.triesLeft).toBe(HANDOVER_TRIES - 1);
    expect((await seller.get(`/api/transactions/${trade.id}`)).json.codeTriesLeft).toBe(HANDOVER_TRIES - 1);
  });

  test('five wrong ones lock it, told to both; then each says completed instead', async () => {
    const trade = await makeTrade(seller, buyer);
    const code = await codeOf(trade.id);
    const [mine, theirs] = [await listen(app, buyer), await listen(app, seller)];
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await enter(trade.id, wrongFor(code))).json.code);
    expect(answers).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_locked']);
    expect(await enter(trade.id, code)).toMatchObject({ status: 423, json: { code: 'code_locked' } });
    expect(await buyer.post(`/api/transactions/${trade.id}/code`)).toMatchObject({ status: 423 });
    const seen = (await buyer.get(`/api/transactions/${trade.id}`)).json;
    expect(seen).toMatchObject({ codeLocked: true, can: { update: true, showCode: false } });
    expect(seen.history.at(-1)).toMatchObject({ kind: 'code_locked', userId: seller.id });
    expect(await raised(app, 'trade-changed', { tradeId: trade.id })).toMatchObject([
      { toId: buyer.id, what: 'code_locked' },
    ]);
    await expect
      .poll(() =>
        [mine, theirs].map((stream) => stream.events().some(({ topic }) => topic === 'transactions')),
      )
      .toEqual([true, true]);
    mine.stop();
    theirs.stop();
    await buyer.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    const sealed = await seller.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    expect(sealed.json.isVerified).toBe(true);
  });

  test('is of no use while the trade is cancelled', async () => {
    const trade = await makeTrade(seller, buyer);
    const code = await codeOf(trade.id);
    await buyer.patch(`/api/transactions/${trade.id}`, { status: 'cancelled' });
    expect((await enter(trade.id, code)).json.code).toBe('transaction_cancelled');
    expect((await buyer.post(`/api/transactions/${trade.id}/code`)).json.code).toBe('transaction_cancelled');
  });
});

describe('many at once', () => {
  test('guesses count exactly, and no more than five are heard', async () => {
    const trade = await makeTrade(seller, buyer);
    const code = await codeOf(trade.id);
    const answers = await Promise.all(Array.from({ length: MANY }, () => enter(trade.id, wrongFor(code))));
    const codes = answers.map(({ json }) => json.code);
    expect(codes.filter((name) => name === 'code_wrong')).toHaveLength(4);
    expect(codes.filter((name) => name === 'code_locked')).toHaveLength(MANY - 4);
    const [row] = await app.query`SELECT code_tries, code FROM trades WHERE id = ${trade.id}`;
    expect(row).toEqual({ code_tries: 5, code: null });
    expect(await raised(app, 'trade-changed', { tradeId: trade.id })).toHaveLength(1);
  });

  test('the right code is used once', async () => {
    const trade = await makeTrade(seller, buyer);
    const code = await codeOf(trade.id);
    const answers = await Promise.all(Array.from({ length: MANY }, () => enter(trade.id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'transaction_sealed')).toHaveLength(MANY - 1);
    expect((await buyer.get(`/api/users/${seller.id}`)).status).toBe(200);
    expect(await raised(app, 'trade-changed', { tradeId: trade.id })).toHaveLength(1);
  });

  test('who asks for the code gets the same one', async () => {
    const trade = await makeTrade(seller, buyer);
    const codes = await Promise.all(Array.from({ length: MANY }, () => codeOf(trade.id)));
    expect(new Set(codes).size).toBe(1);
  });
});
