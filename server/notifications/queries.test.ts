import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';
import { createNotifier } from './notifier.ts';

let queries: string[] = [];
let app: TestApp;
type Member = Awaited<ReturnType<TestApp['member']>>;
let ana: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false, onQuery: (query) => queries.push(query) });
  ana = await app.member();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => app.member()));
  const people = [...crowd.map(({ id }) => id), ...Array.from({ length: 500 }, () => ana.id)];
  const notices = people.map((personId) => ({ personId, title: 'News', message: 'Of the day.' }));
  await app.db.transaction((tx) => createNotifier(app, []).notifyMany(tx, 'other', notices));
  await app.query`VACUUM ANALYZE notifications`;
});
afterAll(() => app.stop());

test('no request takes more than 5 queries, however many notifications there are', async () => {
  const [one, two] = (await ana.get('/api/notifications')).json;
  const requests: [string, () => Promise<{ status: number }>][] = [
    ['list', () => ana.get('/api/notifications?limit=100')],
    ['count', () => ana.get('/api/notifications/unread-count')],
    ['read', () => ana.patch(`/api/notifications/${one.id}/read`)],
    ['delete', () => ana.delete(`/api/notifications/${two.id}`)],
    ['read all', () => ana.patch('/api/notifications/mark-all-read')],
    ['settings', () => ana.get('/api/settings/notifications')],
    ['change', () => ana.patch('/api/settings/notifications', { claims: false })],
  ];
  for (const [name, send] of requests) {
    queries = [];
    expect((await send()).status, name).toBeLessThan(300);
    expect(queries.length, `${name}: ${queries.join('\n')}`).toBeLessThanOrEqual(5);
  }
});

test('telling a thousand takes a handful of queries', async () => {
  const people = await Promise.all(Array.from({ length: MANY }, () => app.member()));
  const notices = Array.from({ length: 1000 }, (_, n) => ({
    personId: people[n % MANY]?.id ?? '',
    title: 'News',
    message: 'For many.',
    once: `news ${n}`,
  }));
  queries = [];
  const sent = await app.db.transaction((tx) => createNotifier(app, []).notifyMany(tx, 'claim', notices));
  expect(sent).toBe(1000);
  expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(5);
});

test('telling 500 the same takes a handful of queries, as does the next that joins it', async () => {
  const people = await app.query`
    INSERT INTO people (id, first_name) SELECT gen_random_uuid(), 'Fan' FROM generate_series(1, 500) RETURNING id`;
  const notifier = createNotifier(app, []);
  const words = { title: '{who} posted', message: 'So it is.' };
  const news = { key: 'batch', actorId: ana.id, first: words, further: { ...words, message: 'Several.' } };
  for (const once of ['one', 'two']) {
    queries = [];
    await app.db.transaction((tx) =>
      notifier.notifyEach(
        tx,
        'community',
        people.map(({ id }) => id),
        { ...news, once },
      ),
    );
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(5);
  }
  const rows = await app.query`
    SELECT message, actors, count(*)::int AS people FROM notifications WHERE group_key = 'batch' GROUP BY 1, 2`;
  expect(rows).toEqual([{ message: 'Several.', actors: 1, people: 500 }]);
});

test('the count reads an index alone, the list begins where it begins and sorts nothing', async () => {
  const crowd = await app.member();
  await app.query`
    INSERT INTO notifications (id, person_id, type, title, message, created_at, is_read)
    SELECT uuidv7(), person, 'other', 'News', 'Of the day.', now() - n * interval '1 minute', n % 100 > 0
    FROM generate_series(1, 20000) AS n, unnest(ARRAY[${crowd.id}, ${ana.id}]::uuid[]) AS person`;
  await app.query`VACUUM ANALYZE notifications`;
  queries = [];
  await ana.get('/api/notifications/unread-count');
  await ana.get('/api/notifications');
  const planOf = async (part: string, ...parameters: string[]) => {
    const query = queries.find((text) => text.includes(part)) ?? '';
    const { rows } = await app.db.send({ text: `EXPLAIN ${query}`, values: parameters });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const count = await planOf('count(*)', 'a session', '2031-01-01T00:00:00Z');
  expect(count).toContain('Index Only Scan using notifications_unread');
  const list = await planOf('ORDER BY n.created_at DESC', ana.id);
  expect(list).toContain('Index Scan using notifications_list');
  expect(list).not.toContain('Sort');
});
