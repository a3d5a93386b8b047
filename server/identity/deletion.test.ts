import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { freePort } from '../../testing/free-port.ts';
import { upload } from '../../testing/media.ts';
import { jpeg } from '../../testing/media-samples.ts';
import { acquaint, sendMessage } from '../../testing/messages.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

/** All that is stored in the database, jobs included, by table. */
async function everything(): Promise<Map<string, string>> {
  const tables = await app.query`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`;
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await app.db.send({ text: `SELECT t::text AS row FROM ${name} t`, values: [] });
    texts.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return texts;
}

/** Where these texts are, as `table: text`. */
async function placesOf(texts: Iterable<string>): Promise<string[]> {
  const stored = [...(await everything())];
  return [...texts].flatMap((text) =>
    stored.filter(([, rows]) => rows.includes(text)).map(([table]) => `${table}: ${text}`),
  );
}

/** Tables with sentences written by the app, which other people have too. */
const OF_THE_APP = new Set(['notifications', 'notified_once', 'quotes', 'papers', 'media']);
/** Columns copied from the catalogue. A listing's title is left out too: it stays with the person who traded for it. */
const TAKEN_OVER = ['words', 'all_words', 'product_words', 'search'];

/** Everything a person has written: the sentences in rows that are deleted with their account, in their messages and comments. */
async function sentencesOf(personId: string): Promise<Set<string>> {
  const ties = await app.query`
    SELECT c.conrelid::regclass::text AS table, a.attname AS who
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'people'::regclass AND c.confdeltype = 'c'`;
  const own = [
    ...ties,
    { table: 'messages', who: 'sender_id' },
    { table: 'community_post_comments', who: 'person_id' },
  ];
  const sentences = new Set<string>();
  for (const { table, who } of own) {
    if (OF_THE_APP.has(table)) continue;
    const { rows } = await app.db.send({
      text: `SELECT to_jsonb(t) - $2::text[] AS row FROM ${table} t WHERE ${who} = $1`,
      values: [personId, table === 'listings' ? [...TAKEN_OVER, 'title'] : TAKEN_OVER],
    });
    JSON.stringify(rows, (_, value) => {
      if (typeof value === 'string' && value.length > 24 && value.includes(' ')) sentences.add(value);
      return value;
    });
  }
  return sentences;
}

/** The difference between each stored sum and its real value, in all rows. */
async function drifts() {
  const rows = await app.query`
    SELECT 'likes' AS sum, r.id::text, r.likes - (SELECT count(*) FROM likes l WHERE l.review_id = r.id) AS drift FROM reviews r
    UNION ALL SELECT 'comments', r.id::text, r.comments_count - (SELECT count(*) FROM comments c WHERE c.review_id = r.id) FROM reviews r
    UNION ALL SELECT 'ratings', p.id::text, p.total_reviews * 1000 + p.average_rating * 10 - (
      SELECT count(*) * 1000 + coalesce(round(avg(rating), 2), 0) * 10 FROM (
        SELECT DISTINCT ON (person_id) rating FROM reviews WHERE product_id = p.id AND NOT is_private ORDER BY person_id, id DESC) AS said)
      FROM products p
    UNION ALL SELECT 'members', c.id::text, c.member_count - (
      SELECT count(*) FROM community_memberships m WHERE m.community_id = c.id AND m.state = 'active') FROM communities c
    UNION ALL SELECT 'posts', c.id::text, c.post_count - (
      SELECT count(*) FROM community_posts p WHERE p.community_id = c.id AND p.removed_at IS NULL) FROM communities c
    UNION ALL SELECT 'post likes', p.id::text, p.likes - (SELECT count(*) FROM community_post_likes l WHERE l.post_id = p.id)
      FROM community_posts p
    UNION ALL SELECT 'post comments', p.id::text, p.comments_count - (
      SELECT count(*) FROM community_post_comments k WHERE k.post_id = p.id AND k.deleted_at IS NULL AND k.removed_at IS NULL)
      FROM community_posts p
    UNION ALL SELECT 'views', s.id::text, s.view_count - (SELECT count(*) FROM story_views v WHERE v.story_id = s.id) FROM community_stories s
    UNION ALL SELECT 'interest', l.id::text, l.interested_count - (
      SELECT count(*) FROM trades t WHERE t.listing_id = l.id AND t.status <> 'cancelled') FROM listings l
    UNION ALL SELECT 'listings', t.type || ' ' || t.category, t.count - (
      SELECT count(*) FROM listings l WHERE (l.type, l.category) = (t.type, t.category) AND l.status = 'active') FROM listing_totals t
    UNION ALL SELECT 'messages', c.id::text, c.messages_count - (
      SELECT count(*) FROM messages x WHERE x.conversation_id = c.id AND x.message_type IN ('text', 'image')) FROM conversations c
    UNION ALL SELECT 'actors', n.id::text, n.actors - (SELECT count(*) FROM notification_actors a WHERE a.notification_id = n.id)
      FROM notifications n WHERE n.actors > 0`;
  return new Map(rows.map(({ sum, id, drift }) => [`${sum} of ${id}`, Number(drift)]));
}

const idOf = async (email: string) =>
  String((await app.query`SELECT id FROM people WHERE email = ${email}`)[0]?.id);
const filesOf = (ids: Set<string>) =>
  readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    [...ids].some((id) => path.includes(id)),
  );

test('of a rich account nothing is left that it said, others’ threads say who it was, and all sums are exact', async () => {
  const id = await idOf('maya.lund@post.example');
  const [one, two] = [await app.signedIn(id), await app.signedIn(id)];
  const written = await sentencesOf(id);
  expect(written.size).toBeGreaterThanOrEqual(100);
  const talks: { id: string; otherUser: { id: string } }[] = (await one.get('/api/conversations')).json;
  const media = await app.query`SELECT id FROM media WHERE owner_id = ${id}`;
  const files = new Set<string>(media.map((row) => row.id));
  expect(filesOf(files)).not.toEqual([]);
  const before = await drifts();

  const answers = await Promise.all([one.delete('/api/auth/user'), two.delete('/api/auth/user')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([204, 401])]);

  await expect.poll(() => app.query`SELECT 1 FROM people WHERE id = ${id}`).toEqual([]);
  expect((await one.get('/api/auth/user')).status).toBe(401);
  expect(await placesOf(['maya.lund@post.example', '"Lund"', ...written])).toEqual([]);
  const after = await drifts();
  expect([...after].filter(([sum, drift]) => drift !== (before.get(sum) ?? 0))).toEqual([]);
  for (const { id: talkId, otherUser } of talks) {
    const { json } = await (await app.signedIn(otherUser.id)).get(`/api/conversations/${talkId}`);
    expect(json.otherUser).toMatchObject({ id, firstName: 'Deleted user', isDeleted: true });
  }
  await app.jobs.enqueue(app.db, 'tidy-media', {});
  await expect.poll(() => filesOf(files)).toEqual([]);
});

test('when it is killed half-way nobody sees anything of the account, and the job finishes', async () => {
  const [ana, ben] = [await app.member({ firstName: 'Zebrina', lastName: 'Quagga' }), await app.member()];
  const talk = await acquaint(ana, ben);
  await sendMessage(ana, talk, 'zebra-words');
  await ben.patch('/api/notifications/mark-all-read');
  const { url: picture } = (await upload(ana, 'review', await jpeg())).json;
  const [product] = (await ana.get('/api/products?limit=1')).json;
  const review = {
    productId: product.id,
    rating: 4,
    title: 'zebra-title',
    content: 'zebra-review',
    imageUrls: [picture],
  };
  expect((await ana.post('/api/reviews', review)).status).toBe(201);
  await app.query`
    INSERT INTO notifications (id, person_id, type, title, message, created_at)
    SELECT gen_random_uuid(), ${ana.id}, 'other', 'Hello', '', now() FROM generate_series(1, 250)`;
  await app.query`INSERT INTO mood_settings (person_id, detecting, updated_at) VALUES (${ana.id}, true, now())`;
  const left = async () => (await app.query`SELECT 1 FROM notifications WHERE person_id = ${ana.id}`).length;
  const all = await left();

  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: app.databaseUrl,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const other = fork(join(import.meta.dirname, '../../bench/app.ts'), { env, execArgv: [] });
  await once(other, 'message');
  // The job runs when this test says so.
  await app.query`DELETE FROM pgboss.schedule`;
  const there = Object.assign(new Visitor(`http://127.0.0.1:${port}`), { cookies: ana.cookies });
  await app.db.transaction(async (tx) => {
    // Locks a row that is deleted late, so that the deletion pauses before its end.
    await tx.send({ text: 'SELECT 1 FROM mood_settings WHERE person_id = $1 FOR UPDATE', values: [ana.id] });
    const deleting = there.delete('/api/auth/user').catch(() => undefined);
    await expect.poll(left).toBeLessThan(all);
    other.kill('SIGKILL');
    await deleting;
  });
  expect(await left()).toBeGreaterThan(0);

  expect((await ana.get('/api/auth/user')).status).toBe(401);
  expect((await ben.get(`/api/users/${ana.id}`)).status).toBe(404);
  expect((await ben.get(picture)).status).toBe(404);
  expect((await ben.get(`/api/conversations/${talk}`)).text).not.toMatch(/zebra|Zebrina/);
  expect((await ben.get(`/api/conversations/${talk}/messages`)).text).not.toMatch(/zebra|Zebrina/);
  expect((await ben.get(`/api/reviews?productId=${product.id}`)).text).not.toMatch(/zebra|Zebrina/);
  expect((await ben.get('/api/notifications')).text).not.toMatch(/zebra|Zebrina/);
  expect((await ben.post('/api/conversations', { userId: ana.id })).status).toBe(404);
  expect(await placesOf(['Zebrina', 'Quagga'])).toEqual([]);

  await app.jobs.enqueue(app.db, 'finish-deletions', {});
  await expect.poll(() => app.query`SELECT 1 FROM people WHERE id = ${ana.id}`).toEqual([]);
  expect(await placesOf(['zebra-'])).toEqual([]);
});
