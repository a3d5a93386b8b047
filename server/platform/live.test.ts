import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen, listenThroughBreaks } from '../../testing/live.ts';

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
  await one.db.transaction((tx) => one.live.publish(tx, member.id, 'reviews', { id: 'r1' }));
  await expect.poll(() => mine.events()).toMatchObject([{ topic: 'reviews', data: { id: 'r1' } }]);
  expect(theirs.events()).toEqual([]);
  mine.stop();
  theirs.stop();
});

test('the same is told to many, to each once', async () => {
  const people = await Promise.all([one.member(), one.member(), one.member()]);
  const streams = await Promise.all(people.map((person) => listen(two, person)));
  const ids = people.slice(0, 2).map(({ id }) => id);
  await one.db.transaction((tx) => one.live.publishToAll(tx, ids, 'news', { n: 1 }));
  await one.db.transaction((tx) => one.live.publishToAll(tx, [], 'nobody', {}));
  await one.live.publish(one.db, people[2]?.id ?? '', 'other', {});
  const topics = () => streams.map(({ events }) => events().map(({ topic }) => topic));
  await expect.poll(topics).toEqual([['news'], ['news'], ['other']]);
  for (const stream of streams) stream.stop();
});

test('what was undone is told to nobody', async () => {
  const member = await one.member();
  const stream = await listen(one, member);
  await expect(
    one.db.transaction(async (tx) => {
      await one.live.publish(tx, member.id, 'undone', {});
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await one.live.publish(one.db, member.id, 'kept', {});
  await expect.poll(() => stream.events().map(({ topic }) => topic)).toEqual(['kept']);
  stream.stop();
});

test('a page that comes back gets what it missed; one that was away too long is told to start over', async () => {
  const member = await one.member();
  const before = await listen(one, member);
  await one.live.publish(one.db, member.id, 'first', {});
  await expect.poll(() => before.events().length).toBe(1);
  before.stop();
  await one.live.publish(one.db, member.id, 'missed', {});
  const after = await listen(two, member, before.events()[0]?.id);
  // Events that arrive while the page catches up may come twice, with the same id.
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

test('signing out ends the streams of that session, in every process, and no others', async () => {
  const member = await one.member();
  const phone = await one.signedIn(member.id);
  const [here, there, other] = [
    await listen(one, member),
    await listen(two, member),
    await listen(two, phone),
  ];
  expect((await member.get('/api/logout')).status).toBe(302);
  await expect.poll(() => [here.isClosed(), there.isClosed()]).toEqual([true, true]);
  await one.live.publish(one.db, member.id, 'later', {});
  await expect.poll(() => other.events().map(({ topic }) => topic)).toEqual(['later']);
  expect(here.events()).toEqual([]);
  other.stop();
});

test('deleting the account ends its streams', async () => {
  const member = await one.member();
  const stream = await listen(two, member);
  expect((await member.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(() => stream.isClosed()).toBe(true);
});

test('a session that ends by itself ends its streams, also where nobody said so', async () => {
  let now = new Date();
  const app = await startTestApp({
    databaseUrl: one.databaseUrl,
    clock: { now: () => now },
    intervals: { heartbeat: 50 },
    work: false,
  });
  const [member, active] = [await app.member(), await app.member()];
  const [stream, other] = [await listen(app, member), await listen(app, active)];
  now = new Date(now.getTime() + 29.5 * 24 * 60 * 60 * 1000);
  await active.get('/api/auth/user');
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  await expect.poll(() => stream.isClosed()).toBe(true);
  expect(other.isClosed()).toBe(false);
  other.stop();
  await app.stop();
});

test('a page hears what happened between its data and its stream', async () => {
  const member = await one.member();
  await one.live.publish(one.db, member.id, 'before', {});
  const page = await member.get('/', { accept: 'text/html' });
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '');
  await one.live.publish(one.db, member.id, 'meanwhile', {});
  const stream = await listen(two, member, boot.live);
  await one.live.publish(one.db, member.id, 'after', {});
  // Earlier events may be repeated, with the same id, while an older transaction is still open.
  const topics = () => new Set(stream.events().map(({ topic }) => topic));
  await expect
    .poll(() => [...topics()].filter((topic) => topic !== 'before'))
    .toEqual(['meanwhile', 'after']);
  stream.stop();
});

test.each([
  'x',
  '1.1',
  '999999999999999999999999',
  '999999999999',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  '%00',
])('a page that comes with %s starts over, and can go on from there', async (after) => {
  const member = await one.member();
  await one.live.publish(one.db, member.id, 'earlier', {});
  const stream = await listen(one, member, after);
  if (after === '%00') return expect(stream.response.status).toBe(400);
  await expect.poll(() => stream.frames.join()).toContain('event: resync');
  const mark = /^id: (.*)$/m.exec(stream.frames[0] ?? '')?.[1];
  stream.stop();
  await one.live.publish(one.db, member.id, 'later', {});
  const again = await listen(two, member, mark);
  // Earlier events may be repeated while an older transaction is still open.
  await expect.poll(() => again.events().map(({ topic }) => topic)).toContain('later');
  again.stop();
});

test('what belongs to another is no place to go on from', async () => {
  const [member, stranger] = [await one.member(), await one.member()];
  const mine = await listen(one, member);
  await one.live.publish(one.db, member.id, 'mine', {});
  await expect.poll(() => mine.events().length).toBe(1);
  mine.stop();
  const theirs = await listen(one, stranger, mine.events()[0]?.id);
  await expect.poll(() => theirs.frames.join()).toContain('event: resync');
  expect(theirs.frames.join()).not.toContain('mine');
  theirs.stop();
});

test('in a storm of transactions that end out of order, through breaks: every event, once, elsewhere or not', async () => {
  const member = await one.member();
  const listener = await listenThroughBreaks([one, two], member, await one.live.mark());
  const received: number[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async (_, lane) => {
      for (let n = 0; n < 30; n++) {
        const number = lane * 1000 + n;
        const app = number % 2 ? one : two;
        await app.db.transaction(async (tx) => {
          await app.live.publish(tx, member.id, 'storm', { number });
          // Delays the commit, so that events of later transactions arrive first.
          await wait(Math.random() < 0.2 ? 150 : Math.random() * 10);
        });
        received.push(number);
      }
    }),
  );
  await expect.poll(() => listener.heard().length).toBe(180);
  await listener.stop();
  const numbers = listener.heard().map(({ data }) => data.number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(received.toSorted((a, b) => a - b));
  for (let lane = 0; lane < 6; lane++) {
    const own = numbers.filter((number) => Math.floor(number / 1000) === lane);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
  expect(listener.resyncs()).toBe(0);
});

test('what is too long for one notification arrives whole and in its place', async () => {
  const member = await one.member();
  const stream = await listen(two, member);
  const long = `${'🧭 long '.repeat(1500)}end`;
  await one.db.transaction(async (tx) => {
    await one.live.publish(tx, member.id, 'short', { n: 1 });
    await one.live.publishToEach(tx, 'long', [
      { personId: member.id, data: { long } },
      { personId: member.id, data: { long } },
    ]);
    await one.live.publish(tx, member.id, 'short', { n: 2 });
  });
  await expect.poll(() => stream.events().length).toBe(4);
  expect(stream.events().map(({ data }) => data)).toEqual([{ n: 1 }, { long }, { long }, { n: 2 }]);
  stream.stop();
});

test('a whisper reaches who is there, is kept nowhere, and is no place to go on from', async () => {
  const member = await one.member();
  const stream = await listen(two, member);
  await one.live.publish(one.db, member.id, 'told', {});
  await one.live.publishUnstored(one.db, member.id, 'typing', { who: 'Ana' });
  await expect.poll(() => stream.events().map(({ topic }) => topic)).toEqual(['told', 'typing']);
  expect(stream.frames[1]).not.toContain('id:');
  stream.stop();
  const rows = await one.query`SELECT topic FROM live_events WHERE person_id = ${member.id}`;
  expect(rows.map(({ topic }) => topic)).toEqual(['told']);
});
