import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/media.ts';
import { acquaint, open, sendMessage, thread } from '../../testing/messages.ts';
import { makeProduct } from '../../testing/reviews.ts';

let app: TestApp;
let ana: Member;
let ben: Member;
let now = new Date('2026-11-14T10:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
});
afterAll(() => app.stop());

const freshPair = async () => {
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
};
const notFound = { status: 404, json: { code: 'conversation_not_found' } };
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const list = async (member: Member) => (await member.get('/api/conversations')).json;
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

describe('a conversation', () => {
  beforeAll(freshPair);

  test('is one for a pair, whoever starts it, however many start it at once', async () => {
    const starts = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? open(ana, ben) : open(ben, ana))),
    );
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
    expect(await app.query`SELECT 1 FROM conversations WHERE id = ${starts[0].id}`).toHaveLength(1);
    expect(
      await app.query`SELECT 1 FROM conversation_members WHERE conversation_id = ${starts[0].id}`,
    ).toHaveLength(2);
  });

  test('shows the other, the last message and what is unread, the last written in first', async () => {
    const [cleo, dan] = [await app.member({ firstName: 'Cleo' }), await app.member({ firstName: 'Dan' })];
    const withDan = await acquaint(dan, ana);
    minutes(1);
    const withCleo = await acquaint(cleo, ana);
    minutes(1);
    await sendMessage(dan, withDan, 'Is it still there?');
    const [first, second] = await list(ana);
    expect(first).toMatchObject({
      id: withDan,
      type: 'general',
      otherUser: { id: dan.id, firstName: 'Dan' },
      lastMessage: { content: 'Is it still there?', seq: 2, sender: { firstName: 'Dan' }, isRead: false },
      unreadCount: 2,
      request: 'none',
      readUpTo: null,
      about: null,
      blocked: false,
      can: { write: true },
    });
    expect(second).toMatchObject({ id: withCleo, unreadCount: 1 });
    expect((await ana.get('/api/conversations/unread-count')).json).toEqual({ count: 2 });
    expect((await dan.get('/api/conversations/unread-count')).json).toEqual({ count: 0 });
    expect((await list(dan))[0]).toMatchObject({ otherUser: { id: ana.id }, unreadCount: 0 });
  });

  test('is not in the other’s list before something is said', async () => {
    await freshPair();
    const { id } = await open(ana, ben);
    expect(await list(ana)).toMatchObject([{ id, lastMessage: null, can: { write: true } }]);
    expect(await list(ben)).toEqual([]);
    expect(await ben.get(`/api/conversations/${id}`)).toMatchObject(notFound);
    await sendMessage(ana, id);
    expect(await list(ben)).toMatchObject([{ id, unreadCount: 1 }]);
  });

  test('about a product carries it; asked about another one, it is about that', async () => {
    await freshPair();
    const [kettle, pan] = [
      await makeProduct(ana, { name: 'Kettle 1' }),
      await makeProduct(ana, { name: 'Pan 1' }),
    ];
    const about = await open(ana, ben, { productId: kettle.id });
    expect(about).toMatchObject({
      type: 'product_inquiry',
      title: 'Kettle 1',
      productId: kettle.id,
      about: { productId: kettle.id, listingId: null, title: 'Kettle 1', price: null, transaction: null },
    });
    const again = await open(ana, ben, { productId: pan.id });
    expect(again).toMatchObject({ id: about.id, productId: pan.id, about: { title: 'Pan 1' } });
    expect(await ana.post('/api/conversations', { userId: ben.id, productId: nowhere })).toMatchObject({
      status: 404,
      json: { code: 'product_not_found' },
    });
  });

  test.each([
    ['nobody', { userId: nowhere }, 404, 'user_not_found'],
    ['what is no id', { userId: 'x' }, 400, 'invalid_request'],
    ['an unknown field', { userId: nowhere, type: 'general' }, 400, 'invalid_request'],
    ['a listing that is not there', { userId: nowhere, listingId: nowhere }, 404, 'listing_not_found'],
  ])('with %s is refused', async (_name, body, status, code) => {
    expect(await ana.post('/api/conversations', body)).toMatchObject({ status, json: { code } });
  });

  test('with oneself is refused', async () => {
    expect(await ana.post('/api/conversations', { userId: ana.id })).toMatchObject({
      status: 404,
      json: { code: 'user_not_found' },
    });
  });

  test('lists go on where the Link header says, each conversation once', async () => {
    const busy = await app.member();
    const ids = [];
    for (let n = 0; n < 7; n++) {
      const other = await app.member();
      ids.unshift(await acquaint(other, busy));
      if (n % 2) minutes(1);
    }
    const first = await busy.get('/api/conversations?limit=3');
    const seen = [...first.json];
    for (let link = first.headers.get('link'); link; ) {
      const next = await busy.get(/<([^>]+)>/.exec(link)?.[1] ?? '');
      seen.push(...next.json);
      link = next.headers.get('link');
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const times = seen.map(({ lastMessageAt }) => lastMessageAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect((await busy.get('/api/conversations?cursor=W10')).status).toBe(400);
  });

  test('outlives an account without what was said from it, and ends with the second', async () => {
    await freshPair();
    const id = await acquaint(ana, ben);
    await sendMessage(ben, id, 'Mine stays.');
    await sendMessage(ana, id, 'Mine goes.');
    expect((await ana.delete('/api/auth/user')).status).toBe(204);
    const { json } = await ben.get(`/api/conversations/${id}`);
    expect(json).toMatchObject({
      otherUser: { id: ana.id, firstName: 'Deleted user', lastName: null, isDeleted: true },
      lastMessage: { content: '', messageType: 'deleted', sender: { firstName: 'Deleted user' } },
      unreadCount: 0,
      can: { write: false },
    });
    expect(await list(ben)).toEqual([json]);
    expect((await thread(ben, id)).map(({ content }: { content: string }) => content)).toEqual([
      '',
      'Mine stays.',
      '',
    ]);
    expect((await ben.get('/api/conversations/unread-count')).json).toEqual({ count: 0 });
    const [counted] = await app.query`SELECT messages_count FROM conversations WHERE id = ${id}`;
    expect(counted).toEqual({ messages_count: 1 });
    expect((await ben.post(`/api/conversations/${id}/messages`, { content: 'Hello?' })).json.code).toBe(
      'messages_refused',
    );
    for (const [path, body] of [
      ['read', { upTo: json.lastMessage.id }],
      ['typing', undefined],
      ['reports', { reason: 'other' }],
    ] as const)
      expect((await ben.post(`/api/conversations/${id}/${path}`, body)).status).toBe(204);
    await ben.delete('/api/auth/user');
    expect(await app.query`SELECT 1 FROM conversations WHERE id = ${id}`).toEqual([]);
  });

  test('goes with the account of a stranger who asked to write, or opened it without writing', async () => {
    await freshPair();
    const { json } = await ana.post('/api/conversations', { userId: ben.id });
    await sendMessage(ana, json.id, 'Hello?');
    const cai = await app.member();
    const { json: opened } = await cai.post('/api/conversations', { userId: ben.id });
    await Promise.all([ana.delete('/api/auth/user'), cai.delete('/api/auth/user')]);
    expect(await list(ben)).toEqual([]);
    expect(await app.query`SELECT 1 FROM conversations WHERE id IN (${json.id}, ${opened.id})`).toEqual([]);
  });
});

describe('a thread', () => {
  let id: string;
  beforeAll(async () => {
    await freshPair();
    id = await acquaint(ana, ben);
  });

  test('shows the message to both, with who wrote it', async () => {
    const sent = await sendMessage(ben, id, '  Good morning.\nTea?  ', { clientId: 'tab-1-0001' });
    expect(sent).toMatchObject({
      conversationId: id,
      seq: 2,
      senderId: ben.id,
      content: 'Good morning.\nTea?',
      messageType: 'text',
      imageUrl: null,
      isRead: false,
      clientId: 'tab-1-0001',
      warning: null,
      sender: { id: ben.id, firstName: 'Ben' },
    });
    expect(await thread(ana, id)).toMatchObject([{ content: 'Hello.' }, sent]);
    expect(await thread(ben, id)).toMatchObject([{ content: 'Hello.' }, sent]);
  });

  test('as the spec’s own client sends it', async () => {
    const answer = await ana.post(`/api/conversations/${id}/messages`, {
      conversationId: id,
      content: 'By the book',
    });
    expect(answer).toMatchObject({ status: 201, json: { content: 'By the book' } });
  });

  test.each([
    ['🧭👩‍👩‍👧‍👦 مرحبا بالعالم ‏שלום‎ – e\u0301 日本語', '🧭👩‍👩‍👧‍👦 مرحبا بالعالم ‏שלום‎ – e\u0301 日本語'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['https://example.org/a?b=1&c=2', 'https://example.org/a?b=1&c=2'],
    ['x'.repeat(4000), 'x'.repeat(4000)],
    ['語'.repeat(4000), '語'.repeat(4000)],
  ])('keeps what is written: %.20s', async (content, kept) => {
    expect((await sendMessage(ana, id, content)).content).toBe(kept);
    expect((await thread(ben, id)).at(-1).content).toBe(kept);
  });

  test.each([
    ['blank', { content: ' \n\t\u00a0 ' }, 'content'],
    ['nothing', {}, 'content'],
    ['20 kB', { content: 'x'.repeat(20_000) }, 'content'],
    ['a NUL', { content: 'a\u0000b' }, 'content'],
    ['half a pair', { content: 'a\ud800b' }, 'content'],
    ['a number', { content: 5 }, 'content'],
    ['another conversation', { content: 'Hi', conversationId: nowhere }, 'conversationId'],
    ['a wrong client id', { content: 'Hi', clientId: 'a b' }, 'clientId'],
    ['a picture elsewhere', { content: 'Hi', imageUrl: 'https://evil.example/a.jpg' }, 'imageUrl'],
    ['a picture that is not there', { content: '', imageUrl: `/media/${nowhere}` }, 'imageUrl'],
    ['an unknown field', { content: 'Hi', senderId: nowhere }, 'senderId'],
  ])('%s is refused beside its field, and nothing is stored', async (_name, body, field) => {
    const before = await thread(ana, id, '?limit=100');
    const answer = await ana.post(`/api/conversations/${id}/messages`, body);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(Object.keys(answer.json.fields)).toContain(field);
    expect(await thread(ana, id, '?limit=100')).toEqual(before);
  });

  test('of others is 404 in every way, as is one that does not exist', async () => {
    const eve = await app.member();
    const [message] = await thread(ana, id);
    for (const path of [id, nowhere].map((one) => `/api/conversations/${one}`)) {
      expect(await eve.get(path)).toMatchObject(notFound);
      expect(await eve.get(`${path}/messages`)).toMatchObject(notFound);
      expect(await eve.get(`${path}/messages?after=${message.id}`)).toMatchObject(notFound);
      expect(await eve.post(`${path}/messages`, { content: 'Hello' })).toMatchObject(notFound);
      expect(await eve.post(`${path}/read`, { upTo: message.id })).toMatchObject(notFound);
      expect(await eve.post(`${path}/typing`)).toMatchObject(notFound);
      expect(await eve.patch(`${path}/request`, { accept: true })).toMatchObject(notFound);
      expect(await eve.post(`${path}/reports`, { reason: 'spam' })).toMatchObject(notFound);
      expect(await eve.delete(path)).toMatchObject(notFound);
      expect(await eve.delete(`${path}/messages/${message.id}`)).toMatchObject({
        status: 404,
        json: { code: 'message_not_found' },
      });
    }
    expect((await eve.get('/api/messages/search?q=Hello')).json).toEqual([]);
    expect((await eve.get(`/messages?conversation=${id}`, { accept: 'text/html' })).text).not.toContain(
      'Hello.',
    );
  });

  test('is the newest page first, then upwards by the Link header, or onwards from a message', async () => {
    await freshPair();
    const long = await acquaint(ana, ben);
    for (let n = 2; n <= 12; n++) await sendMessage(n % 2 ? ana : ben, long, `${n}`);
    const contents = (messages: { content: string }[]) => messages.map(({ content }) => content);
    const first = await ana.get(`/api/conversations/${long}/messages?limit=5`);
    expect(contents(first.json)).toEqual(['8', '9', '10', '11', '12']);
    const second = await ana.get(/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
    expect(contents(second.json)).toEqual(['3', '4', '5', '6', '7']);
    const third = await ana.get(/<([^>]+)>/.exec(second.headers.get('link') ?? '')?.[1] ?? '');
    expect(contents(third.json)).toEqual(['Hello.', '2']);
    expect(third.headers.get('link')).toBeNull();
    const after = `?after=${first.json[1].id}`;
    expect(contents(await thread(ana, long, after))).toEqual(['10', '11', '12']);
    expect(contents(await thread(ana, long, `${after}&limit=2`))).toEqual(['10', '11']);
    expect(await thread(ana, long, `?after=${first.json[4].id}`)).toEqual([]);
    expect((await ana.get(`/api/conversations/${long}/messages?cursor=W10`)).status).toBe(400);
  });

  test('comes with the page, and the list with it', async () => {
    const { text } = await ana.get('/messages', { accept: 'text/html' });
    const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const [conversation] = bootOf(text).data['GET /api/conversations'];
    const opened = await ana.get(`/messages?conversation=${conversation.id}`, { accept: 'text/html' });
    const { data } = bootOf(opened.text);
    expect(data[`GET /api/conversations/${conversation.id}`]).toMatchObject({ id: conversation.id });
    expect(data[`GET /api/conversations/${conversation.id}/messages`]).toHaveLength(12);
    expect((await ana.get('/messages?conversation=x', { accept: 'text/html' })).status).toBe(200);
    const visitor = await app.visitor().get('/messages', { accept: 'text/html' });
    expect(bootOf(visitor.text).data).toEqual({});
  });
});

describe('reading', () => {
  let id: string;
  beforeAll(async () => {
    await freshPair();
    id = await acquaint(ana, ben);
  });
  const unread = async (member: Member) => (await member.get(`/api/conversations/${id}`)).json.unreadCount;
  const read = (member: Member, upTo: string) => member.post(`/api/conversations/${id}/read`, { upTo });

  test('up to a message counts down to what came after, and never goes back', async () => {
    const first = await sendMessage(ana, id);
    const second = await sendMessage(ana, id);
    await sendMessage(ben, id, 'My own is never unread to me.');
    expect(await unread(ben)).toBe(3);
    expect((await read(ben, first.id)).status).toBe(204);
    expect(await unread(ben)).toBe(1);
    expect((await read(ben, second.id)).status).toBe(204);
    expect((await read(ben, first.id)).status).toBe(204);
    expect(await unread(ben)).toBe(0);
    expect((await ana.get(`/api/conversations/${id}`)).json.readUpTo).toBe(second.id);
    expect((await thread(ana, id)).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((await thread(ben, id)).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('up to what is not in this thread is refused', async () => {
    const other = await acquaint(await app.member(), ben);
    const [elsewhere] = await thread(ben, other);
    for (const upTo of [elsewhere.id, nowhere]) expect(await read(ben, upTo)).toMatchObject(notFound);
    expect((await read(ben, 'x')).status).toBe(400);
  });

  test('a million unread ones are a number, and read at once', async () => {
    const last = await sendMessage(ana, id, 'The millionth');
    await app.query`UPDATE conversation_members SET unread = 1000000 WHERE conversation_id = ${id} AND person_id = ${ben.id}`;
    expect((await list(ben)).find((one: { id: string }) => one.id === id).unreadCount).toBe(1_000_000);
    expect((await ben.get('/api/conversations/unread-count')).json.count).toBeGreaterThan(0);
    await read(ben, last.id);
    expect(await unread(ben)).toBe(0);
  });
});

describe('taking back', () => {
  let id: string;
  beforeAll(async () => {
    await freshPair();
    id = await acquaint(ana, ben);
  });
  const remove = (member: Member, messageId: string) =>
    member.delete(`/api/conversations/${id}/messages/${messageId}`);

  test('one’s own within ten minutes leaves an empty place, unread no more', async () => {
    const slip = await sendMessage(ana, id, 'A slip');
    expect((await ben.get(`/api/conversations/${id}`)).json.unreadCount).toBe(2);
    minutes(9);
    expect((await remove(ana, slip.id)).status).toBe(204);
    expect((await remove(ana, slip.id)).status).toBe(204);
    for (const member of [ana, ben]) {
      const page = await member.get(`/api/conversations/${id}/messages`);
      expect(page.json.at(-1)).toMatchObject({
        id: slip.id,
        content: '',
        messageType: 'deleted',
        warning: null,
      });
      expect(page.text).not.toContain('A slip');
      expect((await member.get('/api/messages/search?q=slip')).json).toEqual([]);
    }
    expect((await ben.get(`/api/conversations/${id}`)).json).toMatchObject({
      unreadCount: 1,
      lastMessage: { messageType: 'deleted' },
    });
    expect((await sendMessage(ana, id, 'Next')).seq).toBe(slip.seq + 1);
  });

  test('one that was read does not change what is unread', async () => {
    const seen = await sendMessage(ana, id);
    await ben.post(`/api/conversations/${id}/read`, { upTo: seen.id });
    await remove(ana, seen.id);
    expect((await ben.get(`/api/conversations/${id}`)).json.unreadCount).toBe(0);
  });

  test('later, or another’s, is refused', async () => {
    const kept = await sendMessage(ana, id, 'It stays');
    expect((await remove(ben, kept.id)).json.code).toBe('message_not_found');
    minutes(11);
    expect(await remove(ana, kept.id)).toMatchObject({ status: 409, json: { code: 'message_too_old' } });
    expect((await remove(ana, nowhere)).json.code).toBe('message_not_found');
    expect((await thread(ben, id)).at(-1).content).toBe('It stays');
  });
});

describe('leaving', () => {
  test('takes it out of one’s own list, until the other writes, without what was before', async () => {
    await freshPair();
    const id = await acquaint(ana, ben);
    await sendMessage(ben, id, 'Before');
    expect((await ben.delete(`/api/conversations/${id}`)).status).toBe(204);
    expect(await list(ben)).toEqual([]);
    expect(await ben.get(`/api/conversations/${id}/messages`)).toMatchObject(notFound);
    expect((await ben.get('/api/conversations/unread-count')).json).toEqual({ count: 0 });
    expect((await ben.get('/api/messages/search?q=Before')).json).toEqual([]);
    expect(await thread(ana, id)).toHaveLength(2);
    await sendMessage(ana, id, 'After');
    expect(await thread(ben, id)).toMatchObject([{ content: 'After' }]);
    expect(await list(ben)).toMatchObject([{ id, unreadCount: 1, lastMessage: { content: 'After' } }]);
    expect((await ben.get('/api/messages/search?q=e')).json).toMatchObject([{ content: 'After' }]);
  });

  test('and starting again is an empty page, nothing lost for the other', async () => {
    await freshPair();
    const id = await acquaint(ana, ben);
    await ben.delete(`/api/conversations/${id}`);
    const again = await open(ben, ana);
    expect(again).toMatchObject({ id, lastMessage: null, unreadCount: 0, can: { write: true } });
    expect(await thread(ben, id)).toEqual([]);
    expect(await thread(ana, id)).toHaveLength(1);
  });
});

describe('searching', () => {
  test('finds words in one’s own messages, newest first, page by page', async () => {
    await freshPair();
    const id = await acquaint(ana, ben);
    for (let n = 1; n <= 5; n++) await sendMessage(n % 2 ? ana : ben, id, `The Kettle, part ${n}`);
    await sendMessage(ana, id, '100% sure_of it');
    const first = await ana.get('/api/messages/search?q=kettle&limit=3');
    expect(first.json.map(({ content }: { content: string }) => content)).toEqual([
      'The Kettle, part 5',
      'The Kettle, part 4',
      'The Kettle, part 3',
    ]);
    const rest = await ana.get(/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
    expect(rest.json).toHaveLength(2);
    expect(rest.headers.get('link')).toBeNull();
    expect(first.json[0]).toMatchObject({ conversationId: id, sender: { firstName: 'Ana' } });
    expect((await ana.get('/api/messages/search?q=%25')).json).toMatchObject([
      { content: '100% sure_of it' },
    ]);
    expect((await ana.get('/api/messages/search?q=t_e')).json).toEqual([]);
    expect((await ana.get('/api/messages/search?q=%20')).json).toEqual([]);
    expect((await ana.get(`/api/messages/search?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await ana.get('/api/messages/search')).status).toBe(400);
  });

  test('finds all words in any order, however they are written, then the most telling', async () => {
    await freshPair();
    const id = await acquaint(ana, ben);
    await makeProduct(ana, { name: 'Grinder', brand: 'Kessel' });
    for (const content of [
      'Two batteries for the WH-1000XM5, charged',
      'Meet me at Café Björk on Tuesday',
      'The fridge is 100% fine, the grinders too',
      'See you Tuesday, at the Fjord (not the station)',
    ])
      await sendMessage(ana, id, content);
    const asked = async (q: string) =>
      (await ben.get(`/api/messages/search?q=${encodeURIComponent(q)}`)).json.map(
        ({ content }: { content: string }) => content.split(' ')[0],
      );
    for (const [q, found] of [
      ['tuesday meet', ['Meet']],
      ['tuesday', ['See', 'Meet']],
      ['cafe bjork', ['Meet']],
      ['CAFÉ', ['Meet']],
      ['battery', ['Two']],
      ['charging', ['Two']],
      ['wh1000 xm5', ['Two']],
      ['wh-1000xm5', ['Two']],
      ['refrigerator', ['The']],
      ['100% fine', ['The']],
      ['1000%', []],
      ['grindr', ['The']],
      ['"fjord"', ['See']],
      ['(not', ['See']],
      ['meet tuesday fjord', ['See']],
      ['batteries zzzqx', ['Two']],
      ['zzzqx', []],
      ['w', ['Two']],
      ['%_', []],
      ["'; --", []],
      ['(.*', []],
      ['[a-z]+', []],
      ['\\m', []],
      ['😀', []],
      ['العربية', []],
    ] as const)
      expect(await asked(q), q).toEqual(found);
    expect((await ben.get(`/api/messages/search?q=${'ab '.repeat(66)}`)).status).toBe(200);
    // The next page searches with the same words as the first.
    const first = await ben.get('/api/messages/search?q=tuesday+zzzqx&limit=1');
    const next = await ben.get(/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
    expect([...first.json, ...next.json].map(({ content }) => content.split(' ')[0])).toEqual([
      'See',
      'Meet',
    ]);
  });
});
