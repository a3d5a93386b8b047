import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { inbox, notificationTexts, settled } from '../../testing/notifications.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let now = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
});
afterAll(() => app.stop());

let communityId: string;
let asker: Member;
let made = 0;
beforeEach(async () => {
  now = new Date(Date.UTC(2027, 0, 1 + 20 * ++made, 9));
  asker = await app.member({ firstName: 'Ines' });
  ({ id: communityId } = await makeCommunity(asker, { name: 'Morrow owners', brandName: 'MORROW' }));
});

const makeProduct = async (brand = 'Morrow') => {
  const id = uuidv7();
  await app.query`
    INSERT INTO products (id, name, brand, category) VALUES (${id}, ${`Kettle ${id}`}, ${brand}, 'Appliances')`;
  return id;
};
/** A member who has owned something of a brand since this day. */
async function owner({ since = '2025-03-01', productId = '', brand = 'Morrow' } = {}) {
  const member = await app.member();
  await joinAs(app, communityId, member);
  await app.query`
    INSERT INTO things (id, person_id, product_id, purchase_date)
    VALUES (${uuidv7()}, ${member.id}, ${productId || (await makeProduct(brand))}, ${since})`;
  return member;
}
async function ask(
  title: string,
  { productId = null, by = asker }: { productId?: string | null; by?: Member } = {},
) {
  const id = uuidv7();
  await app.db.transaction(async (tx) => {
    await app.query`
      INSERT INTO community_posts (id, community_id, person_id, type, title, content, owners_only, product_id, created_at)
      VALUES (${id}, ${communityId}, ${by.id}, 'question', ${title}, 'Who knows?', true, ${productId}, ${now})`;
    await app.jobs.enqueue(tx, 'ask-owners', { postId: id });
  });
  await settled(app);
  return id;
}
const later = async (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
  await app.jobs.enqueue(app.db, 'ask-more-owners', {});
  await settled(app);
};
const answer = (postId: string) =>
  app.query`UPDATE community_posts SET answers_count = 1 WHERE id = ${postId}`;
const askedOf = async (member: Member) =>
  (await notificationTexts(member))
    .map((line) => line.replace('A question for owners of MORROW: ', ''))
    .toReversed();
const everAsked = async (postId: string) =>
  (await app.query`SELECT person_id FROM owners_asked WHERE post_id = ${postId}`).map((row) => row.person_id);

describe('an owner', () => {
  test('is told at once where it leads, and never twice of one question', async () => {
    const ben = await owner();
    const id = await ask('How loud is it?');
    expect(await inbox(ben)).toMatchObject([
      {
        type: 'community',
        title: 'A question for owners of MORROW',
        message: 'How loud is it?',
        data: { url: `/communities/${communityId}/posts/${id}`, postId: id },
      },
    ]);
    for (const hours of [1, 22, 2, 24, 48]) await later(hours);
    expect(await askedOf(ben)).toEqual(['How loud is it?']);
  });

  test.each([
    ['nothing more the same day', [], 23, ['One']],
    ['the next day what still waits', [], 24, ['One', 'Two']],
    ['nothing of what was answered meanwhile', ['Two'], 24, ['One', 'Three']],
    ['nothing that has waited for a week', [], 7 * 24, ['One']],
  ])('with three questions at once hears %s', async (_name, answered, hours, expected) => {
    const ben = await owner();
    const ids = new Map<string, string>();
    for (const title of ['One', 'Two', 'Three']) ids.set(title, await ask(title));
    for (const title of answered) await answer(ids.get(title) ?? '');
    await later(hours);
    expect(await askedOf(ben)).toEqual(expected);
  });

  test('hears of a newer question while an older one fails', async () => {
    const [older] = [await ask('Older'), await ask('Newer')];
    let fails = true;
    app.events.during('owners-asked', async (_tx, { postId }) => {
      if (fails && postId === older) throw new Error('this question fails');
    });
    const ben = await owner();
    await later(1);
    expect(await askedOf(ben)).toEqual(['Newer']);
    fails = false;
    await later(24);
    expect(await askedOf(ben)).toEqual(['Newer', 'Older']);
  });

  test('hears of at most one a day over ten questions', async () => {
    const ben = await owner();
    for (let n = 1; n <= 10; n++) await ask(`Question ${n}`);
    for (let day = 1; day <= 4; day++) {
      expect(await askedOf(ben)).toHaveLength(day);
      await later(12);
      expect(await askedOf(ben)).toHaveLength(day);
      await later(12);
    }
  });

  test('of another brand, who muted the community, left it or has a block with who asks is not asked', async () => {
    const [ben, other, muted, gone, blocked, blocking] = await Promise.all([
      owner(),
      owner({ brand: 'Kestrel' }),
      owner(),
      owner(),
      owner(),
      owner(),
    ]);
    await app.query`UPDATE community_memberships SET notices = 'none' WHERE person_id = ${muted.id}`;
    await app.query`UPDATE community_memberships SET state = 'left' WHERE person_id = ${gone.id}`;
    await asker.post(`/api/users/${blocked.id}/block`);
    await blocking.post(`/api/users/${asker.id}/block`);
    const id = await ask('How loud is it?', { by: asker });
    expect(await everAsked(id)).toEqual([ben.id]);
    for (const member of [other, muted, gone, blocked, blocking]) expect(await askedOf(member)).toEqual([]);
  });

  test('does not ask themselves', async () => {
    const ben = await owner();
    const id = await ask('How loud is mine?', { by: ben });
    expect(await everAsked(id)).toEqual([]);
  });
});

describe('a question', () => {
  test('goes to those with the very product first, then to the longest owners, 25 at a time', async () => {
    const productId = await makeProduct();
    const others = await Promise.all(
      Array.from({ length: 26 }, (_, n) => owner({ since: `20${10 + (n % 14)}-01-01` })),
    );
    const [last] = [await owner({ since: '2026-11-01' })];
    const very = await owner({ since: '2026-12-01', productId });
    const id = await ask('How loud is it?', { productId });
    const first = await everAsked(id);
    expect(first).toHaveLength(25);
    expect(first).toContain(very.id);
    expect(first).not.toContain(last.id);
    // The second question goes to the owners who were not asked the first one.
    const second = await everAsked(await ask('And how heavy?'));
    expect(second).toHaveLength(3);
    expect(second).toContain(last.id);
    expect(new Set([...first, ...second]).size).toBe(others.length + 2);
  });

  test('that was removed, or whose community is gone, is put to nobody', async () => {
    const ben = await owner();
    await app.query`UPDATE communities SET archived_at = now() WHERE id = ${communityId}`;
    await ask('Anybody?');
    await app.query`UPDATE communities SET archived_at = NULL WHERE id = ${communityId}`;
    await app.query`UPDATE community_posts SET removed_at = now() WHERE community_id = ${communityId}`;
    await later(1);
    expect(await askedOf(ben)).toEqual([]);
  });

  test('asked by two processes at once, with others, asks nobody twice', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => owner()));
    const other = await startTestApp({ databaseUrl: app.databaseUrl, clock: { now: () => now } });
    await app.query`UPDATE community_memberships SET notices = 'none' WHERE community_id = ${communityId}`;
    const ids = [await ask('One'), await ask('Two'), await ask('Three')];
    await app.query`UPDATE community_memberships SET notices = 'usual' WHERE community_id = ${communityId}`;
    const jobs = [...ids, ...ids, ...ids, ...ids].map((postId) => ({ data: { postId } }));
    await app.jobs.enqueueAll(app.db, 'ask-owners', jobs);
    await settled(app);
    await other.stop();
    const asked = await app.query`SELECT person_id FROM owners_asked WHERE community_id = ${communityId}`;
    expect(asked).toHaveLength(40);
    expect(new Set(asked.map(({ person_id }) => person_id)).size).toBe(40);
    for (const member of people) expect(await askedOf(member)).toHaveLength(1);
  });
});
