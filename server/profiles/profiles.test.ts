import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { makeListing } from '../../testing/listings.ts';
import { acquaint, sendMessage } from '../../testing/messages.ts';
import { jpeg, makeProduct, makeReview, upload, verifyReview } from '../../testing/reviews.ts';
import { completeBoth, makeTrade } from '../../testing/trades.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
const queries: { text: string; parameters: unknown[] }[] = [];
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp({
    work: false,
    onQuery: (text, parameters) => queries.push({ text, parameters }),
  });
  ana = await app.member({ firstName: 'Ana', email: 'ana@post.example' });
  ben = await app.member({ firstName: 'Ben' });
  await ana.patch('/api/auth/user', {
    bio: 'Repairs first.',
    location: 'Porto',
    website: 'https://ana.example',
  });
});
afterAll(() => app.stop());

const of = (member: Member) => `/api/users/${member.id}`;
const gone = { status: 404, json: { code: 'user_not_found' } };

test('shows a person as others see them, with what is true of them', async () => {
  const product = await makeProduct(ana);
  await verifyReview(app, (await makeReview(ana, product.id)).id);
  await makeReview(ana, product.id);
  await verifyReview(app, (await makeReview(ana, (await makeProduct(ana)).id, { isPrivate: true })).id);
  await makeCover(ana);
  await makeListing(ana);
  await makeListing(ana, { isActive: false });
  await app.query`
    INSERT INTO person_trust (person_id, trades, ratings, punctual, as_described, would_trade_again, no_shows)
    VALUES (${ana.id}, 6, 3, 3, 2, 1, 1)`;
  const seen = await ben.get(of(ana));
  expect(seen.json).toEqual({
    id: ana.id,
    firstName: 'Ana',
    lastName: 'Member',
    profileImageUrl: null,
    bio: 'Repairs first.',
    website: 'https://ana.example',
    location: 'Porto',
    email: 'ana@post.example',
    createdAt: expect.any(String),
    verifiedReviews: 1,
    warrantiesTracked: 1,
    activeListings: 1,
    trust: {
      trades: 6,
      ratings: 3,
      punctual: 100, // All three; `asDescribed` counts only the two who saw the thing.
      asDescribed: 100,
      wouldTradeAgain: 33,
      noShows: 1,
    },
    can: { message: true },
  });
  expect((await ana.get(of(ana))).json.can.message).toBe(false);
  const visited = await app.visitor().get(of(ana));
  expect(visited.json).toMatchObject({ firstName: 'Ana', email: null, can: { message: false } });
  expect((await ana.get('/api/marketplace')).json[0].user.trust.asDescribed).toBe(100);
});

test('comes with its page; who is not there is said so by the page too', async () => {
  const page = (who: Visitor, id: string) => who.get(`/profile?user=${id}`, { accept: 'text/html' });
  const seen = await page(ben, ana.id);
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('<title>Ana Member');
  expect(seen.text).toContain(`GET /api/users/${ana.id}`);
  for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'x'])
    expect(await page(ben, id)).toMatchObject({ status: 404 });
  const own = (await page(ana, ana.id)).text;
  for (const call of [`GET /api/users/${ana.id}`, 'GET /api/reviews/user?limit=10'])
    expect(own).toContain(call);
  expect((await page(app.visitor(), ana.id)).text).not.toContain('Ana');
});

test('honours what they would rather keep to themselves', async () => {
  await ana.patch('/api/auth/user', { showEmail: false, showLocation: false, allowMessages: false });
  const seen = await ben.get(of(ana));
  expect(seen.json).toMatchObject({ email: null, location: null, can: { message: false } });
  expect(seen.text).not.toContain('ana@post.example');
  await ana.patch('/api/auth/user', { showEmail: true, showLocation: true, allowMessages: true });
});

test('of a stranger who is not there, or blocked either way, says the same', async () => {
  expect(await ben.get('/api/users/01890a5d-ac96-774b-bcce-b302099a8057')).toMatchObject(gone);
  expect((await ben.get('/api/users/x')).status).toBe(400);
  const eve = await app.member();
  await eve.post(`/api/users/${ben.id}/block`);
  expect(await ben.get(of(eve))).toMatchObject(gone);
  expect(await eve.get(of(ben))).toMatchObject(gone);
  expect((await ana.get(of(eve))).status).toBe(200);
});

const settle = (member: Member, settings: Record<string, unknown>) =>
  member.patch('/api/auth/user', settings);

test('a private profile is nobody’s to see, and in no search; what is published stays', async () => {
  const shy = await app.member({ firstName: 'Quillon' });
  const review = await makeReview(shy, (await makeProduct(shy)).id);
  const listing = await makeListing(shy);
  const { id: communityId } = await makeCommunity(ben);
  await joinAs(app, communityId, shy);
  const eve = await app.member();
  const membersFor = async (who: Member) =>
    (await who.get(`/api/communities/${communityId}/members`)).json.map(
      ({ user }: { user: { id: string } }) => user.id,
    );
  const foundBy = async (who: Member) =>
    (await who.get('/api/search/universal?q=quillon')).text.includes(shy.id);
  expect(await foundBy(eve)).toBe(true);
  expect(await membersFor(eve)).toContain(shy.id);

  await settle(shy, { profileVisibility: 'private' });
  for (const who of [eve, app.visitor()]) expect(await who.get(of(shy))).toMatchObject(gone);
  expect(await eve.get(`${of(shy)}/activity`)).toMatchObject(gone);
  expect(await eve.post(`${of(shy)}/reports`, { reason: 'other' })).toMatchObject(gone);
  expect(await eve.post('/api/conversations', { userId: shy.id })).toMatchObject(gone);
  expect((await eve.get(`/profile?user=${shy.id}`, { accept: 'text/html' })).status).toBe(404);
  expect(await foundBy(eve)).toBe(false);
  expect((await eve.get(`/api/reviews?userId=${shy.id}`)).json.reviews).toEqual([]);
  expect((await eve.get(`/api/marketplace?userId=${shy.id}`)).json).toEqual([]);
  expect(await membersFor(eve)).not.toContain(shy.id);
  // The owner of a community sees all members, and what a person has published keeps their name.
  expect(await membersFor(ben)).toContain(shy.id);
  expect((await eve.get(`/api/reviews/${review.id}`)).json.user.firstName).toBe('Quillon');
  expect((await eve.get(`/api/marketplace/${listing.id}`)).json.user.firstName).toBe('Quillon');
  expect((await eve.post('/api/conversations', { userId: shy.id, listingId: listing.id })).status).toBe(201);
  // The person sees all of their own profile, and can look at what others see.
  expect((await shy.get(of(shy))).status).toBe(200);
  expect(await shy.get(`${of(shy)}?asOthers=1`)).toMatchObject(gone);
  expect((await shy.get(`/api/reviews?userId=${shy.id}`)).json.reviews).toHaveLength(1);
  expect(await membersFor(shy)).toContain(shy.id);
});

test('one for friends opens to those one has talked or traded with, unless they are blocked', async () => {
  const shy = await app.member({ firstName: 'Quimby' });
  const [talker, asker, buyer, eve] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ];
  const talk = await acquaint(talker, shy);
  await settle(shy, { profileVisibility: 'friends', allowMessages: false });
  const sees = async (who: Member) => {
    const seen = (await who.get(of(shy))).status === 200;
    expect((await who.get('/api/search/universal?q=quimby')).text.includes(shy.id)).toBe(seen);
    return seen;
  };
  // The first has written and was accepted. They know each other only once the other has written too.
  expect(await sees(talker)).toBe(false);
  await sendMessage(shy, talk, 'And hello to you.');
  expect(await sees(talker)).toBe(true);
  // A conversation that exists goes on, even if nobody may begin a new one.
  expect((await talker.get(of(shy))).json.can.message).toBe(true);
  await sendMessage(talker, talk, 'Still there?');
  const trade = await makeTrade(buyer, shy);
  expect(await sees(buyer)).toBe(false);
  await completeBoth(trade.id, buyer, shy);
  expect(await sees(buyer)).toBe(true);
  expect((await buyer.get(of(shy))).json.can.message).toBe(false);
  for (const who of [asker, eve]) expect(await sees(who)).toBe(false);
  expect((await app.visitor().get(of(shy))).status).toBe(404);
  await shy.post(`/api/users/${talker.id}/block`);
  expect(await sees(talker)).toBe(false);
});

test('one for friends opens with a meeting that both confirmed, and closes when the trade is cancelled', async () => {
  const [shy, buyer] = [await app.member(), await app.member()];
  await settle(shy, { profileVisibility: 'friends' });
  const { id } = await makeTrade(shy, buyer);
  const statusFor = async (who: Member) => (await who.get(of(shy))).status;
  await buyer.patch(`/api/transactions/${id}`, {
    meetingTime: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect(await statusFor(buyer)).toBe(404);
  await shy.patch(`/api/transactions/${id}`, { status: 'meeting_confirmed' });
  expect(await statusFor(buyer)).toBe(200);
  await buyer.patch(`/api/transactions/${id}`, { status: 'cancelled' });
  expect(await statusFor(buyer)).toBe(404);
  // Trades that were cancelled in earlier versions still say that both come.
  await app.query`UPDATE trades SET buyer_meets = true, seller_meets = true WHERE id = ${id}`;
  expect(await statusFor(buyer)).toBe(404);
});

test('what somebody has bought shows only if they say so', async () => {
  const owner = await app.member();
  const { id: communityId } = await makeCommunity(ben, { brandName: 'Ownable' });
  await joinAs(app, communityId, owner);
  await owner.patch(`/api/communities/${communityId}/membership`, { showsOwnership: true });
  await makeCover(owner, { productId: (await makeProduct(owner, { brand: 'Ownable' })).id });
  const marked = async () =>
    (await ben.get(`/api/communities/${communityId}/members`)).json.find(
      ({ user }: { user: { id: string } }) => user.id === owner.id,
    ).ownership !== null;
  expect(await marked()).toBe(true);
  await settle(owner, { showPurchases: false });
  expect(await marked()).toBe(false);
  expect((await ben.get(of(owner))).json.warrantiesTracked).toBeNull();
  expect((await owner.get(of(owner))).json.warrantiesTracked).toBe(1);
  expect((await owner.get(`${of(owner)}?asOthers=1`)).json.warrantiesTracked).toBeNull();
});

test('activity is what is public, newest first, page by page, and says no more of a trade than that there was one', async () => {
  const busy = await app.member();
  const product = await makeProduct(busy, { name: 'Tall lamp' });
  const review = await makeReview(busy, product.id, { rating: 4 });
  await makeReview(busy, product.id, { isPrivate: true, content: 'For me alone, I think.' });
  const listing = await makeListing(busy, { title: 'A lamp that stands' });
  await makeListing(busy, { isActive: false });
  const post = async (isPublic: boolean) => {
    const { id } = await makeCommunity(busy, { isPublic });
    const body = { type: 'discussion', content: 'Who else keeps lamps?' };
    return { communityId: id, ...(await busy.post(`/api/communities/${id}/posts`, body)).json };
  };
  const said = await post(true);
  await post(false);
  const trade = await makeTrade(ben, busy);
  await completeBoth(trade.id, ben, busy);
  const path = `${of(busy)}/activity`;
  const none = {
    title: null,
    rating: null,
    listingType: null,
    productId: null,
    communityId: null,
    community: null,
  };
  const seen = await ana.get(path);

  expect(seen.json.map(({ at: _, ...rest }: { at: string }) => rest)).toEqual([
    {
      ...none,
      id: said.id,
      kind: 'post',
      title: 'Who else keeps lamps?',
      communityId: said.communityId,
      community: expect.any(String),
    },
    {
      ...none,
      id: listing.id,
      kind: 'listing',
      title: 'A lamp that stands',
      listingType: 'sell',
      productId: listing.productId,
    },
    { ...none, id: review.id, kind: 'review', title: 'Tall lamp', rating: 4, productId: product.id },
    // It shows only the day, under an id of its own, so that it cannot be matched with the other person's activity.
    { ...none, id: expect.any(String), kind: 'trade' },
  ]);
  const ofTrade = (activity: { id: string; kind: string }[]) => activity.find(({ kind }) => kind === 'trade');
  expect(ofTrade(seen.json)?.id).not.toBe(trade.id);
  expect(ofTrade((await ana.get(`${of(ben)}/activity`)).json)?.id).not.toBe(ofTrade(seen.json)?.id);
  // The person sees the same, and so does a reader who pages through it one by one.
  expect((await busy.get(path)).json).toEqual(seen.json);
  let next: string | undefined = `${path}?limit=1`;
  const walked: unknown[] = [];
  while (next) {
    const page = await ana.get(next);
    walked.push(...page.json);
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.get('link')))?.[1];
  }
  expect(walked).toEqual(seen.json);
  expect((await ana.get(`${path}?cursor=x`)).status).toBe(400);
});

test('activity costs the same however deep, with hundreds in one moment', async () => {
  const busy = await app.member();
  const { id: communityId } = await makeCommunity(busy);
  const at = '2026-02-01T00:00:00.0005Z';
  await app.query`
    INSERT INTO community_posts (id, community_id, person_id, type, title, content, created_at)
    SELECT gen_random_uuid(), ${communityId}, ${busy.id}, 'question', 'No. ' || n, 'Hm.', ${at} FROM generate_series(1, 450) n`;
  await app.query`
    INSERT INTO products (id, name, category) SELECT gen_random_uuid(), ${busy.id} || ' ' || n, 'Fitness' FROM generate_series(1, 450) n`;
  await app.query`
    INSERT INTO reviews (id, person_id, product_id, category, rating, content, created_at)
    SELECT gen_random_uuid(), ${busy.id}, id, 'Fitness', 4, 'Good.', ${at} FROM products WHERE name LIKE ${busy.id} || '%'`;
  await app.query`ANALYZE community_posts, reviews, listings`;
  const seen: string[] = [];
  for (let path: string | undefined = `${of(busy)}/activity?limit=100`; path; ) {
    const { json, headers } = await ben.get(path);
    seen.push(...json.map(({ id }: { id: string }) => id));
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen).toHaveLength(900);
  expect(new Set(seen).size).toBe(900);
  const last = queries.findLast(({ text }) => text.includes('published_posts'));
  const { rows } = await app.db.send({ text: `EXPLAIN ${last?.text}`, values: last?.parameters ?? [] });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['reviews_person_time', 'community_posts_person_time'])
    expect(plan, plan).toContain(index);
  for (const path of ['cursor=x', `cursor=${btoa(JSON.stringify(['2026-02-01', busy.id]))}`])
    expect((await ben.get(`${of(busy)}/activity?${path}`)).status).toBe(400);
});

test('a person can be reported, once by each, by those who see them', async () => {
  const path = `${of(ben)}/reports`;
  expect((await ana.post(path, { reason: 'scam', note: 'Asked for money first.' })).status).toBe(204);
  expect((await ana.post(path, { reason: 'other' })).status).toBe(204);
  const rows =
    await app.query`SELECT person_id, reason, note FROM person_reports WHERE reported_id = ${ben.id}`;
  expect(rows).toEqual([{ person_id: ana.id, reason: 'other', note: null }]);
  expect(await ana.post(`${of(ana)}/reports`, { reason: 'scam' })).toMatchObject(gone);
  expect((await ana.post(path, { reason: 'dull' })).status).toBe(400);
});

test('pictures that are chosen and taken away at once keep nobody waiting, and leave one or none', async () => {
  const eve = await app.member();
  const pictures = [await upload(eve, 'profile', await jpeg()), await upload(eve, 'profile', await jpeg())];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      nth % 3
        ? eve.post('/api/auth/user/picture', { imageUrl: pictures[nth % 2] })
        : eve.delete('/api/auth/user/picture'),
    ),
  );
  // One that was replaced is deleted, and cannot be chosen any more.
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual(
    [],
  );
  const { profileImageUrl } = (await eve.get('/api/auth/user')).json;
  const kept = await app.query`SELECT id FROM media WHERE owner_id = ${eve.id} AND used_by IS NOT NULL`;
  expect(kept.map(({ id }) => `/media/${id}`)).toEqual(profileImageUrl ? [profileImageUrl] : []);
});

test('a picture is an upload of one’s own, replaced and removed with its file', async () => {
  const path = '/api/auth/user/picture';
  const first = await upload(ana, 'profile', await jpeg());
  expect((await ana.post(path, { imageUrl: first })).json).toMatchObject({ profileImageUrl: first });
  expect((await ben.get(of(ana))).json.profileImageUrl).toBe(first);
  expect((await ana.post(path, { imageUrl: first })).status).toBe(200);
  const second = await upload(ana, 'profile', await jpeg());
  await ana.post(path, { imageUrl: second });
  expect((await ana.get(first)).status).toBe(404);
  expect((await ana.get(`${second}/96`)).status).toBe(200);
  for (const imageUrl of [
    await upload(ben, 'profile', await jpeg()),
    await upload(ana, 'proof', await jpeg()),
    'https://elsewhere.example/me.jpg',
  ])
    expect(await ana.post(path, { imageUrl })).toMatchObject({
      status: 400,
      json: { fields: { imageUrl: expect.any(String) } },
    });
  const text = await ana.send('/api/media?for=profile', { method: 'POST', body: 'Not a picture.' });
  expect(text).toMatchObject({ status: 415, json: { code: 'media_type_refused' } });
  expect((await ana.delete(path)).json.profileImageUrl).toBeNull();
  expect((await ana.get(second)).status).toBe(404);
});
