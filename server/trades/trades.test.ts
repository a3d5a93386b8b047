import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { linesIn, listening, makeTrade, raised } from '../../testing/trades.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
let cai: Member;
beforeAll(async () => {
  app = await startTestApp({
    extend: listening('trade-changed'),
  });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
  cai = await app.member({ firstName: 'Cai' });
});
afterAll(() => app.stop());

const notFound = { status: 404, json: { code: 'transaction_not_found' } };
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('the list', () => {
  test('has both sides, the last changed first, page by page', async () => {
    const [dora, emil] = [await app.member(), await app.member()];
    const trades: { id: string }[] = [];
    for (let n = 0; n < 5; n++)
      trades.push(n % 2 ? await makeTrade(dora, emil) : await makeTrade(emil, dora));
    await emil.patch(`/api/transactions/${trades[1]?.id}`, { notes: 'By bike' });
    const wanted = [1, 4, 3, 2, 0].map((index) => trades[index]?.id);
    const found = [];
    for (let path: string | undefined = '/api/transactions/user?limit=2'; path; ) {
      const page = await dora.get(path);
      found.push(...page.json.map(({ id }: { id: string }) => id));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual(wanted);
    expect((await dora.get('/api/transactions/user?cursor=x')).status).toBe(400);
    expect((await app.visitor().get('/api/transactions/user')).status).toBe(401);
  });

  test('is two queries, however long', async () => {
    const asked: string[] = [];
    const counted = await startTestApp({ work: false, onQuery: (query) => asked.push(query) });
    try {
      const [dora, emil] = [await counted.member(), await counted.member()];
      for (let n = 0; n < 3; n++) await makeTrade(dora, emil);
      asked.length = 0;
      expect((await dora.get('/api/transactions/user')).json).toHaveLength(3);
      expect(asked.filter((query) => !query.includes('FROM sessions'))).toHaveLength(2);
    } finally {
      await counted.stop();
    }
  });
});

describe('changing it', () => {
  test('either chooses anything, with a meeting and notes; the other is told, it is in the history and the conversation', async () => {
    const trade = await makeTrade(ana, ben);
    const meetingTime = inHours(50);
    const changed = await ana.patch(`/api/transactions/${trade.id}`, {
      status: 'scheduled',
      meetingLocation: ' Temple Meads ',
      meetingTime,
      notes: 'I bring the box.',
    });
    expect(changed).toMatchObject({
      status: 200,
      json: {
        status: 'scheduled',
        meetingLocation: 'Temple Meads',
        meetingDateTime: meetingTime,
        notes: 'I bring the box.',
        role: 'seller',
        can: { update: true, offer: true, showCode: false, enterCode: true, rate: false },
      },
    });
    const { history } = (await ben.get(`/api/transactions/${trade.id}`)).json;
    expect(history.map(({ kind, userId }: { kind: string; userId: string }) => [kind, userId])).toEqual([
      ['interest', ben.id],
      ['notes', ana.id],
      ['meeting', ana.id],
      ['status', ana.id],
    ]);
    expect(history.at(-2).data).toEqual({ meetingLocation: 'Temple Meads', meetingDateTime: meetingTime });
    expect(await raised(app, 'trade-changed', { tradeId: trade.id })).toMatchObject([
      { toId: ben.id, byId: ana.id, what: 'status', status: 'scheduled' },
    ]);
    expect((await linesIn(ben, trade.conversationId)).at(-1)).toMatch(
      /^event: Meeting proposed: .* · Temple Meads$/,
    );
    for (const status of ['meeting_confirmed', 'pending', 'cancelled', 'completed', 'scheduled']) {
      const answer = await ben.patch(`/api/transactions/${trade.id}`, { status });
      expect(answer.json).toMatchObject({
        status,
        isVerified: false,
        meetingLocation: 'Temple Meads',
        meetingAgreed: status === 'meeting_confirmed',
      });
    }
  });

  test('what is the same as before changes nothing, even a meeting that is over by now', async () => {
    const trade = await makeTrade(ana, ben);
    const meetingTime = inHours(1);
    const body = { status: 'scheduled', meetingLocation: 'Wapping Wharf', meetingTime, notes: 'n' };
    const first = (await ben.patch(`/api/transactions/${trade.id}`, body)).json;
    await app.query`UPDATE trades SET meeting_at = now() - interval '1 hour' WHERE id = ${trade.id}`;
    const past = (await ben.get(`/api/transactions/${trade.id}`)).json.meetingDateTime;
    const again = await ben.patch(`/api/transactions/${trade.id}`, { ...body, meetingTime: past });
    expect(again.json.updatedAt).toBe(first.updatedAt);
    expect(again.json.history).toHaveLength(first.history.length);
    expect(await raised(app, 'trade-changed', { tradeId: trade.id })).toHaveLength(1);
    const done = await ben.patch(`/api/transactions/${trade.id}`, {
      ...body,
      status: 'completed',
      meetingTime: past,
    });
    expect(done.json).toMatchObject({ status: 'completed', buyerCompleted: true, sellerCompleted: false });
  });

  test('blank takes away what was there', async () => {
    const trade = await makeTrade(ana, ben);
    const path = `/api/transactions/${trade.id}`;
    await ben.patch(path, { meetingLocation: 'Here', meetingTime: inHours(30), notes: 'n' });
    const answer = await ben.patch(path, { meetingLocation: '', meetingTime: null, notes: '' });
    expect(answer.json).toMatchObject({ meetingLocation: null, meetingDateTime: null, notes: null });
    expect((await linesIn(ana, trade.conversationId)).at(-1)).toBe('event: Meeting called off');
  });

  test('cancelled by one is open again when either chooses so, and counts as interest again', async () => {
    const trade = await makeTrade(ana, ben);
    const interested = async () =>
      (await ana.get(`/api/marketplace/${trade.listingId}`)).json.interestedCount;
    await ben.patch(`/api/transactions/${trade.id}`, { status: 'cancelled' });
    expect(await interested()).toBe(0);
    await ana.patch(`/api/transactions/${trade.id}`, { status: 'pending' });
    expect(await interested()).toBe(1);
  });

  test.each([
    ['a status that is none', { status: 'verified' }, 'status'],
    ['no status', { status: null }, 'status'],
    ['a meeting in the past', { status: 'scheduled', meetingTime: '2020-01-01T10:00:00Z' }, 'meetingTime'],
    ['a meeting in ten years', { meetingTime: '2036-12-01T10:00:00Z' }, 'meetingTime'],
    ['no time', { meetingTime: 'soon' }, 'meetingTime'],
    ['a day without a time', { meetingTime: '2026-12-01' }, 'meetingTime'],
    ['a place that is a book', { meetingLocation: 'x'.repeat(201) }, 'meetingLocation'],
    ['notes that are one', { notes: 'x'.repeat(1001) }, 'notes'],
    ['a forged seal', { isVerified: true }, 'isVerified'],
    ['a forged price', { agreedPrice: '1.00' }, 'agreedPrice'],
    ['a forged mark of the other', { sellerCompleted: true }, 'sellerCompleted'],
  ])('%s is refused beside its field, and nothing changes', async (_name, wrong, field) => {
    const trade = await makeTrade(ana, ben);
    const answer = await ben.patch(`/api/transactions/${trade.id}`, wrong);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(Object.keys(answer.json.fields)).toEqual([field]);
    const after = (await ben.get(`/api/transactions/${trade.id}`)).json;
    expect(after).toMatchObject({ status: 'pending', updatedAt: trade.updatedAt, meetingDateTime: null });
  });
});

test('for a third person there is no such trade, whatever they do, to the byte', async () => {
  const trade = await makeTrade(ana, ben);
  const body = { status: 'cancelled', notes: 'gone' };
  const calls = (id: string) => [
    cai.get(`/api/transactions/${id}`),
    cai.patch(`/api/transactions/${id}`, body),
    cai.post(`/api/transactions/${id}/offers`, { amount: '1.00' }),
    cai.post(`/api/transactions/${id}/offers/accept`, { offerId: nowhere }),
    cai.post(`/api/transactions/${id}/code`),
    cai.post(`/api/transactions/${id}/handover`, { code: '123456' }),
    cai.post(`/api/transactions/${id}/ratings`, {
      punctual: true,
      asDescribed: true,
      wouldTradeAgain: true,
      noShow: false,
    }),
    cai.get(`/api/transactions/${id}/meeting.ics`),
  ];
  const theirs = await Promise.all(calls(trade.id));
  const nothing = await Promise.all(calls(nowhere));
  for (const [index, answer] of theirs.entries()) {
    expect(answer).toMatchObject(notFound);
    expect({ ...answer.json, requestId: '' }).toEqual({ ...nothing[index]?.json, requestId: '' });
  }
  expect((await ben.get(`/api/transactions/${trade.id}`)).json).toMatchObject({
    status: 'pending',
    notes: null,
  });
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/code'],
  ] as const)
    expect((await app.visitor().send(`/api/transactions/${trade.id}${path}`, { method })).status).toBe(401);
});

test('the page brings the list and the trade that its address names, to the two alone', async () => {
  const trade = await makeTrade(ana, ben, { title: 'Only for the two of us' });
  const pageOf = async (who: Pick<Member, 'get'>) => {
    const { text } = await who.get(`/transactions?id=${trade.id}`, { accept: 'text/html' });
    const boot = JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}',
    );
    return { text, data: boot.data ?? {} };
  };
  const { text, data } = await pageOf(ben);
  expect(text).toContain('<title>My Transactions · Wellkept</title>');
  expect(data['GET /api/transactions/user'][0].id).toBe(trade.id);
  expect(data[`GET /api/transactions/${trade.id}`]).toMatchObject({
    id: trade.id,
    history: expect.any(Array),
  });
  for (const who of [cai, app.visitor()]) {
    const page = await pageOf(who);
    expect(page.text).not.toContain('Only for the two of us');
    expect(page.data).not.toHaveProperty(`GET /api/transactions/${trade.id}`);
  }
});
