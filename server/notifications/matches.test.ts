import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { MANY } from '../../testing/long-run.ts';
import { inbox, notificationTexts, settled, unread } from '../../testing/notifications.ts';
import { makeProduct } from '../../testing/reviews.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ruth: Member;
beforeAll(async () => {
  app = await startTestApp();
  ruth = await app.member();
});
afterAll(() => app.stop());

const product = () => makeProduct(ruth, { category: 'Photography' });
const post = async (title: string, price: string) =>
  makeListing(ruth, { title, price, productId: (await product()).id });

/** A member who has saved this search and wants to be told of new listings. */
async function searcher(name: string, filter: object) {
  const member = await app.member();
  await member.patch('/api/settings/notifications', { marketplaceUpdates: true });
  expect((await member.post('/api/saved-searches', { name, filter })).status).toBe(201);
  return member;
}

test('something new for a saved search leads to it, several to the search itself', async () => {
  const maya = await searcher('Cheap Kestrels', { q: 'kestrel', maxPrice: '400' });
  const { id } = await post('Kestrel M35', '390');
  await settled(app);
  expect(await inbox(maya)).toMatchObject([
    {
      type: 'listing_match',
      title: 'New for “Cheap Kestrels”',
      message: 'Kestrel M35, $390',
      data: { url: `/marketplace/${id}` },
    },
  ]);
  await post('Kestrel Z70', '180.50');
  await post('Kestrel Z90', '900');
  await settled(app);
  expect(await inbox(maya)).toMatchObject([
    {
      title: '2 new listings for “Cheap Kestrels”',
      message: 'Several are new.',
      data: { url: '/marketplace?q=kestrel&maxPrice=400' },
    },
  ]);
  await maya.patch('/api/notifications/mark-all-read');
  await post('Kestrel again', '10');
  await settled(app);
  expect((await notificationTexts(maya))[0]).toBe('New for “Cheap Kestrels”: Kestrel again, $10');
});

test('many at once are one that counts them, whoever else is told', async () => {
  const maya = await searcher('Tarns', { q: 'tarn' });
  const priya = await searcher('Bags', { q: 'tarn' });
  const { id: productId } = await product();
  await Promise.all(
    Array.from({ length: MANY }, (_, n) => makeListing(ruth, { title: `Tarn ${n}`, productId })),
  );
  await settled(app);
  expect(await unread(maya)).toBe(1);
  expect((await inbox(maya))[0]?.title).toBe(`${MANY} new listings for “Tarns”`);
  expect((await inbox(priya))[0]?.title).toBe(`${MANY} new listings for “Bags”`);
});

test('nobody is told who has not switched it on, whose search is gone, or of what is gone or hidden from them', async () => {
  const off = await app.member();
  await off.post('/api/saved-searches', { name: 'Off', filter: { q: 'halden' } });
  const [blocks, forgot, late] = [
    await searcher('Blocks', { q: 'halden' }),
    await searcher('Forgot', { q: 'halden' }),
    await searcher('Late', { q: 'halden' }),
  ];
  await blocks.post(`/api/users/${ruth.id}/block`);
  const listing = await post('Halden Shelf 5', '390');
  await settled(app);
  expect(await notificationTexts(late)).toEqual(['New for “Late”: Halden Shelf 5, $390']);
  for (const who of [off, blocks]) expect(await inbox(who)).toEqual([]);

  const raise = (personId: string, searchId: string, listingId: string) =>
    app.db.transaction((tx) =>
      app.events.raise(tx, 'listing-matched', { personId, searchId, listingId, sellerId: ruth.id }),
    );
  const [search] = (await forgot.get('/api/saved-searches')).json;
  await forgot.delete(`/api/saved-searches/${search.id}`);
  await app.query`DELETE FROM notifications WHERE person_id = ${forgot.id}`;
  const other = await post('Nothing of theirs', '10');
  await raise(forgot.id, search.id, other.id);
  const [blocked] = (await blocks.get('/api/saved-searches')).json;
  await raise(blocks.id, blocked.id, listing.id);
  const [theirs] = (await late.get('/api/saved-searches')).json;
  await ruth.patch(`/api/marketplace/${other.id}`, { status: 'paused' });
  await raise(late.id, theirs.id, other.id);
  await raise(late.id, theirs.id, listing.id);
  await settled(app);
  for (const who of [forgot, blocks]) expect(await inbox(who)).toEqual([]);
  expect(await notificationTexts(late)).toEqual(['New for “Late”: Halden Shelf 5, $390']);
});
