import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { MANY } from '../../testing/long-run.ts';
import type { Member } from '../../testing/media.ts';
import { acquaint, open, sendMessage, thread } from '../../testing/messages.ts';
import { settled } from '../../testing/notifications.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';
import { listening, raised } from '../../testing/trades.ts';
import { openConversation, postMessage } from './public.ts';

let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp({ extend: listening('message-sent') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ana = await app.member({ firstName: 'Ana', lastName: 'Silva' });
  ben = await app.member({ firstName: 'Ben' });
});

const send = (member: Member, id: string, content = 'Hello again') =>
  member.post(`/api/conversations/${id}/messages`, { content });
const get = async (member: Member, id: string) => (await member.get(`/api/conversations/${id}`)).json;
const refused = { status: 403, json: { code: 'messages_refused' } };
const waiting = { status: 409, json: { code: 'request_waiting' } };
const notFound = { status: 404, json: { code: 'conversation_not_found' } };
const refuseMessages = (member: Member) => member.patch('/api/auth/user', { allowMessages: false });

async function listingOf(seller: Member, status = 'active') {
  const product = await makeProduct(seller);
  const id = randomUUID();
  await app.query`
    INSERT INTO listings (id, person_id, product_id, category, type, title, description, price, status, words)
    VALUES (${id}, ${seller.id}, ${product.id}, 'Appliances', 'sell', 'A good kettle', 'It boils.', 45, ${status}, '')`;
  return { id, productId: product.id };
}
const trade = (listingId: string, productId: string, buyer: Member, seller: Member, status = 'scheduled') =>
  app.query`
    INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, status, cancelled_at, agreed_price,
      meeting_location, meeting_at, created_at, updated_at)
    VALUES (${randomUUID()}, ${listingId}, ${buyer.id}, ${seller.id}, ${productId}, ${status},
      ${status === 'cancelled' ? new Date().toISOString() : null}, 40, 'By the crane', '2026-11-17T18:00:00Z', now(), now())
    ON CONFLICT (listing_id, buyer_id, seller_id) DO UPDATE SET status = excluded.status, cancelled_at = excluded.cancelled_at`;

describe('a stranger’s first message', () => {
  test('is a request: one message, then they wait; accepted, both write', async () => {
    const seen = await listen(app, ana);
    const { id } = await open(ana, ben);
    await sendMessage(ana, id, 'Is the bike yours?');
    expect(await get(ana, id)).toMatchObject({ request: 'outgoing', can: { write: false } });
    expect(await get(ben, id)).toMatchObject({ request: 'incoming', can: { write: true }, unreadCount: 1 });
    expect(await send(ana, id)).toMatchObject(waiting);
    expect(await thread(ben, id)).toHaveLength(1);
    expect((await ana.patch(`/api/conversations/${id}/request`, { accept: true })).status).toBe(404);
    expect((await ben.patch(`/api/conversations/${id}/request`, { accept: true })).status).toBe(204);
    expect((await ben.patch(`/api/conversations/${id}/request`, { accept: true })).status).toBe(204);
    expect(await get(ana, id)).toMatchObject({ request: 'none', can: { write: true } });
    await sendMessage(ana, id);
    await expect
      .poll(() => seen.events().map(({ topic }) => topic))
      .toEqual(['conversations', 'messages', 'conversations', 'messages']);
    seen.stop();
    expect((await ben.patch(`/api/conversations/${id}/request`, { accept: false })).status).toBe(404);
  });

  test('an answer accepts it', async () => {
    const { id } = await open(ana, ben);
    await sendMessage(ana, id);
    await sendMessage(ben, id, 'Yes, it is.');
    expect(await get(ana, id)).toMatchObject({ request: 'none', can: { write: true } });
    await sendMessage(ana, id);
  });

  test('declined is gone for who declined; who asked is told nothing', async () => {
    const { id } = await open(ana, ben);
    await sendMessage(ana, id);
    const before = await get(ana, id);
    const seen = await listen(app, ana);
    expect((await ben.patch(`/api/conversations/${id}/request`, { accept: false })).status).toBe(204);
    expect(await ben.get(`/api/conversations/${id}`)).toMatchObject(notFound);
    expect((await ben.get('/api/conversations/unread-count')).json.count).toBe(0);
    expect(await get(ana, id)).toEqual(before);
    expect(await send(ana, id)).toMatchObject(waiting);
    await ana.delete(`/api/conversations/${id}`);
    await open(ana, ben);
    expect(await send(ana, id)).toMatchObject(waiting);
    expect(seen.events().filter(({ topic }) => topic === 'message-reads')).toEqual([]);
    seen.stop();
    await open(ben, ana);
    await sendMessage(ben, id, 'On second thought: hello.');
    await sendMessage(ana, id);
  });

  test('does not say that it was read, nor who is typing, before it is accepted', async () => {
    const { id } = await open(ana, ben);
    const message = await sendMessage(ana, id);
    const seen = await listen(app, ana);
    await ben.post(`/api/conversations/${id}/read`, { upTo: message.id });
    expect((await ben.post(`/api/conversations/${id}/typing`)).status).toBe(204);
    expect(await get(ben, id)).toMatchObject({ unreadCount: 0 });
    expect(await get(ana, id)).toMatchObject({ readUpTo: null, lastMessage: { isRead: false } });
    expect(await thread(ana, id)).toMatchObject([{ isRead: false }]);
    await ben.patch(`/api/conversations/${id}/request`, { accept: true });
    await expect.poll(() => seen.events().at(-1)?.topic).toBe('conversations');
    expect(seen.events().filter(({ topic }) => topic === 'message-reads' || topic === 'typing')).toEqual([]);
    expect(await get(ana, id)).toMatchObject({ readUpTo: message.id, lastMessage: { isRead: true } });
    seen.stop();
  });

  test('of somebody one has talked with about a listing is no request', async () => {
    const listing = await listingOf(ben);
    const about = await open(ana, ben, { listingId: listing.id });
    await sendMessage(ana, about.id);
    expect(about.request).toBe('none');
    const general = await open(ana, ben);
    expect(general).toMatchObject({ request: 'none', can: { write: true } });
    expect(general.id).not.toBe(about.id);
  });

  test('many at once are one', async () => {
    const { id } = await open(ana, ben);
    const answers = await Promise.all(Array.from({ length: MANY }, () => send(ana, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(MANY - 1);
    expect(await thread(ben, id)).toHaveLength(1);
  });
});

describe('a block', () => {
  test.each(['of the other', 'by the other'])(
    '%s ends the writing of both; what was said stays',
    async (whose) => {
      const id = await acquaint(ana, ben);
      const [blocker, blocked] = whose === 'of the other' ? [ana, ben] : [ben, ana];
      const streams = [await listen(app, ana), await listen(app, ben)];
      expect((await blocker.post(`/api/users/${blocked.id}/block`)).status).toBe(204);
      for (const member of [ana, ben]) {
        expect(await send(member, id)).toMatchObject(refused);
        expect(await get(member, id)).toMatchObject({ can: { write: false }, blocked: member === blocker });
        expect(await thread(member, id)).toHaveLength(1);
        expect((await member.post(`/api/conversations/${id}/typing`)).status).toBe(204);
        const other = member === ana ? ben : ana;
        expect(await member.post('/api/conversations', { userId: other.id })).toMatchObject(refused);
      }
      const [message] = await thread(ben, id);
      await ben.post(`/api/conversations/${id}/read`, { upTo: message.id });
      const heard = streams.flatMap((stream) => stream.events());
      expect(heard.filter(({ topic }) => topic === 'typing')).toEqual([]);
      expect(
        await app.query`SELECT 1 FROM live_events WHERE person_id = ${ana.id} AND topic = 'message-reads'`,
      ).toEqual([]);
      for (const stream of streams) stream.stop();
      await blocker.delete(`/api/users/${blocked.id}/block`);
      await sendMessage(ana, id);
      await sendMessage(ben, id);
    },
  );

  test('of a stranger: nothing can be started', async () => {
    await ben.post(`/api/users/${ana.id}/block`);
    expect(await ana.post('/api/conversations', { userId: ben.id })).toMatchObject(refused);
    const listing = await listingOf(ben);
    expect(await ana.post('/api/conversations', { userId: ben.id, listingId: listing.id })).toMatchObject(
      refused,
    );
    expect(await app.query`SELECT 1 FROM conversations WHERE ${ana.id} IN (person1_id, person2_id)`).toEqual(
      [],
    );
  });
});

describe('allowMessages off', () => {
  test('refuses what is new and what they have not answered; they themselves may write, and are answered', async () => {
    const id = await acquaint(ana, ben);
    await refuseMessages(ben);
    expect(await send(ana, id)).toMatchObject(refused);
    expect((await get(ana, id)).can.write).toBe(false);
    expect((await get(ben, id)).can.write).toBe(true);
    await sendMessage(ben, id, 'I may write to you, though.');
    expect((await get(ana, id)).can.write).toBe(true);
    await sendMessage(ana, id, 'And so I answer.');
    const eve = await app.member();
    expect(await eve.post('/api/conversations', { userId: ben.id })).toMatchObject(refused);
    expect((await ana.post('/api/conversations', { userId: ben.id })).status).toBe(201);
  });

  test('lets a trade that is under way go on, and no further', async () => {
    const listing = await listingOf(ben);
    const { id } = await open(ana, ben, { listingId: listing.id });
    await sendMessage(ana, id);
    await refuseMessages(ben);
    expect(await send(ana, id)).toMatchObject(refused);
    await trade(listing.id, listing.productId, ana, ben);
    await sendMessage(ana, id, 'See you on Tuesday.');
    expect((await get(ana, id)).can.write).toBe(true);
    await trade(listing.id, listing.productId, ana, ben, 'cancelled');
    expect(await send(ana, id)).toMatchObject(refused);
    expect((await get(ana, id)).can.write).toBe(false);
  });

  test('lets whoever trades with them write about anything, until that is over; nobody who trades with others', async () => {
    const [dan, eve] = [await app.member(), await app.member()];
    const [one, other, ofDan] = [await listingOf(ben), await listingOf(ben), await listingOf(dan)];
    await refuseMessages(ben);
    const mayWrite = async (who: Member) => (await who.get(`/api/marketplace/${other.id}`)).json.can.message;
    const begin = (who: Member) => who.post('/api/conversations', { userId: ben.id });
    await trade(one.id, one.productId, ana, ben);
    await trade(ofDan.id, ofDan.productId, eve, dan);
    expect([await mayWrite(ana), await mayWrite(eve)]).toEqual([true, false]);
    expect(await begin(eve)).toMatchObject(refused);
    await trade(one.id, one.productId, ana, ben, 'cancelled');
    expect(await mayWrite(ana)).toBe(false);
    expect(await begin(ana)).toMatchObject(refused);
    await trade(one.id, one.productId, ana, ben);
    expect(await mayWrite(ana)).toBe(true);
    await app.query`
      UPDATE trades SET status = 'completed', buyer_completed = true, seller_completed = true, sealed_at = now()
      WHERE listing_id = ${one.id}`;
    expect(await mayWrite(ana)).toBe(false);
    expect(await begin(ana)).toMatchObject(refused);
    await trade(other.id, other.productId, ana, ben);
    expect((await begin(ana)).status).toBe(201);
  });
});

describe('about a listing', () => {
  test('is one a pair and listing, beside the general one, with the state of the trade on top', async () => {
    const [one, two] = [await listingOf(ben), await listingOf(ben)];
    const ids = await Promise.all([
      open(ana, ben, { listingId: one.id }),
      open(ana, ben, { listingId: one.id }),
      open(ana, ben, { listingId: two.id }),
      open(ana, ben),
    ]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
    await trade(one.id, one.productId, ana, ben);
    const { id } = ids[0];
    await sendMessage(ana, id);
    expect(await get(ana, id)).toMatchObject({
      type: 'product_inquiry',
      title: 'A good kettle',
      marketplaceListingId: one.id,
      request: 'none',
      about: {
        listingId: one.id,
        productId: one.productId,
        title: 'A good kettle',
        type: 'sell',
        price: '45.00',
        priceRange: null,
        status: 'active',
        cover: null,
        transaction: {
          status: 'scheduled',
          agreedPrice: '40.00',
          meetingLocation: 'By the crane',
          meetingDateTime: '2026-11-17T18:00:00.000Z',
          role: 'buyer',
        },
      },
    });
    expect((await get(ben, id)).about.transaction.role).toBe('seller');
    await app.query`DELETE FROM listings WHERE id = ${one.id}`;
    expect(await get(ana, id)).toMatchObject({
      title: 'A good kettle',
      marketplaceListingId: null,
      about: { listingId: null, productId: one.productId, status: null },
    });
    expect((await open(ana, ben)).id).toBe(ids[3].id);
  });

  test('only with who listed it, while it is to be had; what was begun goes on', async () => {
    const eve = await app.member();
    const listing = await listingOf(ben);
    const gone = { status: 404, json: { code: 'listing_not_found' } };
    expect(await ana.post('/api/conversations', { userId: eve.id, listingId: listing.id })).toMatchObject(
      gone,
    );
    expect(await ben.post('/api/conversations', { userId: ana.id, listingId: listing.id })).toMatchObject(
      gone,
    );
    const { id } = await open(ana, ben, { listingId: listing.id });
    expect((await open(ben, ana, { listingId: listing.id })).id).toBe(id);
    await app.query`UPDATE listings SET status = 'paused' WHERE id = ${listing.id}`;
    expect((await open(ana, ben, { listingId: listing.id })).id).toBe(id);
    expect(await eve.post('/api/conversations', { userId: ben.id, listingId: listing.id })).toMatchObject(
      gone,
    );
  });

  test('a trade writes its own lines, which a block swallows and nobody can take back', async () => {
    const listing = await listingOf(ben);
    const { id } = await app.db.transaction((tx) =>
      openConversation(tx, app, {
        fromId: ana.id,
        toId: ben.id,
        listingId: listing.id,
        productId: listing.productId,
        type: 'product_inquiry',
      }),
    );
    const post = (content: string, rest: object = {}) =>
      app.db.transaction((tx) =>
        postMessage(tx, app, { conversationId: id, senderId: ana.id, content, ...rest }),
      );
    const first = await post('Is it still there?', { quiet: true });
    const line = await post('Meeting proposed', { messageType: 'event' });
    expect(await thread(ben, id)).toMatchObject([
      { id: first?.id, messageType: 'text' },
      { messageType: 'event' },
    ]);
    expect((await ana.delete(`/api/conversations/${id}/messages/${line?.id}`)).status).toBe(404);
    await refuseMessages(ben);
    expect(await post('Cancelled', { messageType: 'event' })).not.toBeNull();
    await expect(post('But why?')).rejects.toMatchObject({ code: 'messages_refused' });
    await ben.post(`/api/users/${ana.id}/block`);
    expect(await post('Rescheduled', { messageType: 'event' })).toBeNull();
    expect(await thread(ben, id)).toHaveLength(3);
  });
});

describe('a warning', () => {
  test('goes to who receives the message, not to who wrote it', async () => {
    const id = await acquaint(ana, ben);
    const stream = await listen(app, ben);
    const content = 'Send $100 through this and I will hold it: https://pay.example/x';
    expect((await sendMessage(ana, id, content)).warning).toBeNull();
    expect((await thread(ana, id)).at(-1).warning).toBeNull();
    expect((await thread(ben, id)).at(-1)).toMatchObject({ content, warning: 'pay_ahead' });
    expect((await get(ben, id)).lastMessage.warning).toBe('pay_ahead');
    const warnings = () => stream.events().flatMap(({ data }) => data.message?.warning ?? []);
    await expect.poll(warnings).toEqual(['pay_ahead']);
    stream.stop();
  });
});

describe('a report', () => {
  const reports = (id: string) => app.query`SELECT * FROM conversation_reports WHERE conversation_id = ${id}`;

  test('takes the thread along, outlives what is taken back, and the account without its words', async () => {
    const id = await acquaint(ana, ben);
    const bad = await sendMessage(ana, id, 'Pay me before we meet.');
    const body = { reason: 'scam', messageId: bad.id, note: ' Asked twice. ' };
    expect((await ben.post(`/api/conversations/${id}/reports`, body)).status).toBe(204);
    expect((await ben.post(`/api/conversations/${id}/reports`, body)).status).toBe(204);
    expect((await ben.post(`/api/conversations/${id}/reports`, { reason: 'other' })).status).toBe(204);
    await ana.delete(`/api/conversations/${id}/messages/${bad.id}`);
    const scam = async () => (await reports(id)).find(({ reason }) => reason === 'scam');
    expect(await scam()).toMatchObject({
      reporter_id: ben.id,
      reported_id: ana.id,
      message_id: bad.id,
      note: 'Asked twice.',
      thread: [{ content: 'Hello.' }, { content: 'Pay me before we meet.', senderId: ana.id }],
    });
    await ana.delete('/api/auth/user');
    expect(await reports(id)).toHaveLength(2);
    expect(await scam()).toMatchObject({
      reporter_id: ben.id,
      reported_id: null,
      note: 'Asked twice.',
      thread: [{ messageType: 'deleted' }, { content: '', senderId: ana.id }],
    });
    await ben.delete('/api/auth/user');
    expect(await scam()).toMatchObject({ reporter_id: null, note: null });
  });

  test('of a message that is not there, or badly put, is refused', async () => {
    const id = await acquaint(ana, ben);
    const other = await acquaint(await app.member(), ben);
    const [elsewhere] = await thread(ben, other);
    expect(
      await ben.post(`/api/conversations/${id}/reports`, { reason: 'spam', messageId: elsewhere.id }),
    ).toMatchObject({
      status: 404,
      json: { code: 'message_not_found' },
    });
    expect((await ben.post(`/api/conversations/${id}/reports`, { reason: 'nothing' })).status).toBe(400);
    expect(await reports(id)).toEqual([]);
  });
});

describe('a photo', () => {
  test('is seen by the two and nobody else, and goes when it is taken back', async () => {
    const id = await acquaint(ana, ben);
    const eve = await app.member();
    const picture = await upload(ana, 'message', await jpeg());
    expect((await ben.get(picture)).status).toBe(404);
    const sent = await sendMessage(ana, id, '', { imageUrl: picture, clientId: 'photo-0001' });
    expect(sent).toMatchObject({
      messageType: 'image',
      content: '',
      imageUrl: picture,
      image: { url: picture, width: 160, height: 120 },
    });
    expect((await thread(ben, id)).at(-1).image).toEqual(sent.image);
    for (const [visitor, status] of [
      [ana, 200],
      [ben, 200],
      [eve, 404],
      [app.visitor(), 404],
    ] as const)
      expect((await visitor.get(`${picture}/240`)).status).toBe(status);
    expect((await ben.get(picture)).headers.get('cache-control')).toBe('private, no-store');
    expect((await sendMessage(ana, id, '', { imageUrl: picture, clientId: 'photo-0001' })).id).toBe(sent.id);
    const reused = await ana.post(`/api/conversations/${id}/messages`, { content: '', imageUrl: picture });
    expect(reused).toMatchObject({ status: 400, json: { fields: { imageUrl: expect.any(String) } } });
    await ana.delete(`/api/conversations/${id}/messages/${sent.id}`);
    expect((await ana.get(picture)).status).toBe(404);
    expect((await ben.get(picture)).status).toBe(404);
    expect((await thread(ben, id)).at(-1)).toMatchObject({
      messageType: 'deleted',
      image: null,
      imageUrl: null,
    });
  });

  test('of another person, of another kind, or no picture at all, is refused', async () => {
    const id = await acquaint(ana, ben);
    const theirs = await upload(ben, 'message', await jpeg());
    const review = await upload(ana, 'review', await jpeg());
    for (const imageUrl of [theirs, review, '/media/x', '/etc/passwd', 'data:image/png;base64,AAAA']) {
      const answer = await ana.post(`/api/conversations/${id}/messages`, { content: 'Look', imageUrl });
      expect(answer, imageUrl).toMatchObject({
        status: 400,
        json: { fields: { imageUrl: expect.any(String) } },
      });
    }
    const text = await ana.send('/api/media?for=message', { method: 'POST', body: 'not a picture' });
    expect(text.status).toBe(415);
    expect(await thread(ben, id)).toHaveLength(1);
  });

  test('sent ten times at once with one client id is one message with its picture', async () => {
    const id = await acquaint(ana, ben);
    const imageUrl = await upload(ana, 'message', await jpeg());
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => sendMessage(ana, id, 'Look', { imageUrl, clientId: 'photo-0002' })),
    );
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect((await ben.get(imageUrl)).status).toBe(200);
    expect(await thread(ben, id)).toHaveLength(2);
  });

  test('goes with the account that sent it, and stays when the other goes', async () => {
    const id = await acquaint(ana, ben);
    const [mine, theirs] = [
      await upload(ana, 'message', await jpeg()),
      await upload(ben, 'message', await jpeg()),
    ];
    await sendMessage(ana, id, 'Look', { imageUrl: mine });
    await sendMessage(ben, id, 'Look', { imageUrl: theirs });
    expect((await ana.get(theirs)).status).toBe(200);
    await ben.delete('/api/auth/user');
    expect((await ana.get(theirs)).status).toBe(404);
    expect((await ana.get(mine)).status).toBe(200);
  });
});

const eventsOf = (messageId: string) => raised(app, 'message-sent', { messageId });

// Retried, because the job that runs every minute may interfere.
test('what is read at once, or taken back, needs no notification', { retry: 2 }, async () => {
  const id = await acquaint(ana, ben);
  const [seen, slip] = [await sendMessage(ana, id), await sendMessage(ben, id)];
  await ben.post(`/api/conversations/${id}/read`, { upTo: seen.id });
  await ben.delete(`/api/conversations/${id}/messages/${slip.id}`);
  const last = await sendMessage(ben, id, 'This one does.');
  await settled(app);
  expect(await eventsOf(last.id)).toHaveLength(1);
  expect([...(await eventsOf(seen.id)), ...(await eventsOf(slip.id))]).toEqual([]);
});

test('what was said is told to whoever listens, once', async () => {
  const { id } = await open(ana, ben);
  const sent = await sendMessage(ana, id, `${'Long '.repeat(60)}end`, { clientId: 'told-0001' });
  await sendMessage(ana, id, 'The same again', { clientId: 'told-0001' });
  await settled(app);
  expect(await eventsOf(sent.id)).toHaveLength(1);
  expect(await raised(app, 'message-sent', { receiverId: ben.id })).toEqual([
    { conversationId: id, messageId: sent.id, senderId: ana.id, receiverId: ben.id },
  ]);
});

test('it is told a moment after it was said, by the process that heard it', async () => {
  const { databaseUrl } = app;
  const prompt = await startTestApp({
    databaseUrl,
    extend: listening('message-sent'),
    intervals: { notifyAfter: 1 },
  });
  const { id } = await open(ana, ben);
  const sent = await sendMessage(await prompt.signedIn(ana.id), id);
  await expect.poll(() => eventsOf(sent.id)).toHaveLength(1);
  await prompt.stop();
});

test('nobody writes more than sixty times a minute', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: '1000' } });
  const [cleo, dan] = [await limited.member(), await limited.member()];
  const id = await acquaint(cleo, dan);
  const answers = [];
  for (let n = 0; n < 60; n++) answers.push(await send(cleo, id, `${n}`));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(59);
  const last = answers.at(-1);
  expect(last).toMatchObject({
    status: 429,
    json: { code: 'too_many_requests', message: 'That is a lot of messages. Wait a minute, then write on.' },
  });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  await sendMessage(dan, id, 'I may still write.');
  await limited.stop();
});
