import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test('an event raised in one process reaches a page connected to another, and nobody else', async () => {
  const member = await one.member();
  const stranger = await one.member();
  const mine = await listen(two, member);
  const theirs = await listen(two, stranger);
  expect(mine.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  await one.db.transaction((tx) => one.live.tell(tx, member.id, 'reviews', { id: 'r1' }));
  await expect.poll(() => mine.events()).toMatchObject([{ topic: 'reviews', data: { id: 'r1' } }]);
  expect(theirs.events()).toEqual([]);
  mine.stop();
  theirs.stop();
});

test('the same is told to many, to each once', async () => {
  const people = await Promise.all([one.member(), one.member(), one.member()]);
  const streams = await Promise.all(people.map((person) => listen(two, person)));
  const ids = people.slice(0, 2).map(({ id }) => id);
  await one.db.transaction((tx) => one.live.tellAll(tx, ids, 'news', { n: 1 }));
  await one.db.transaction((tx) => one.live.tellAll(tx, [], 'nobody', {}));
  await one.live.tell(one.db, people[2]?.id ?? '', 'other', {});
  const topics = () => streams.map(({ events }) => events().map(({ topic }) => topic));
  await expect.poll(topics).toEqual([['news'], ['news'], ['other']]);
  for (const stream of streams) stream.stop();
});

test('what was undone is told to nobody', async () => {
  const member = await one.member();
  const stream = await listen(one, member);
  await expect(
    one.db.transaction(async (tx) => {
      await one.live.tell(tx, member.id, 'undone', {});
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await one.live.tell(one.db, member.id, 'kept', {});
  await expect.poll(() => stream.events().map(({ topic }) => topic)).toEqual(['kept']);
  stream.stop();
});

test('a page that comes back gets what it missed; one that was away too long is told to start over', async () => {
  const member = await one.member();
  const before = await listen(one, member);
  await one.live.tell(one.db, member.id, 'first', {});
  await expect.poll(() => before.events().length).toBe(1);
  before.stop();
  await one.live.tell(one.db, member.id, 'missed', {});
  const after = await listen(two, member, before.events()[0].id);
  // At least once: what arrives while the page catches up may come twice, under the same id.
  await expect.poll(() => [...new Set(after.events().map(({ topic }) => topic))]).toEqual(['missed']);
  after.stop();
  const lost = await listen(two, member, '01890a5d-ac96-774b-bcce-b302099a8057');
  await expect.poll(() => lost.frames.join()).toContain('event: resync');
  lost.stop();
});

test('signing out everywhere ends the streams in every process', async () => {
  const member = await one.member();
  const stream = await listen(two, member);
  expect((await member.post('/api/auth/sign-out-everywhere')).status).toBe(204);
  await expect.poll(() => stream.isClosed()).toBe(true);
  const again = await listen(two, member);
  expect(again.response.status).toBe(401);
});
