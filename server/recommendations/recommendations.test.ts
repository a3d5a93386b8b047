import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCommunity } from '../../testing/communities.ts';
import { makeListing } from '../../testing/listings.ts';
import { makeProduct, makeReview } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';
import { compareNews, goOnRebuilding, Readings } from './compare.ts';
import { computeTrending, countPeople, deleteNews, listNews, startRebuild } from './compare-store.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let crowd: Member[];
let made = 0;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  crowd = await Promise.all(Array.from({ length: 5 }, () => app.member()));
});
beforeEach(async () => {
  ana = await app.member({ firstName: 'Ana' });
});
afterAll(() => app.stop());

/** A product of its own brand and category, so that nothing but people connects it with another. */
async function product(details: Record<string, unknown> = {}): Promise<{ id: string; name: string }> {
  made++;
  return makeProduct(crowd[0] as Member, {
    name: `Item ${made}`,
    brand: `Brand ${made}`,
    category: 'Other',
    ...details,
  });
}
/** Two products that only people connect. */
const unlike = async () =>
  [await product({ category: 'Automotive' }), await product({ category: 'Food & Beverage' })] as const;
async function reviewAll(members: Member[], ...products: { id: string }[]) {
  for (const member of members) for (const { id } of products) await makeReview(member, id, { rating: 5 });
}
async function compare() {
  while (await app.db.transaction(compareNews));
}
const recommended = async (member: Member, query = '?limit=20') =>
  (await member.get(`/api/recommendations/personalized${query}`)).json as {
    product: { id: string; name: string; category: string };
    score: number;
    reasoning: string;
  }[];
const signalsOf = (member: Member, { id }: { id: string }) =>
  app.query`SELECT kind, weight, reach FROM signals WHERE person_id = ${member.id} AND product_id = ${id} ORDER BY kind`;
const idsFor = async (member: Member, query?: string) =>
  (await recommended(member, query)).map((one) => one.product.id);

describe('for you', () => {
  test('is what those chose who chose the same, and says so', async () => {
    const [camera, strap, kettle] = [await product(), await product(), await product()];
    await reviewAll(crowd.slice(0, 3), camera, strap);
    await reviewAll(crowd.slice(3), kettle);
    await makeReview(ana, camera.id, { rating: 5 });
    await compare();
    const [first] = await recommended(ana);
    expect(first).toMatchObject({
      product: { id: strap.id, name: strap.name, totalReviews: 3, averageRating: 5 },
      reasoning: `You gave the ${camera.name} five stars: 3 people reviewed both.`,
      basis: 'you',
    });
    expect(first?.score).toBeGreaterThan(50);
    expect(first?.score).toBeLessThan(100);
  });

  test('follows a new review at once', async () => {
    const [tent, stove] = [await product(), await product()];
    await reviewAll(crowd.slice(0, 3), tent, stove);
    await compare();
    expect(await idsFor(ana)).not.toContain(stove.id);
    await makeReview(ana, tent.id);
    expect((await idsFor(ana))[0]).toBe(stove.id);
  });

  test('follows from what one owns, and leaves out what one owns, reviewed or hid', async () => {
    const [lamp, shade, bulb, desk] = [await product(), await product(), await product(), await product()];
    await reviewAll(crowd.slice(0, 3), lamp, shade, bulb, desk);
    await makeCover(ana, { productId: lamp.id });
    await makeCover(ana, { productId: bulb.id });
    await makeReview(ana, desk.id, { rating: 2 });
    await compare();
    const ids = await idsFor(ana);
    expect(ids).toContain(shade.id);
    for (const { id } of [lamp, bulb, desk]) expect(ids).not.toContain(id);
    expect(
      (await ana.post('/api/recommendations/hidden', { productId: shade.id, reason: 'not_interested' }))
        .status,
    ).toBe(204);
    expect(await idsFor(ana)).not.toContain(shade.id);
    expect((await ana.get('/api/recommendations/hidden')).json).toMatchObject([
      { product: { id: shade.id }, reason: 'not_interested' },
    ]);
    expect((await ana.delete(`/api/recommendations/hidden/${shade.id}`)).status).toBe(204);
    expect(await idsFor(ana)).toContain(shade.id);
  });

  test('does not follow from what one owns and dislikes', async () => {
    const [mixer, whisk] = await unlike();
    await reviewAll(crowd.slice(0, 3), mixer, whisk);
    await makeCover(ana, { productId: mixer.id });
    await compare();
    expect(await idsFor(ana)).toContain(whisk.id);
    await makeReview(ana, mixer.id, { rating: 1 });
    expect(await idsFor(ana)).not.toContain(whisk.id);
  });

  test('is of the categories that were asked for', async () => {
    const [amp, cable, book] = [
      await product(),
      await product({ category: 'Electronics' }),
      await product({ category: 'Books & Media' }),
    ];
    await reviewAll(crowd.slice(0, 3), amp, cable, book);
    await makeReview(ana, amp.id);
    await compare();
    expect(await idsFor(ana, '?categories=Books')).toEqual([book.id]);
    const both = await idsFor(ana, '?categories=Books%2CElectronics&limit=20');
    expect(both).toEqual(expect.arrayContaining([book.id, cable.id]));
    expect(both).not.toContain(amp.id);
  });

  test('names different products where several speak for it', async () => {
    const [pan, pot, lid, ladle] = [await product(), await product(), await product(), await product()];
    await reviewAll(crowd.slice(0, 3), pan, pot, lid, ladle);
    for (const { id } of [pan, pot]) await makeReview(ana, id, { rating: 5 });
    await compare();
    const found = await recommended(ana);
    const leads = found.slice(0, 2).map(({ reasoning }) => reasoning.split(':')[0]);
    expect(leads.toSorted()).toEqual(
      [pan, pot].map(({ name }) => `You gave the ${name} five stars`).toSorted(),
    );
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('follows a community that one is in, for oneself, until one leaves', async () => {
    const brand = `Hemla ${made}`;
    const [known, other] = [await product({ brand }), await product({ brand })];
    await reviewAll(crowd.slice(0, 2), known, other);
    await compare();
    const { id, name } = await makeCommunity(crowd[0] as Member, { brandName: brand.toUpperCase() });
    expect(await idsFor(ana)).not.toContain(other.id);
    await ana.post(`/api/communities/${id}/join`);
    const found = (await recommended(ana)).find((one) => one.product.id === other.id);
    expect(found?.reasoning).toBe(`You joined ${name}: this is from ${brand}.`);
    expect(await signalsOf(ana, known)).toEqual([]);
    await ana.delete(`/api/communities/${id}/join`);
    expect(await idsFor(ana)).not.toContain(other.id);
    await ana.post(`/api/communities/${id}/join`);
    // The person's own choices count more than a community.
    const [mine, theirs] = await unlike();
    await reviewAll(crowd.slice(0, 3), mine, theirs);
    await makeReview(ana, mine.id, { rating: 5 });
    await compare();
    const ids = await idsFor(ana);
    expect(ids.indexOf(theirs.id)).toBe(0);
    expect(ids).toContain(other.id);
  });

  test('follows from what one said to own, for oneself, until it is undone', async () => {
    const [mixer, whisk] = await unlike();
    await reviewAll(crowd.slice(0, 3), mixer, whisk);
    await compare();
    const hide = (reason: string) => ana.post('/api/recommendations/hidden', { productId: mixer.id, reason });
    await hide('owned');
    const found = (await recommended(ana)).find((one) => one.product.id === whisk.id);
    expect(found?.reasoning).toBe(`You own the ${mixer.name}: 3 people reviewed both.`);
    expect(await signalsOf(ana, mixer)).toEqual([{ kind: 'owned', weight: 0.9, reach: 0 }]);
    await hide('not_interested');
    expect(await idsFor(ana)).not.toContain(whisk.id);
    await hide('owned');
    expect(await idsFor(ana)).toContain(whisk.id);
    await ana.delete(`/api/recommendations/hidden/${mixer.id}`);
    expect(await signalsOf(ana, mixer)).toEqual([]);
    expect(await idsFor(ana)).not.toContain(whisk.id);
  });

  test('what is wished for in a mood comes first, and the rest by its percentage', async () => {
    const [grill, tongs, apron] = [
      await product(),
      await product({ category: 'Electronics' }),
      await product({ category: 'Fashion' }),
    ];
    await reviewAll(crowd.slice(0, 3), grill, tongs, apron);
    await makeReview(ana, grill.id);
    await compare();
    const before = await idsFor(ana);
    const last = before.indexOf(tongs.id) > before.indexOf(apron.id) ? 'Electronics' : 'Fashion';
    await ana.post('/api/mood/preferences', { mood: 'calm', preferences: { preferredCategories: [last] } });
    await ana.post('/api/mood/current', { mood: 'calm' });
    const after = await recommended(ana);
    expect(after[0]?.product.category).toBe(last);
    const rest = after.filter((one) => one.product.category !== last).map(({ score }) => score);
    expect(rest).toEqual(rest.toSorted((a, b) => b - a));
  });

  test('who is curious sees first what is new to them, who is calm what is familiar', async () => {
    const [lens, tripod, kettle] = [
      await product({ category: 'Photography' }),
      await product({ category: 'Photography' }),
      await product({ category: 'Fashion' }),
    ];
    await reviewAll(crowd.slice(0, 3), lens, tripod, kettle);
    await makeReview(ana, lens.id);
    await compare();
    const firstIn = async (mood: string) => {
      await ana.post('/api/mood/current', { mood });
      return (await recommended(ana))[0]?.product.category;
    };
    expect(await firstIn('curious')).toBe('Fashion');
    expect(await firstIn('calm')).toBe('Photography');
    expect(await firstIn('curious')).toBe('Fashion');
    await ana.patch('/api/mood/current', { followed: false });
    const undone = (await recommended(ana)).map(({ score }) => score);
    expect(undone).toEqual(undone.toSorted((a, b) => b - a));
  });

  test('what is offered at a price that is wished for comes first', async () => {
    const [cup, plate, bowl] = [await product(), await product(), await product()];
    await reviewAll(crowd.slice(0, 3), cup, plate, bowl);
    await makeReview(ana, cup.id);
    await compare();
    const last = (await idsFor(ana)).findLast((id) => id === plate.id || id === bowl.id);
    await makeListing(crowd[0] as Member, { productId: last, type: 'sell', price: '20.00' });
    const preferences = { preferredPriceRange: { min: '10.00', max: '30.00' } };
    await ana.post('/api/mood/preferences', { mood: 'calm', preferences });
    await ana.post('/api/mood/current', { mood: 'calm' });
    expect((await idsFor(ana))[0]).toBe(last);
    // Unless the seller is blocked.
    await ana.post(`/api/users/${crowd[0]?.id}/block`);
    expect((await idsFor(ana))[0]).not.toBe(last);
    await ana.delete(`/api/users/${crowd[0]?.id}/block`);
  });

  test('is not what one offers oneself', async () => {
    const [bike, helmet] = await unlike();
    await reviewAll(crowd.slice(0, 3), bike, helmet);
    await makeReview(ana, bike.id);
    await compare();
    expect(await idsFor(ana)).toContain(helmet.id);
    await makeListing(ana, { productId: helmet.id });
    expect(await idsFor(ana)).not.toContain(helmet.id);
  });

  test('what is new has similar ones by its brand', async () => {
    const known = await product({ brand: 'Kestrel', category: 'Photography' });
    const fresh = await product({ brand: 'Kestrel', category: 'Photography' });
    await reviewAll(crowd.slice(0, 1), known);
    await makeCover(ana, { productId: fresh.id });
    await compare();
    const found = (await recommended(ana)).find((one) => one.product.id === known.id);
    expect(found?.reasoning).toBe(`You own the ${fresh.name}: this is from Kestrel, too.`);
  });

  test('for somebody without a history is what is trending', async () => {
    const popular = await product();
    await reviewAll(crowd, popular);
    await computeTrending(app.db, app.clock.now());
    const found = (await recommended(ana)).find((one) => one.product.id === popular.id);
    expect(found?.reasoning).toBe('5 people reviewed it in the last 30 days.');
  });
});

describe('what is private', () => {
  test('a private review counts for its author alone', async () => {
    const [one, other] = await unlike();
    for (const member of crowd.slice(0, 4))
      for (const { id } of [one, other]) await makeReview(member, id, { isPrivate: true });
    await reviewAll(crowd.slice(4), other);
    await makeReview(ana, one.id, { isPrivate: true });
    await compare();
    expect(await idsFor(ana)).not.toContain(other.id);
  });

  test('what a few people own shows in nothing, what several own does', async () => {
    const [one, other] = await unlike();
    await reviewAll(crowd.slice(4), other);
    await makeReview(ana, one.id);
    for (const member of crowd.slice(0, 4))
      for (const { id } of [one, other]) await makeCover(member, { productId: id });
    await compare();
    expect(await idsFor(ana)).not.toContain(other.id);
    for (const { id } of [one, other]) await makeCover(crowd[4] as Member, { productId: id });
    await compare();
    const found = (await recommended(ana)).find((each) => each.product.id === other.id);
    expect(found?.reasoning).not.toMatch(/\d+ people/);
  });

  test('four owners count for nothing, five do, and who reviewed it counts at once', async () => {
    const { id } = await product();
    const count = async () => (await countPeople(app.db, [id]))[0]?.people;
    for (const member of crowd.slice(0, 4)) await makeCover(member, { productId: id });
    expect(await count()).toBe(0);
    await makeReview(ana, id);
    expect(await count()).toBe(1);
    await makeCover(crowd[4] as Member, { productId: id });
    expect(await count()).toBe(6);
  });

  test('a product that nobody made public is nobody’s tip', async () => {
    const [one, own] = [await product(), await product()];
    for (const member of crowd.slice(0, 5))
      for (const { id } of [one, own]) await makeCover(member, { productId: id });
    await makeCover(ana, { productId: one.id });
    await compare();
    expect(await idsFor(ana)).not.toContain(own.id);
    await makeListing(crowd[0] as Member, { productId: own.id });
    expect(await idsFor(ana)).toContain(own.id);
  });

  test('what somebody owns, likes or looks at moves nothing that others see of their reviews', async () => {
    const [one, other, own] = [...(await unlike()), await product()];
    const [writer] = crowd as [Member];
    const likedBefore = await makeReview(crowd[1] as Member, one.id, { rating: 5 });
    await makeReview(writer, one.id, { rating: 5 });
    await makeReview(writer, other.id, { rating: 2 });
    await compare();
    const similar = async () => (await ana.get(`/api/products/${one.id}/similar`)).json;
    const before = await similar();
    await makeCover(writer, { productId: other.id });
    await makeCover(writer, { productId: own.id });
    await writer.post(`/api/reviews/${likedBefore.id}/like`);
    await writer.post(`/api/products/${other.id}/views`);
    await compare();
    expect(await similar()).toEqual(before);
  });
});

describe('signals', () => {
  test('come and go with what they are from', async () => {
    const thing = await product();
    const review = await makeReview(crowd[0] as Member, thing.id, { rating: 5 });
    await ana.post(`/api/reviews/${review.id}/like`);
    await ana.post(`/api/products/${thing.id}/views`);
    const cover = await makeCover(ana, { productId: thing.id });
    const mine = await makeReview(ana, thing.id, { rating: 3 });
    expect(await signalsOf(ana, thing)).toEqual([
      { kind: 'like', weight: 0.3, reach: 1 },
      { kind: 'review', weight: 0.4, reach: 2 },
      { kind: 'thing', weight: 0.9, reach: 1 },
      { kind: 'view', weight: 0.15, reach: 0 },
    ]);
    await ana.patch(`/api/reviews/${mine.id}`, { isPrivate: true });
    expect(await signalsOf(ana, thing)).toContainEqual({ kind: 'review', weight: 0.4, reach: 0 });
    await ana.delete(`/api/reviews/${mine.id}`);
    await ana.delete(`/api/warranties/${cover.id}`);
    await crowd[0]?.delete(`/api/reviews/${review.id}`);
    expect((await signalsOf(ana, thing)).map(({ kind }) => kind)).not.toContain('review');
    expect((await signalsOf(ana, thing)).map(({ kind }) => kind)).not.toContain('like');
  });

  test('of likes stay while another review of the product is liked', async () => {
    const thing = await product();
    const [first, second] = [
      await makeReview(crowd[0] as Member, thing.id),
      await makeReview(crowd[1] as Member, thing.id),
    ];
    for (const { id } of [first, second]) await ana.post(`/api/reviews/${id}/like`);
    await app.query`DELETE FROM reviews WHERE id = ${first.id}`;
    expect(await signalsOf(ana, thing)).toEqual([{ kind: 'like', weight: 0.3, reach: 1 }]);
    await app.query`DELETE FROM reviews WHERE product_id = ${thing.id}`;
    expect(await signalsOf(ana, thing)).toEqual([]);
  });

  test('of things stay while another one of the product is owned', async () => {
    const thing = await product();
    await app.query`
      INSERT INTO things (id, person_id, product_id)
      SELECT gen_random_uuid(), ${ana.id}, ${thing.id} FROM generate_series(1, 3)`;
    await app.query`
      DELETE FROM things WHERE id IN (SELECT id FROM things WHERE person_id = ${ana.id} LIMIT 2)`;
    expect(await signalsOf(ana, thing)).toEqual([{ kind: 'thing', weight: 0.9, reach: 1 }]);
    await app.query`DELETE FROM things WHERE person_id = ${ana.id}`;
    expect(await signalsOf(ana, thing)).toEqual([]);
  });

  test('of an account go with it', async () => {
    const thing = await product();
    await makeReview(ana, thing.id);
    await app.query`DELETE FROM people WHERE id = ${ana.id}`;
    expect(await signalsOf(ana, thing)).toEqual([]);
    await compare();
  });
});

describe('comparing', () => {
  test('all anew gives what the news gave', async () => {
    const [one, other] = [await product(), await product()];
    await reviewAll(crowd.slice(0, 3), one, other);
    await compare();
    const read = () =>
      app.query`SELECT similar_ids, similarities, together FROM similar_products WHERE product_id = ${one.id}`;
    const before = await read();
    await app.query`DELETE FROM similar_products`;
    await startRebuild(app.db);
    const readings = new Readings();
    while (await app.db.transaction((tx) => goOnRebuilding(tx, readings)));
    const after = await read();
    expect(after[0]?.similar_ids.slice(0, 1)).toEqual(before[0]?.similar_ids.slice(0, 1));
    expect(await app.query`SELECT 1 FROM similar_products_rebuild`).toEqual([]);
  });

  test('without an account, nothing is left of what it connected', async () => {
    const [one, other] = await unlike();
    const gone = await app.member();
    await reviewAll([gone], one, other);
    await compare();
    const connected = async () =>
      app.query`SELECT 1 FROM similar_products WHERE product_id = ${one.id} AND ${other.id} = ANY(similar_ids)`;
    expect(await connected()).toHaveLength(1);
    await app.query`DELETE FROM people WHERE id = ${gone.id}`;
    await compare();
    expect(await connected()).toEqual([]);
  });

  test('what changes while it is compared is compared again', async () => {
    const [one, other] = await unlike();
    const [writer] = crowd as [Member];
    await reviewAll([writer], one, other);
    const waiting = async () =>
      (await app.query`SELECT 1 FROM signal_news WHERE product_id = ANY(${[one.id, other.id]})`).length;
    const begun = await listNews(app.db, 1_000);
    await app.query`UPDATE reviews SET is_private = true WHERE product_id = ${other.id}`;
    await deleteNews(app.db, begun);
    expect(await waiting()).toBe(1);
    await compare();
    expect(await waiting()).toBe(0);
  });

  test('several at once leave nothing half done', async () => {
    const [one, other] = [await product(), await product()];
    await Promise.all(crowd.map((member) => reviewAll([member], one, other)));
    await Promise.all([compare(), compare(), compare()]);
    expect(await app.query`SELECT 1 FROM signal_news`).toEqual([]);
    const [row] =
      await app.query`SELECT similar_ids, together FROM similar_products WHERE product_id = ${one.id}`;
    expect(row?.together[row.similar_ids.indexOf(other.id)]).toBe(5);
  });
});

describe('trending', () => {
  const trending = async () =>
    (
      (await app.visitor().get('/api/recommendations/trending?limit=20')).json as {
        product: { id: string };
      }[]
    ).map((one) => one.product.id);

  test('is for everybody, and one person’s flood moves little', async () => {
    const many = await product();
    const flooder = await app.member();
    const flooded = await Promise.all(Array.from({ length: 8 }, () => product()));
    await reviewAll([flooder], ...flooded);
    await reviewAll(crowd, many);
    await computeTrending(app.db, app.clock.now());
    const ids = await trending();
    expect(ids).toContain(many.id);
    for (const { id } of flooded) expect(ids).not.toContain(id);
  });
});

describe('similar products', () => {
  test('are shown to visitors, with a reason', async () => {
    const [one, other] = [await product(), await product()];
    await reviewAll(crowd.slice(0, 2), one, other);
    await compare();
    const answer = await app.visitor().get(`/api/products/${one.id}/similar`);
    expect(answer.json[0]).toMatchObject({
      product: { id: other.id },
      reasoning: '2 people reviewed both.',
      basis: 'product',
    });
    expect(
      (await app.visitor().get('/api/products/019a0000-0000-7000-8000-000000000000/similar')).status,
    ).toBe(404);
  });

  test('are without what somebody does not want to see', async () => {
    const [one, other] = await unlike();
    await reviewAll(crowd.slice(0, 2), one, other);
    await compare();
    const similar = async () =>
      (await ana.get(`/api/products/${one.id}/similar`)).json.map(
        ({ product: { id } }: { product: { id: string } }) => id,
      );
    expect(await similar()).toContain(other.id);
    await ana.post('/api/recommendations/hidden', { productId: other.id, reason: 'not_interested' });
    expect(await similar()).not.toContain(other.id);
  });
});

describe('bad input', () => {
  test.each([
    '?limit=0',
    '?limit=21',
    '?limit=x',
    '?limit=1e3',
    '?categories=Nothing',
    '?categories=%00',
    `?categories=${'a'.repeat(400)}`,
    '?other=1',
  ])('%s is refused', async (query) => {
    expect((await ana.get(`/api/recommendations/personalized${query}`)).status).toBe(400);
  });

  test('what is not there cannot be hidden or looked at', async () => {
    const productId = '019a0000-0000-7000-8000-000000000000';
    expect((await ana.post('/api/recommendations/hidden', { productId, reason: 'owned' })).status).toBe(404);
    expect((await ana.post('/api/recommendations/hidden', { productId, reason: 'bored' })).status).toBe(400);
    expect((await ana.post(`/api/products/${productId}/views`)).status).toBe(404);
  });

  test('empty categories are all of them', async () => {
    expect((await ana.get('/api/recommendations/personalized?categories=')).status).toBe(200);
  });
});

test('somebody with very many signals is answered like anybody else', async () => {
  const [one, other] = [await product(), await product()];
  await reviewAll(crowd.slice(0, 3), one, other);
  await app.query`
    INSERT INTO products (id, name, category) SELECT gen_random_uuid(), 'Bulk ' || n, 'Other' FROM generate_series(1, 5000) n`;
  await app.query`ALTER TABLE signals DISABLE TRIGGER signal_noted`;
  await app.query`
    INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
    SELECT ${ana.id}, id, 'view', 0.15, 1, now() - interval '1 day' FROM products WHERE name LIKE 'Bulk %'`;
  await app.query`ALTER TABLE signals ENABLE TRIGGER signal_noted`;
  await makeReview(ana, one.id);
  await compare();
  expect(await idsFor(ana)).toContain(other.id);
});
