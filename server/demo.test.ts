import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimStates } from '../contract/claim-rules.ts';
import type { Claim } from '../contract/claims.ts';
import type { Quote } from '../contract/quotes.ts';
import type { Review } from '../contract/reviews.ts';
import type { Trade } from '../contract/trades.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

/** All tests that only read share one demo world, because copying it is slow. */
let app: TestApp;
let maya: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await startTestApp({ demo: true, work: false });
  maya = await signedIn('maya.lund@post.example');
});
afterAll(() => app.stop());

const signedIn = async (email: string) => {
  const [person] = await app.query`SELECT id FROM people WHERE email = ${email}`;
  return app.signedIn(String(person?.id));
};

describe('in the demo world', () => {
  test('Maya has quotes in every state, one of them bought and standing in her tracker', async () => {
    const quotes = (await maya.get('/api/warranty-quotes/user')).json as Quote[];
    expect(new Set(quotes.map(({ status }) => status))).toEqual(
      new Set(['pending', 'purchased', 'expired', 'declined']),
    );
    const bought = quotes.find(({ status }) => status === 'purchased');
    const cover = (await maya.get(`/api/warranties/${bought?.warrantyId}`)).json;
    expect(cover).toMatchObject({
      warrantyProvider: bought?.providerName,
      providerId: bought?.providerId,
      providerPolicyNumber: bought?.policyNumber,
      isActive: true,
    });
    for (const { price, lines } of quotes)
      expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(price), 2);
  });

  test('clips stand among the newest reviews, with a poster, and play from anywhere', async () => {
    const { json } = await maya.get('/api/reviews?limit=50');
    const filmed = (json.reviews as Review[]).filter(({ video }) => video);
    expect(filmed.length).toBeGreaterThanOrEqual(12);
    for (const { title, video, images } of filmed) {
      const shape = ({ width, height }: { width: number; height: number }) => [width, height];
      expect(images[0] && shape(images[0]), `the poster of ${title}`).toEqual(video && shape(video));
      expect(video?.seconds).toBeGreaterThan(5);
      const part = await fetch(app.origin + video?.url, { headers: { range: 'bytes=1000-1999' } });
      expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
      expect((await part.arrayBuffer()).byteLength).toBe(1000);
    }
    const said = await app.query`SELECT captions FROM reviews WHERE video IS NOT NULL AND captions <> '[]'`;
    expect(said.length).toBeGreaterThanOrEqual(6);
    expect(said[0]?.captions).toContainEqual({ from: 0, to: expect.any(Number), text: expect.any(String) });
  });

  test('Maya’s conversations are there, the last one first, with what they are about', async () => {
    const { json: list } = await maya.get('/api/conversations');
    const named = (name: string) =>
      list.find(({ otherUser }: { otherUser: { firstName: string } }) => otherUser.firstName === name);
    expect(list).toHaveLength(13);
    expect(list[0]).toMatchObject({ otherUser: { firstName: 'Leo' }, unreadCount: 0, request: 'none' });
    expect(named('Leo').about).toMatchObject({ price: '540.00', type: 'sell', status: 'active' });
    expect(named('Ruth')).toMatchObject({ unreadCount: 2, can: { write: true } });
    expect(named('Josie')).toMatchObject({
      request: 'incoming',
      unreadCount: 1,
      lastMessage: { warning: expect.any(String) },
    });
    expect(named('Jonas')).toMatchObject({ lastMessage: { isRead: false }, unreadCount: 0 });
    expect(named('Priya')).toMatchObject({ lastMessage: { isRead: true }, about: { listingId: null } });
    expect((await maya.get('/api/conversations/unread-count')).json).toEqual({ count: 3 });
    const thread = (await maya.get(`/api/conversations/${named('Leo').id}/messages`)).json;
    expect(thread.map(({ warning }: { warning: string | null }) => warning).filter(Boolean)).toEqual([
      'pay_ahead',
    ]);
    const exact = await app.query`
    SELECT m.unread, (SELECT count(*)::int FROM messages x WHERE x.conversation_id = m.conversation_id AND x.seq > m.read_seq
      AND x.sender_id <> m.person_id) AS counted
    FROM conversation_members m WHERE m.unread <> 0`;
    expect(exact.filter(({ unread, counted }) => unread !== counted)).toEqual([]);
  });

  test('Maya’s moods are known, and what she wants in two of them', async () => {
    expect((await maya.get('/api/mood/history')).json.map(({ mood }: { mood: string }) => mood)).toEqual([
      'curious',
      'calm',
      'stressed',
      'calm',
      'curious',
      'frustrated',
      'calm',
      'happy',
    ]);
    expect((await maya.get('/api/mood/preferences')).json).toMatchObject({
      stressed: { uiPreferences: { density: 'spacious' } },
      curious: { preferredCategories: ['Photography', 'Home & Garden'] },
    });
    expect((await maya.get('/api/mood/current')).json).toMatchObject({
      mood: 'curious',
      source: 'detected',
    });
  });

  test('people have been told of what happened', async () => {
    const { json } = await maya.get('/api/notifications');
    const likes = json.filter(({ type }: { type: string }) => type === 'review_like');
    expect(likes).toMatchObject([
      { title: 'Leo and 1 other liked your review', isRead: false },
      {
        title: 'Priya and 11 others liked your review',
        message: 'Morrow Pour 0.9, five stars.',
        data: { imageUrl: expect.stringMatching(/^\/media\/.*\/240$/), others: 11 },
        isRead: true,
      },
    ]);
    expect((await maya.get(likes[1].data.imageUrl)).status).toBe(200);
  });

  test('Maya has been told of trades and messages', async () => {
    const { json } = await maya.get('/api/notifications?limit=100');
    const ofType = (type: string) => json.filter((one: { type: string }) => one.type === type);
    expect(ofType('transaction_change')[0]).toMatchObject({
      title: 'Ruth confirmed the meeting',
      isRead: false,
    });
    expect(ofType('new_message')[0]).toMatchObject({ title: 'Ruth sent you 2 messages', isRead: false });
    expect(ofType('new_message').at(-1)).toMatchObject({
      title: 'Josie would like to write to you',
      isRead: true,
    });
    expect(ofType('listing_interest')).toMatchObject([
      { title: expect.stringMatching(/^Inês is interested in your /), isRead: true },
    ]);
    // In the evening, the meeting of the next day is near enough as well.
    expect(ofType('meeting_reminder')[0]).toMatchObject({
      title: expect.stringMatching(/^(You meet|Not agreed yet: a meeting) on /),
    });
  });

  test('everybody whom it concerns has been told of communities', async () => {
    const news = async (email: string) => {
      const visitor = await signedIn(email);
      const { json } = await visitor.get('/api/notifications?limit=100');
      for (const { data } of json.filter((one: { type: string }) => one.type === 'community'))
        if (data.imageUrl) expect((await visitor.get(data.imageUrl)).status).toBe(200);
      return json
        .filter((one: { type: string }) => one.type === 'community')
        .map(({ title, isRead }: { title: string; isRead: boolean }) => `${title}${isRead ? '' : ' (new)'}`);
    };
    const hers = await news('maya.lund@post.example');
    expect(hers).toContain('Mateusz mentioned you in Ostra riders (new)');
    expect(hers).toContain('Daan asked to join Wharf mending table (new)');
    expect(hers).toContain('Hiroshi commented on your post in Morrow owners');
    expect(await news('leo.marchetti@post.example')).toContain(
      'Daan asked to join Wharf mending table (new)',
    );
    expect(await news('tomas.herrera@post.example')).toContain(
      'Noor accepted your answer in Morrow owners (new)',
    );
    expect(await news('aiko.tanabe@post.example')).toContain(
      'Mateusz answered your question in Ostra riders (new)',
    );
  });

  test('Maya has claims in every state, and a product has figures', async () => {
    const claims = (await maya.get('/api/claims')).json as Claim[];
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set(claimStates));
    const [arc] = await app.query`SELECT id FROM products WHERE name = 'Halden Arc 2'`;
    const { figures } = (await app.visitor().get(`/api/products/${arc?.id}/claims`)).json;
    expect(figures).toMatchObject({ claims: 6, repaired: 3, replaced: 1, refunded: 1, rejected: 1 });
  });

  test('Maya has six trades: a meeting to come, one scheduled, one asked for, three that are over', async () => {
    const list = (await maya.get('/api/transactions/user')).json;
    const inShort = list.map((one: Trade) =>
      [one.role, one.listing.product.name, one.status, one.agreedPrice ?? one.listing.price].join(', '),
    );
    expect(inShort).toEqual([
      'buyer, Halden Shelf 5, meeting_confirmed, 390.00',
      'seller, Kestrel M35, pending, 840.00',
      'buyer, Morrow Uno, scheduled, 530.00',
      'buyer, Corvin Field 38, cancelled, 310.00',
      'seller, Lyse Task, completed, 95.00',
      'buyer, Grove Carry 24, completed, 110.00',
    ]);
    expect(new Date(list[0].meetingDateTime).getTime()).toBeGreaterThan(Date.now());
    expect(list[0].listing.cover).not.toBeNull();
    for (const { id, conversationId } of list) {
      const detail = (await maya.get(`/api/transactions/${id}`)).json;
      expect(detail.history[0].kind).toBe('interest');
      expect((await maya.get(`/api/conversations/${conversationId}/messages`)).status).toBe(200);
    }
    const task = (await maya.get(`/api/transactions/${list[4].id}`)).json;
    expect(task).toMatchObject({ isVerified: true, theirRating: { note: 'Brought a spare bulb.' } });
  });

  test('the trust of others is what their trades say, and Noor’s kettle was bought used here', async () => {
    const [leo] = await app.query`SELECT id FROM people WHERE email = 'leo.marchetti@post.example'`;
    expect((await maya.get(`/api/users/${leo?.id}`)).json.trust).toMatchObject({ trades: 6, ratings: 6 });
    const [callum] = await app.query`SELECT id FROM people WHERE email = 'callum.fraser@post.example'`;
    expect((await maya.get(`/api/users/${callum?.id}`)).json.trust).toMatchObject({ trades: 0, noShows: 1 });
    const used = await app.query`
    SELECT u.first_name FROM reviews r JOIN people u ON u.id = r.person_id WHERE r.bought_used`;
    expect(used.map((row) => row.first_name)).toEqual(['Noor']);
  });

  test('the meeting of today can be brought to its end with the code', async () => {
    const ruth = await signedIn('ruth.adeyemi@post.example');
    const [{ id }] = (await maya.get('/api/transactions/user')).json;
    const { code } = (await maya.post(`/api/transactions/${id}/code`)).json;
    const sealed = await ruth.post(`/api/transactions/${id}/handover`, { code });
    expect(sealed.json).toMatchObject({ isVerified: true });
    const mine = (await maya.get(`/api/transactions/${id}`)).json;
    expect((await maya.get(`/api/things/${mine.thingId}`)).json.layers[0].product.name).toBe(
      'Halden Shelf 5',
    );
  });
});
