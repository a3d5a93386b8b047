import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { inTransaction } from '../../testing/query.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';

let queries: string[] = [];
let last: unknown[] = [];
let app: TestApp;
beforeAll(async () => {
  const onQuery = (query: string, parameters: unknown[]) => {
    queries.push(query);
    last = parameters;
  };
  app = await startTestApp({ work: false, onQuery });
});
afterAll(() => app.stop());

const MANY = 6;

test('however many there are, a request takes the same few queries', async () => {
  const host = await app.member();
  const product = await makeProduct(host, { brand: 'Counted' });
  await makeCover(host, { productId: product.id });
  const { id } = await makeCommunity(host, { brandName: 'Counted' });
  const at = `/api/communities/${id}`;
  const posts: string[] = [];
  let thread = '';
  let story = '';
  /** One more of everything that is listed. */
  async function add() {
    const [one, asks, banned] = [await app.member(), await app.member(), await app.member()];
    for (const person of [one, banned]) await joinAs(app, id, person);
    await one.patch(`${at}/membership`, { showsOwnership: true });
    await app.query`
      INSERT INTO community_memberships (community_id, person_id, state, since) VALUES (${id}, ${asks.id}, 'requested', now())`;
    await host.post(`${at}/members/${banned.id}/ban`, { reason: 'Counted' });
    await makeCommunity(host, { brandName: 'Counted' });
    const question = { type: 'question', title: 'How?', content: `Post ${posts.length}`, ownersOnly: true };
    const details = { productId: product.id, mentions: [host.id] };
    const post = (await one.post(`${at}/posts`, { ...question, ...details })).json;
    posts.push(post.id);
    const content = `Answer ${posts.length}`;
    const answer = await host.post(`/api/communities/posts/${post.id}/comments`, {
      content,
      mentions: [one.id],
    });
    await one.post(`/api/communities/posts/${post.id}/accepted`, { commentId: answer.json.id });
    await one.post(`${at}/reports`, { reason: 'other', commentId: answer.json.id });
    // The first question has many answers, and the first of them many replies.
    const first = `/api/communities/posts/${posts[0]}/comments`;
    thread ||= answer.json.id;
    await host.post(first, { content: `Further ${posts.length}`, mentions: [one.id] });
    await host.post(first, { content: `Reply ${posts.length}`, parentId: thread });
    const newStory = (await host.post(`${at}/stories`, { type: 'text', title: `Story ${posts.length}` }))
      .json;
    story ||= newStory.id;
    await one.post(`/api/communities/stories/${story}/view`);
  }
  const requests: [string, string, number][] = [
    ['list', '/api/communities', 2],
    ['search', '/api/communities?search=owners', 3],
    ['one', at, 5],
    ['members', `${at}/members`, 3],
    ['members by name', `${at}/members?search=ada`, 3],
    ['requests', `${at}/requests`, 3],
    ['bans', `${at}/bans`, 3],
    ['reports', `${at}/reports`, 3],
    ['feed', `${at}/posts`, 5],
    ['feed by likes', `${at}/posts?sort=top`, 5],
    ['search in the feed', `${at}/posts?search=post`, 6],
    ['brand', `${at}/brand`, 4],
    ['stories', `${at}/stories`, 3],
    ['active stories', '/api/communities/stories/active', 2],
    ['of a product', `/api/products/${product.id}/community`, 4],
  ];
  const count = async (path: string, headers = {}) => {
    // The first search caches what its words may mean.
    if (path.includes('search=')) await host.get(path, headers);
    queries = [];
    expect((await host.get(path, headers)).status, path).toBe(200);
    return queries.length;
  };
  const measure = async () => {
    const later: [string, string, number][] = [
      ['post', `/api/communities/posts/${posts[0]}`, 5],
      ['comments', `/api/communities/posts/${posts[0]}/comments`, 5],
      ['replies', `/api/communities/comments/${thread}/replies`, 6],
      ['viewers', `/api/communities/stories/${story}/viewers`, 4],
    ];
    const counts: Record<string, number> = {};
    for (const [name, path, most] of [...requests, ...later]) {
      counts[name] = await count(path);
      expect(counts[name], `${name}: ${queries.join('\n')}`).toBeLessThanOrEqual(most);
    }
    for (const page of ['/communities', `/communities/${id}`, `/communities/${id}/posts/${posts[0]}`])
      counts[page] = await count(page, { accept: 'text/html' });
    return counts;
  };
  await add();
  const few = await measure();
  for (let n = 1; n < MANY; n++) await add();
  expect(await measure()).toEqual(few);
  expect((await host.get(`${at}/posts`)).json).toHaveLength(MANY);
});

test('one of 10,000 members is found by name without looking at the others', async () => {
  const host = await app.member();
  const { id } = await makeCommunity(host);
  await inTransaction(app.db, async (query) => {
    await query`SET LOCAL session_replication_role = replica`;
    await query`
      INSERT INTO people (id, email, first_name, last_name)
      SELECT gen_random_uuid(), 'crowd' || n || '@post.example', 'First' || n, 'Last' || n FROM generate_series(1, 10000) AS n`;
    await query`
      INSERT INTO community_memberships (community_id, person_id, state, since, joined_at)
      SELECT ${id}, id, 'active', now(), now() FROM people WHERE email LIKE 'crowd%'`;
  });
  await app.query`UPDATE people SET first_name = 'Ottilie', last_name = 'Zimmermann' WHERE email = 'crowd777@post.example'`;
  await app.query`ANALYZE`;
  for (const [search, firstName, index] of [
    ['last9999', 'First9999', 'people_words'],
    ['otilie zimmermnan', 'Ottilie', 'people_keys'],
  ]) {
    queries = [];
    const found = (await host.get(`/api/communities/${id}/members?search=${search}`)).json;
    expect(found).toMatchObject([{ user: { firstName } }]);
    const { rows } = await app.db.send({ text: `EXPLAIN (ANALYZE) ${queries.at(-1)}`, values: last });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('rows=10000');
  }
});
