import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
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
  await makeReview(ana, product.id, { proofImageUrl: await upload(ana, 'proof', await jpeg()) });
  await makeReview(ana, product.id);
  await makeReview(ana, (await makeProduct(ana)).id, {
    isPrivate: true,
    proofImageUrl: await upload(ana, 'proof', await jpeg()),
  });
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
      punctual: 100, // Of the two who saw what was brought.
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
  expect((await page(ana, ana.id)).text).not.toContain(`GET /api/users/${ana.id}`);
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
