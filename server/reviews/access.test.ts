import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeReview } from '../../testing/reviews.ts';
import type { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
let author: Awaited<ReturnType<TestApp['member']>>;
let people: Record<string, Visitor>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  author = await app.member();
  const [reader, blocked, blocking] = await Promise.all([app.member(), app.member(), app.member()]);
  await author.post(`/api/users/${blocked.id}/block`);
  await blocking.post(`/api/users/${author.id}/block`);
  people = { visitor: app.visitor(), reader, blocked, blocking, author };
});
afterAll(() => app.stop());

const acts = (id: string) => ({
  read: (who: Visitor) => who.get(`/api/reviews/${id}`),
  like: (who: Visitor) => who.post(`/api/reviews/${id}/like`),
  comment: (who: Visitor) => who.post(`/api/reviews/${id}/comments`, { content: 'Which one?' }),
  comments: (who: Visitor) => who.get(`/api/reviews/${id}/comments`),
  report: (who: Visitor) => who.post(`/api/reviews/${id}/reports`, { reason: 'other', note: 'Just so.' }),
  change: (who: Visitor) => who.patch(`/api/reviews/${id}`, { rating: 5 }),
  delete: (who: Visitor) => who.delete(`/api/reviews/${id}`),
});

test('a public review is everybody’s to read, but for who is blocked', async () => {
  const { id } = await makeReview(author, (await makeProduct(author)).id);
  expect(await whoMay(people, acts(id))).toEqual(
    tableOf(`
               visitor           reader            blocked           blocking          author
      read     yes               yes               review_not_found  review_not_found  yes
      like     signed_out        yes               review_not_found  review_not_found  yes
      comment  signed_out        yes               review_not_found  review_not_found  yes
      comments yes               yes               review_not_found  review_not_found  yes
      report   signed_out        yes               review_not_found  review_not_found  yes
      change   signed_out        review_not_found  review_not_found  review_not_found  yes
      delete   signed_out        review_not_found  review_not_found  review_not_found  yes
    `),
  );
});

test('a private review is its author’s alone', async () => {
  const { id } = await makeReview(author, (await makeProduct(author)).id, { isPrivate: true });
  expect(await whoMay(people, acts(id))).toEqual(
    tableOf(`
               visitor           reader            blocked           blocking          author
      read     review_not_found  review_not_found  review_not_found  review_not_found  yes
      like     signed_out        review_not_found  review_not_found  review_not_found  yes
      comment  signed_out        review_not_found  review_not_found  review_not_found  yes
      comments review_not_found  review_not_found  review_not_found  review_not_found  yes
      report   signed_out        review_not_found  review_not_found  review_not_found  yes
      change   signed_out        review_not_found  review_not_found  review_not_found  yes
      delete   signed_out        review_not_found  review_not_found  review_not_found  yes
    `),
  );
});

test('a comment is its writer’s to change and to delete', async () => {
  const { visitor, reader, ...others } = people as Record<'visitor' | 'reader', Visitor>;
  const { id } = await makeReview(author, (await makeProduct(author)).id);
  const { json: comment } = await reader.post(`/api/reviews/${id}/comments`, { content: 'Which one?' });
  const path = `/api/comments/${comment.id}`;
  expect(
    await whoMay(
      { visitor, ...others, writer: reader },
      { change: (who) => who.patch(path, { content: 'Which two?' }), delete: (who) => who.delete(path) },
    ),
  ).toEqual(
    tableOf(`
              visitor     blocked            blocking           author             writer
      change  signed_out  comment_not_found  comment_not_found  comment_not_found  yes
      delete  signed_out  comment_not_found  comment_not_found  comment_not_found  yes
    `),
  );
});
