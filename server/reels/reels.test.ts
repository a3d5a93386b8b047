import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { MANY } from '../../testing/long-run.ts';
import { webm } from '../../testing/media-samples.ts';
import { jpeg, makeProduct, makeReview, upload } from '../../testing/reviews.ts';
import { toOrderCursor } from '../platform/cursor.ts';
import { compareAll } from '../recommendations/public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
let productId: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
  productId = (await makeProduct(ana, { name: 'Pour 0.9', brand: 'Morrow' })).id;
});
afterAll(() => app.stop());

/** A review with a video that was uploaded. */
async function makeReel(by: Member, details: Record<string, unknown> = {}) {
  const videoUrl = await upload(by, 'review', webm());
  return makeReview(by, productId, { videoUrl, ...details });
}
/** A review that shares the first reel's video, because rewriting a video for each is slow. */
async function reelOf(by: Member, of = productId, details: Record<string, unknown> = {}) {
  const review = await makeReview(by, of, details);
  await app.query`
    UPDATE reviews SET video = (SELECT video FROM reviews WHERE video IS NOT NULL ORDER BY id LIMIT 1) WHERE id = ${review.id}`;
  return review;
}
const idsOf = (answer: { json: { reels: { id: string }[] } }) => answer.json.reels.map(({ id }) => id);
const reelsOf = async (viewer: Member, query = '') => idsOf(await viewer.get(`/api/reels?limit=20${query}`));

describe('the feed', () => {
  test('has public video reviews, newest first, with what a reel shows', async () => {
    const poster = await upload(ana, 'review', await jpeg());
    const first = await makeReel(ana, {
      imageUrls: [poster],
      tags: ['kettle'],
      captions: 'Two pots a day. Seventeen months.',
    });
    await makeReview(ana, productId, { content: 'No video here, only words.' });
    const second = await makeReel(ana, { rating: 2 });
    const answer = await ben.get('/api/reels?page=1&limit=10');
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ page: 1, hasMore: false, nextCursor: null });
    expect(idsOf(answer)).toEqual([second.id, first.id]);
    expect(answer.json.reels[1]).toMatchObject({
      videoUrl: first.videoUrl,
      video: { url: first.videoUrl, width: expect.any(Number), height: expect.any(Number) },
      images: [{ url: poster }],
      tags: ['kettle'],
      likes: 0,
      liked: false,
      commentsCount: 0,
      user: { firstName: 'Ana' },
      product: { name: 'Pour 0.9' },
      captions: [{ from: 0, text: 'Two pots a day. Seventeen months.' }],
      market: null,
    });
  });

  test('pages by number and by cursor without gaps or twins', async () => {
    for (let n = 0; n < 3; n++) await reelOf(ana);
    const all = await reelsOf(ben);
    const pages: string[] = [];
    for (let page = 1; page <= 3; page++)
      pages.push(...idsOf(await ben.get(`/api/reels?page=${page}&limit=2`)));
    expect(pages).toEqual(all.slice(0, 6));
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await ben.get(`/api/reels?limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...idsOf(answer));
      cursor = answer.json.nextCursor;
    }
    expect(walked).toEqual(all);
  });

  test('opens with the reel of a shared link, once', async () => {
    const all = await reelsOf(ben);
    const start = all.at(-1) ?? '';
    const first = await ben.get(`/api/reels?limit=2&start=${start}`);
    expect(idsOf(first)).toEqual([start, ...all.slice(0, 2)]);
    const rest = await reelsOf(ben, `&start=${start}&cursor=${first.json.nextCursor}`);
    expect(rest).toEqual(all.slice(2, -1));
    const page = await ben.get(`/reels?start=${start}`, { accept: 'text/html' });
    expect(page.text).toContain(`GET /api/reels?limit=10&start=${start}`);
  });

  test('never has private ones, not even for their author or by a link', async () => {
    const reel = await reelOf(ana, productId, { isPrivate: true });
    for (const viewer of [ana, ben])
      expect(await reelsOf(viewer, `&start=${reel.id}`)).not.toContain(reel.id);
    await ana.patch(`/api/reviews/${reel.id}`, { isPrivate: false });
    expect((await reelsOf(ben))[0]).toBe(reel.id);
    await ana.patch(`/api/reviews/${reel.id}`, { isPrivate: true });
    expect(await reelsOf(ben)).not.toContain(reel.id);
  });

  test('ends between people of whom one blocked the other', async () => {
    const carl = await app.member({ firstName: 'Carl' });
    const reel = await reelOf(carl);
    expect(await reelsOf(ben)).toContain(reel.id);
    await carl.post(`/api/users/${ben.id}/block`);
    expect(await reelsOf(ben, `&start=${reel.id}`)).not.toContain(reel.id);
    expect((await ben.post(`/api/reels/${reel.id}/hide`)).status).toBe(404);
    expect((await ben.post(`/api/reels/authors/${carl.id}/hide`)).status).toBe(404);
  });

  test('says the lowest price on the market that the viewer can see', async () => {
    const dora = await app.member({ firstName: 'Dora' });
    const cheap = await app.member();
    const own = await makeProduct(dora);
    const reel = await reelOf(dora, own.id);
    for (const [seller, price] of [
      [dora, '80.00'],
      [cheap, '60.00'],
      [dora, '75.50'],
    ] as const)
      await makeListing(seller, { productId: own.id, type: 'sell', price });
    const marketOf = async () =>
      (await ben.get(`/api/reels?start=${reel.id}`)).json.reels[0].market as { from: string } | null;
    expect(await marketOf()).toEqual({ from: '60.00' });
    await cheap.post(`/api/users/${ben.id}/block`);
    expect(await marketOf()).toEqual({ from: '75.50' });
  });

  test('shows what was changed at once: words, likes, names', async () => {
    const gina = await app.member({ firstName: 'Gina' });
    const reel = await makeReel(gina, { title: 'Before', captions: 'Before.' });
    const seen = async () => (await ben.get(`/api/reels?start=${reel.id}`)).json.reels[0];
    expect(await seen()).toMatchObject({ title: 'Before', likes: 0, liked: false });
    await gina.patch(`/api/reviews/${reel.id}`, { title: 'After', captions: 'After.' });
    await ben.post(`/api/reviews/${reel.id}/like`);
    await gina.patch('/api/auth/user', { firstName: 'Georgina' });
    expect(await seen()).toMatchObject({
      title: 'After',
      captions: [{ text: 'After.' }],
      likes: 1,
      liked: true,
      user: { firstName: 'Georgina' },
    });
    await gina.delete(`/api/reviews/${reel.id}`);
    expect((await seen())?.id).not.toBe(reel.id);
  });

  test('is for members', async () => {
    expect((await app.visitor().get('/api/reels')).status).toBe(401);
  });
});

describe('for you', () => {
  type Page = { json: { reels: { id: string }[]; nextCursor: string | null } };
  let viewer: Member;
  let reels: { id: string; productId: string }[];
  /** The fifth product, which ana and ben review together with the fourth. The first four products have two reels each. */
  let fifth: string;
  beforeAll(async () => {
    viewer = await app.member();
    const names = ['Kiln', 'Loom', 'Anvil', 'Lathe', 'Vice'];
    const products = await Promise.all(
      names.map((name, at) =>
        makeProduct(ana, { name, brand: name, category: at % 2 ? 'Automotive' : 'Food & Beverage' }),
      ),
    );
    fifth = products[4]?.id ?? '';
    reels = [];
    for (const { id } of products.slice(0, 4).toReversed())
      for (let twice = 0; twice < 2; twice++) {
        reels.unshift({ ...(await reelOf(ana, id)), productId: id });
      }
    for (const member of [ana, ben])
      for (const id of [products[3]?.id ?? '', fifth]) await makeReview(member, id, { rating: 5 });
    await compareAll(app.db);
  });
  const forYou = async (query = '') => idsOf(await viewer.get(`/api/reels?order=for-you&limit=20${query}`));
  const walk = async (between: (page: number) => Promise<unknown> = async () => undefined) => {
    const walked: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page++) {
      const answer: Page = await viewer.get(
        `/api/reels?order=for-you&limit=3${cursor && `&cursor=${cursor}`}`,
      );
      walked.push(...idsOf(answer));
      cursor = answer.json.nextCursor;
      await between(page);
    }
    return walked;
  };

  test('has what newest has, and what suits comes first from the next review on', async () => {
    const newest = await reelsOf(viewer);
    const before = await forYou();
    expect(before.toSorted()).toEqual(newest.toSorted());
    const suiting = reels.filter(({ productId: id }) => id === reels.at(-1)?.productId).map(({ id }) => id);
    expect(suiting).not.toContain(before[0]);
    await makeReview(viewer, fifth, { rating: 5 });
    expect(suiting).toContain((await forYou())[0]);
  });

  test('pages without gaps or twins, whatever happens meanwhile', async () => {
    const all = await forYou();
    expect(await walk()).toEqual(all);
    const liked = all.at(-1) ?? '';
    let added = '';
    const walked = await walk(async (page) => {
      if (page === 0) await viewer.post(`/api/reviews/${liked}/like`);
      if (page === 1) await makeReview(viewer, reels[0]?.productId ?? '', { rating: 5 });
      if (page === 1) added = (await reelOf(ben)).id;
    });
    // The reel that was added meanwhile comes last.
    expect(walked).toEqual([...all, added]);
  });

  test('goes on by date behind what comes first', async () => {
    const [ranked, rest] = [reels.slice(0, 4).map(({ id }) => id), reels.slice(4).map(({ id }) => id)];
    const at = (after: string) => `&cursor=${toOrderCursor(after, ranked)}`;
    const first = await viewer.get(`/api/reels?order=for-you&limit=3${at(ranked[0] ?? '')}`);
    expect(idsOf(first)).toEqual(ranked.slice(1));
    const others = await forYou(`&cursor=${first.json.nextCursor}`);
    const newest = await reelsOf(viewer);
    expect(others).toEqual(newest.filter((id) => !ranked.includes(id)));
    expect((await forYou(at(rest[1] ?? ''))).slice(0, 2)).toEqual(rest.slice(2, 4));
  });

  test('has no hidden, private or blocked ones, and opens with a shared one', async () => {
    const [hidden = '', start = ''] = (await forYou()).slice(1);
    await viewer.post(`/api/reels/${hidden}/hide`);
    expect(await forYou()).not.toContain(hidden);
    const opened = await forYou(`&start=${start}`);
    expect(opened[0]).toBe(start);
    expect(opened.filter((id) => id === start)).toHaveLength(1);
    const carl = await app.member();
    const reel = await reelOf(carl);
    expect(await forYou()).toContain(reel.id);
    await carl.patch(`/api/reviews/${reel.id}`, { isPrivate: true });
    expect(await forYou()).not.toContain(reel.id);
    await carl.patch(`/api/reviews/${reel.id}`, { isPrivate: false });
    await carl.post(`/api/users/${viewer.id}/block`);
    expect(await forYou()).not.toContain(reel.id);
  });

  test('comes along with its page', async () => {
    const page = await viewer.get('/reels?order=for-you', { accept: 'text/html' });
    expect(page.text).toContain('GET /api/reels?limit=10&order=for-you');
  });

  test('is for members, and refuses what it cannot follow', async () => {
    expect((await app.visitor().get('/api/reels?order=for-you')).status).toBe(401);
    for (const query of ['order=best', 'order=for-you&page=2', 'order=for-you&cursor=AAAA'])
      expect((await viewer.get(`/api/reels?${query}`)).status).toBe(400);
  });
});

describe('hiding', () => {
  test('a reel, and showing it again; a link opens it all the same', async () => {
    const reel = await reelOf(ana);
    for (let twice = 0; twice < 2; twice++)
      expect((await ben.post(`/api/reels/${reel.id}/hide`)).status).toBe(204);
    expect(await reelsOf(ben)).not.toContain(reel.id);
    expect(await reelsOf(ana)).toContain(reel.id);
    expect((await reelsOf(ben, `&start=${reel.id}`))[0]).toBe(reel.id);
    const hidden = await ben.get('/api/reels/hidden');
    expect(hidden.json.reels).toMatchObject([
      { id: reel.id, product: 'Pour 0.9', user: { firstName: 'Ana' } },
    ]);
    for (let twice = 0; twice < 2; twice++)
      expect((await ben.delete(`/api/reels/${reel.id}/hide`)).status).toBe(204);
    expect(await reelsOf(ben)).toContain(reel.id);
  });

  test('an author, and showing them again', async () => {
    const eve = await app.member({ firstName: 'Eve' });
    const reel = await reelOf(eve);
    expect((await ben.post(`/api/reels/authors/${eve.id}/hide`)).status).toBe(204);
    expect(await reelsOf(ben)).not.toContain(reel.id);
    const hidden = await ben.get('/api/reels/hidden');
    expect(hidden.json.authors).toMatchObject([{ id: eve.id, firstName: 'Eve' }]);
    // Only the reels are hidden; the review itself stays visible.
    expect((await ben.get(`/api/reviews/${reel.id}`)).status).toBe(200);
    await ben.delete(`/api/reels/authors/${eve.id}/hide`);
    expect(await reelsOf(ben)).toContain(reel.id);
  });

  test('nothing that is not there, and not oneself', async () => {
    const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
    const reel = await reelOf(ana, productId, { isPrivate: true });
    for (const id of [nowhere, reel.id]) {
      expect((await ben.post(`/api/reels/${id}/hide`)).json).toMatchObject({ code: 'review_not_found' });
    }
    for (const id of [nowhere, ben.id]) {
      expect((await ben.post(`/api/reels/authors/${id}/hide`)).json).toMatchObject({
        code: 'user_not_found',
      });
    }
  });

  test('many times at once hides once', async () => {
    const reel = await reelOf(ana);
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => ben.post(`/api/reels/${reel.id}/hide`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const hidden = (await ben.get('/api/reels/hidden')).json.reels as { id: string }[];
    expect(hidden.filter(({ id }) => id === reel.id)).toHaveLength(1);
  });
});
