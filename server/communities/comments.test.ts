import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let host: Member;
let ana: Member;
let ben: Member;
let id: string;
let postId: string;

beforeAll(async () => {
  app = await startTestApp();
  [host, ana, ben] = (await Promise.all(
    ['Hana', 'Ana', 'Ben'].map((firstName) => app.member({ firstName })),
  )) as [Member, Member, Member];
  id = (await host.post('/api/communities', { name: 'Morrow owners', brandName: 'Morrow' })).json.id;
  for (const one of [ana, ben]) await one.post(`/api/communities/${id}/join`);
  postId = await write();
});
afterAll(() => app.stop());

let written = 0;
const write = async () =>
  (await ana.post(`/api/communities/${id}/posts`, { type: 'discussion', content: `Post ${++written}` })).json
    .id as string;
async function say(by: Member, details: Record<string, unknown> = {}, post = postId) {
  const answer = await by.post(`/api/communities/posts/${post}/comments`, {
    content: `Said ${++written}`,
    ...details,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
const threads = async (by: Member, post = postId, query = '') =>
  (await by.get(`/api/communities/posts/${post}/comments?limit=50${query}`)).json;
const read = async (by: Member, post = postId) => (await by.get(`/api/communities/posts/${post}`)).json;

test('stand in threads, with the first replies; the others are asked for', async () => {
  const post = await write();
  const first = await say(ben, {}, post);
  const second = await say(ana, {}, post);
  const replies = [];
  for (let n = 0; n < 5; n++) replies.push(await say(n % 2 ? ana : ben, { parentId: first.id }, post));
  const nested = await say(ana, { parentId: replies[0].id }, post);
  expect(nested).toMatchObject({ parentId: replies[0].id, threadId: first.id });
  const [one, two] = await threads(host, post);
  expect(one).toMatchObject({
    id: first.id,
    repliesCount: 6,
    replies: [{ id: replies[0].id }, { id: replies[1].id }],
  });
  expect(two).toMatchObject({ id: second.id, repliesCount: 0, replies: [] });
  const rest = await host.get(`/api/communities/comments/${first.id}/replies`);
  expect(rest.json.map((reply: { id: string }) => reply.id)).toEqual(
    [...replies, nested].map((reply) => reply.id),
  );
  expect((await read(host, post)).commentsCount).toBe(8);
  // A link to one comment begins with its thread.
  await say(ben, {}, post);
  const third = await say(ben, {}, post);
  const linked = await threads(host, post, `&start=${third.id}`);
  expect(linked.map((thread: { id: string }) => thread.id).slice(0, 2)).toEqual([third.id, first.id]);
  expect(linked).toHaveLength(4);
});

test('a comment answers one of the same post, and nothing that is gone', async () => {
  const other = await say(ben, {}, await write());
  const refused = await ana.post(`/api/communities/posts/${postId}/comments`, {
    content: 'Hi',
    parentId: other.id,
  });
  expect([refused.status, refused.json.code]).toEqual([404, 'comment_not_found']);
  const gone = await say(ben);
  await say(ana, { parentId: gone.id });
  await ben.delete(`/api/communities/comments/${gone.id}`);
  const late = await ana.post(`/api/communities/posts/${postId}/comments`, {
    content: 'Hi',
    parentId: gone.id,
  });
  expect(late.status).toBe(404);
});

test('a thread a thousand deep is read in pages, flat', async () => {
  const post = await write();
  const root = await say(ben, {}, post);
  await app.query`
    WITH RECURSIVE chain AS (
      SELECT 1 AS n, uuidv7() AS id, ${root.id}::uuid AS parent
      UNION ALL SELECT n + 1, uuidv7(), id FROM chain WHERE n < 999)
    INSERT INTO community_post_comments (id, post_id, community_id, person_id, parent_id, thread_id, content, is_answer, created_at)
    SELECT id, ${post}, ${id}, ${ana.id}, parent, ${root.id}, 'Level ' || n, false, now() FROM chain`;
  const [thread] = await threads(ben, post);
  expect(thread).toMatchObject({ repliesCount: 999 });
  const seen: string[] = [];
  let next: string | undefined = `/api/communities/comments/${root.id}/replies?limit=100`;
  while (next) {
    const answer = await ben.get(next);
    seen.push(...answer.json.map((reply: { content: string }) => reply.content));
    next = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1];
  }
  expect(seen).toHaveLength(999);
  expect(seen.at(-1)).toBe('Level 999');
  expect((await read(ben, post)).commentsCount).toBe(1000);
  expect((await ana.delete(`/api/communities/posts/${post}`)).status).toBe(204);
});

test('are changed and deleted by their author; what was answered keeps its place', async () => {
  const post = await write();
  const kept = await say(ben, { content: 'zebra' }, post);
  const bare = await say(ben, {}, post);
  await say(ana, { parentId: kept.id }, post);
  expect((await ana.patch(`/api/communities/comments/${kept.id}`, { content: 'No' })).status).toBe(404);
  const changed = await ben.patch(`/api/communities/comments/${kept.id}`, { content: 'Changed' });
  expect(changed.json).toMatchObject({
    content: 'Changed',
    editedAt: expect.any(String),
    can: { edit: true },
  });
  for (const comment of [kept, bare]) {
    expect((await ana.delete(`/api/communities/comments/${comment.id}`)).status).toBe(404);
    expect((await ben.delete(`/api/communities/comments/${comment.id}`)).status).toBe(204);
  }
  const left = await threads(host, post);
  expect(left).toMatchObject([{ id: kept.id, state: 'deleted', content: '', user: null, repliesCount: 1 }]);
  expect(left).toHaveLength(1);
  expect((await read(host, post)).commentsCount).toBe(1);
});

test('what stands under one that is gone is read to its end', async () => {
  const post = await write();
  const [deleted, removed] = [await say(ben, {}, post), await say(ben, {}, post)];
  for (const parent of [deleted, removed])
    for (let n = 0; n < 4; n++) await say(ana, { parentId: parent.id }, post);
  await ben.delete(`/api/communities/comments/${deleted.id}`);
  await host.post(`/api/communities/comments/${removed.id}/remove`, { reason: 'No' });
  for (const { id: gone } of [deleted, removed])
    expect((await ana.get(`/api/communities/comments/${gone}/replies`)).json).toHaveLength(4);
});

test('a link to one that is gone shows nothing of it', async () => {
  const post = await write();
  const gone = await say(ben, {}, post);
  await host.post(`/api/communities/comments/${gone.id}/remove`, { reason: 'No' });
  expect(await threads(ana, post, `&start=${gone.id}`)).toEqual([]);
  expect(await threads(ben, post, `&start=${gone.id}`)).toHaveLength(1);
});

test('are removed with a reason, which their author reads, and put back', async () => {
  const post = await write();
  const comment = await say(ben, { content: 'Rude' }, post);
  expect((await ana.post(`/api/communities/comments/${comment.id}/remove`, { reason: 'x' })).status).toBe(
    403,
  );
  expect(
    (await host.post(`/api/communities/comments/${comment.id}/remove`, { reason: 'Be kind.' })).status,
  ).toBe(204);
  expect(await threads(ana, post)).toEqual([]);
  expect((await ana.post(`/api/communities/comments/${comment.id}/like`)).status).toBe(404);
  for (const one of [ben, host])
    expect(await threads(one, post)).toMatchObject([
      { state: 'removed', content: 'Rude', removal: { reason: 'Be kind.' } },
    ]);
  expect((await read(ana, post)).commentsCount).toBe(0);
  await host.delete(`/api/communities/comments/${comment.id}/remove`);
  expect(await threads(ana, post)).toMatchObject([{ state: 'shown', content: 'Rude' }]);
});

test('many at once are all counted', async () => {
  const post = await write();
  const root = await say(ben, {}, post);
  await Promise.all(
    Array.from({ length: MANY }, (_, n) => say(n % 2 ? ana : ben, n % 3 ? { parentId: root.id } : {}, post)),
  );
  expect((await read(ana, post)).commentsCount).toBe(MANY + 1);
  const likes = await Promise.all(
    [host, ana, ben].map((one) => one.post(`/api/communities/comments/${root.id}/like`)),
  );
  expect(Math.max(...likes.map(({ json }) => json.likes))).toBe(3);
});

test('those who look at the community are told of what is new, and nobody else', async () => {
  await ben.post(`/api/communities/${id}/watch`);
  const post = await write();
  const comment = await say(ana, {}, post);
  const eventsOf = () => app.query`
    SELECT person_id, topic, data FROM live_events WHERE topic LIKE 'community-%' AND data ->> 'postId' = ${post} ORDER BY id`;
  await expect.poll(eventsOf).toEqual([
    { person_id: ben.id, topic: 'community-posts', data: { communityId: id, postId: post } },
    {
      person_id: ben.id,
      topic: 'community-comments',
      data: { communityId: id, postId: post, commentId: comment.id },
    },
  ]);
});

test('nobody is told of comments on a post that a block hides from them', async () => {
  const eve = await app.member();
  const post = await write();
  await eve.post(`/api/users/${ana.id}/block`);
  for (const one of [eve, ben]) await one.post(`/api/communities/${id}/watch`);
  await say(host, {}, post);
  const eventsOf = () => app.query`
    SELECT person_id FROM live_events WHERE topic = 'community-comments' AND data ->> 'postId' = ${post}`;
  await expect.poll(eventsOf).toEqual([{ person_id: ben.id }]);
});
