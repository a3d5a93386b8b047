import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';
import { webm } from '../../testing/media-samples.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
/** The host, a moderator, two members and somebody who has not joined. */
let host: Member;
let mod: Member;
let ana: Member;
let ben: Member;
let stranger: Member;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  [host, mod, ana, ben, stranger] = (await Promise.all(
    ['Hana', 'Milo', 'Ana', 'Ben', 'Sam'].map((firstName) => app.member({ firstName, lastName: 'Test' })),
  )) as [Member, Member, Member, Member, Member];
  id = await makePlace();
});
afterAll(() => app.stop());

let written = 0;
async function makePlace(details: Record<string, unknown> = {}) {
  const place = (
    await host.post('/api/communities', {
      name: `Morrow owners ${++written}`,
      brandName: 'Morrow',
      ...details,
    })
  ).json;
  for (const one of [mod, ana, ben]) {
    await one.post(`/api/communities/${place.id}/join`);
    if (details.isPublic === false)
      await host.patch(`/api/communities/${place.id}/requests/${one.id}`, { accept: true });
  }
  await host.patch(`/api/communities/${place.id}/members/${mod.id}`, { role: 'moderator' });
  return place.id as string;
}

async function post(by: Member, details: Record<string, unknown> = {}, communityId = id) {
  const answer = await by.post(`/api/communities/${communityId}/posts`, {
    type: 'discussion',
    content: `Said for the ${++written}th time.`,
    ...details,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
const ask = (by: Member, details: Record<string, unknown> = {}, communityId = id) =>
  post(by, { type: 'question', title: `Question ${++written}`, ...details }, communityId);
async function say(by: Member, postId: string, details: Record<string, unknown> = {}) {
  const answer = await by.post(`/api/communities/posts/${postId}/comments`, {
    content: `Answer ${++written}`,
    ...details,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
const feed = async (by: Member, query = '', communityId = id) =>
  (await by.get(`/api/communities/${communityId}/posts?limit=50${query}`)).json as { id: string }[];
const idsOf = (list: { id: string }[]) => list.map((one) => one.id);
const read = async (by: Member, postId: string) => (await by.get(`/api/communities/posts/${postId}`)).json;
const count = async (communityId = id) =>
  (await ana.get(`/api/communities/${communityId}`)).json.postCount as number;

describe('posting', () => {
  test('has words, pictures, a film and a product, and is counted', async () => {
    const before = await count();
    const product = await makeProduct(ana, { name: 'Uno', brand: 'Morrow' });
    const picture = await upload(ana, 'community', await jpeg());
    const film = await upload(ana, 'community', await webm());
    const made = await post(ana, {
      title: ' Gasket or valve? ',
      content: ' It drips. ',
      imageUrls: [picture],
      videoUrl: film,
      productId: product.id,
    });
    expect(made).toMatchObject({
      type: 'discussion',
      title: 'Gasket or valve?',
      content: 'It drips.',
      imageUrls: [picture],
      videoUrl: film,
      product: { id: product.id, name: 'Uno' },
      likes: 0,
      commentsCount: 0,
      isPinned: false,
      isOfficial: false,
      user: { id: ana.id, firstName: 'Ana', role: 'member', ownership: null },
      can: { edit: true, delete: true, pin: false, remove: false, comment: true },
    });
    expect(await count()).toBe(before + 1);
    expect((await stranger.get(picture)).status).toBe(200);
    const changed = await ana.patch(`/api/communities/posts/${made.id}`, {
      imageUrls: [],
      videoUrl: null,
      productId: null,
    });
    expect(changed.json).toMatchObject({
      images: [],
      video: null,
      product: null,
      editedAt: expect.any(String),
    });
    expect((await stranger.get(picture)).status).toBe(404);
    expect((await ben.delete(`/api/communities/posts/${made.id}`)).status).toBe(404);
    expect((await ana.delete(`/api/communities/posts/${made.id}`)).status).toBe(204);
    expect(await count()).toBe(before);
    expect((await ana.get(film)).status).toBe(404);
  });

  test('is for members; announcements and offers for those who moderate', async () => {
    const draft = { type: 'discussion', content: 'Hello' };
    expect((await stranger.post(`/api/communities/${id}/posts`, draft)).json).toMatchObject({
      code: 'community_not_joined',
    });
    for (const type of ['announcement', 'offer']) {
      const refused = await ana.post(`/api/communities/${id}/posts`, { ...draft, type, title: 'News' });
      expect([refused.status, refused.json.code]).toEqual([403, 'community_not_yours']);
      expect(await post(mod, { type, title: 'News' })).toMatchObject({ type, isOfficial: false });
    }
    await app.query`UPDATE communities SET is_official = true WHERE id = ${id}`;
    const spoken = await post(mod, { type: 'announcement', title: 'News' });
    expect(spoken.isOfficial).toBe(true);
    expect((await post(mod)).isOfficial).toBe(false);
    expect(idsOf(await feed(ana, '&official=1'))).toEqual([spoken.id]);
    await app.query`UPDATE communities SET is_official = false WHERE id = ${id}`;
    expect((await read(ana, spoken.id)).isOfficial).toBe(false);
    expect(await feed(ana, '&official=1')).toEqual([]);
  });

  test('refuses what is not right', async () => {
    const refused = async (body: Record<string, unknown>) => {
      const answer = await host.post(`/api/communities/${id}/posts`, {
        type: 'discussion',
        content: 'Hi',
        ...body,
      });
      return [answer.status, Object.keys(answer.json.fields ?? {})[0] ?? answer.json.code];
    };
    expect(await refused({ content: '  ' })).toEqual([400, 'content']);
    expect(await refused({ content: 'x'.repeat(5001) })).toEqual([400, 'content']);
    expect(await refused({ type: 'question' })).toEqual([400, 'title']);
    expect(await refused({ type: 'poll' })).toEqual([400, 'type']);
    expect(await refused({ offerDetails: { code: 'X' } })).toEqual([400, 'offerDetails']);
    expect(await refused({ ownersOnly: true })).toEqual([400, 'ownersOnly']);
    expect(await refused({ productId: ana.id })).toEqual([404, 'product_not_found']);
    expect(await refused({ imageUrls: ['https://elsewhere.example/a.png'] })).toEqual([400, 'imageUrls.0']);
    expect(await refused({ type: 'offer', title: 'T', offerDetails: { endsAt: '2020-01-01' } })).toEqual([
      400,
      'offerDetails.endsAt',
    ]);
    for (const endsAt of [
      '0000-01-01',
      '9999-12-31',
      '9999-12-31T23:59:59-05:00',
      '0001-01-01T00:00:00+14:00',
    ])
      expect(await refused({ type: 'offer', title: 'T', offerDetails: { endsAt } }), endsAt).toEqual([
        400,
        'offerDetails.endsAt',
      ]);
    expect(await refused({ isOfficial: true })).toEqual([400, 'isOfficial']);
  });

  test('twice at once by one click is one post', async () => {
    const draft = { type: 'discussion', content: 'Only once, please.' };
    const answers = await Promise.all([1, 2, 3].map(() => ana.post(`/api/communities/${id}/posts`, draft)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  });

  test('mentions members alone, by their names as they are now', async () => {
    const made = await post(ana, {
      content: 'Ask @Ben Test or @Sam Test',
      mentions: [ben.id, stranger.id, ana.id],
    });
    expect(made.mentions).toEqual([{ id: ben.id, name: 'Ben Test' }]);
  });
});

describe('the feed', () => {
  test('begins with what is pinned, at most three, then the newest; goes on by cursor', async () => {
    const place = await makePlace();
    const posts: string[] = [];
    for (let n = 0; n < 8; n++) posts.unshift((await post(n % 2 ? ana : ben, {}, place)).id);
    const oldest = posts.at(-1) ?? '';
    expect((await ana.post(`/api/communities/posts/${oldest}/pin`)).status).toBe(403);
    expect((await mod.post(`/api/communities/posts/${oldest}/pin`)).status).toBe(204);
    expect(idsOf(await feed(ana, '', place))).toEqual([oldest, ...posts.slice(0, -1)]);
    const walked: string[] = [];
    let next: string | undefined = `/api/communities/${place}/posts?limit=3`;
    while (next) {
      const answer = await ana.get(next);
      walked.push(...idsOf(answer.json));
      next = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1];
    }
    expect(walked).toEqual([oldest, ...posts.slice(0, -1)]);
    const answers = await Promise.all(
      posts.slice(0, 5).map((one) => mod.post(`/api/communities/posts/${one}/pin`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 204)?.json).toMatchObject({ code: 'pins_too_many' });
    expect((await mod.delete(`/api/communities/posts/${oldest}/pin`)).status).toBe(204);
    expect((await read(ana, oldest)).isPinned).toBe(false);
  });

  test('by type, most liked, unanswered, and by words', async () => {
    const place = await makePlace();
    const liked = await post(ana, { content: 'Descaling with vinegar' }, place);
    const question = await ask(ben, { title: 'Which gasket?', content: 'The 58 mm one.' }, place);
    const answered = await ask(ben, { title: 'Which valve?' }, place);
    await say(ana, answered.id);
    await host.post(`/api/communities/posts/${liked.id}/like`);
    expect(idsOf(await feed(ana, '&sort=top', place))[0]).toBe(liked.id);
    expect(idsOf(await feed(ana, '&type=question', place))).toEqual([answered.id, question.id]);
    expect(idsOf(await feed(ana, '&sort=unanswered', place))).toEqual([question.id]);
    expect(idsOf(await feed(ana, '&search=GASKET%2058', place))).toEqual([question.id]);
    expect(await feed(ana, '&search=%25_', place)).toEqual([]);
    for (const search of ['gaskets', '58mm', 'vinegár descale', 'gasket telephone', 'gasket the valves'])
      expect(idsOf(await feed(ana, `&search=${encodeURIComponent(search)}`, place)), search).not.toEqual([]);
    expect(idsOf(await feed(ana, '&search=descales', place))).toEqual([liked.id]);
    expect(idsOf(await feed(ana, '&search=valve%20gasket&sort=top', place)).sort()).toHaveLength(1);
    const pages = `/api/communities/${place}/posts?search=which%20zzzqx&limit=1`;
    const first = await ana.get(pages);
    const next = await ana.get(first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '');
    expect(idsOf([...first.json, ...next.json])).toEqual([answered.id, question.id]);
    expect(next.headers.get('link')).toBeNull();
    // A comment by the person who asked does not count as an answer.
    await say(ben, question.id);
    expect(idsOf(await feed(ana, '&sort=unanswered', place))).toEqual([question.id]);
  });

  test('many likes at once are counted once a person', async () => {
    const made = await post(ana);
    const people = await Promise.all(Array.from({ length: 20 }, () => app.member()));
    await Promise.all(people.map((one) => one.post(`/api/communities/posts/${made.id}/like`)));
    expect(await read(ana, made.id)).toMatchObject({ likes: 20, liked: false });
    const flips = await Promise.all(
      Array.from({ length: MANY }, () => ben.post(`/api/communities/posts/${made.id}/like`)),
    );
    expect(new Set(flips.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(ben, made.id)).likes).toBe(20);
  });
});

describe('blocks', () => {
  test('hide each other’s posts, comments and membership, and keep counts right', async () => {
    const place = await makePlace();
    const [one, other] = [await app.member({ firstName: 'One' }), await app.member({ firstName: 'Other' })];
    for (const person of [one, other]) await person.post(`/api/communities/${place}/join`);
    const made = await post(one, {}, place);
    const others = await ask(ana, {}, place);
    const comment = await say(one, others.id);
    await say(ana, others.id, { parentId: comment.id });
    // Without replies nothing of it stays.
    await say(one, others.id);
    await one.post(`/api/users/${other.id}/block`);
    expect(idsOf(await feed(other, '', place))).not.toContain(made.id);
    expect((await other.get(`/api/communities/posts/${made.id}`)).status).toBe(404);
    expect((await other.post(`/api/communities/posts/${made.id}/like`)).status).toBe(404);
    expect((await other.post(`/api/communities/posts/${made.id}/comments`, { content: 'Hi' })).status).toBe(
      404,
    );
    await ana.post(`/api/communities/posts/${others.id}/accepted`, { commentId: comment.id });
    expect(await read(other, others.id)).toMatchObject({ commentsCount: 1, answersCount: 0, accepted: null });
    const threads = (await other.get(`/api/communities/posts/${others.id}/comments`)).json;
    expect(threads).toMatchObject([
      { state: 'deleted', content: '', user: null, isAccepted: false, replies: [{ state: 'shown' }] },
    ]);
    const report = { reason: 'spam', commentId: comment.id };
    expect((await other.post(`/api/communities/${place}/reports`, report)).status).toBe(404);
    expect((await other.post(`/api/communities/comments/${comment.id}/like`)).status).toBe(404);
    const reply = await other.post(`/api/communities/posts/${others.id}/comments`, {
      content: 'Hi',
      parentId: comment.id,
    });
    expect(reply.status).toBe(404);
    const members = (await other.get(`/api/communities/${place}/members`)).json as { user: { id: string } }[];
    expect(members.map(({ user }) => user.id)).not.toContain(one.id);
    expect((await post(other, { mentions: [one.id] }, place)).mentions).toEqual([]);
  });

  test('nobody accepts an answer that is hidden from them, nor reads who did', async () => {
    const [asker, answerer] = [await app.member(), await app.member()];
    for (const person of [asker, answerer]) await person.post(`/api/communities/${id}/join`);
    const question = await ask(asker);
    const [hidden, answer] = [await say(answerer, question.id), await say(ana, question.id)];
    await asker.post(`/api/users/${answerer.id}/block`);
    const accept = (by: Member, commentId: string) =>
      by.post(`/api/communities/posts/${question.id}/accepted`, { commentId });
    expect((await accept(asker, hidden.id)).status).toBe(404);
    expect((await accept(mod, answer.id)).json.accepted.by.id).toBe(mod.id);
    const reader = await app.member();
    await reader.post(`/api/users/${mod.id}/block`);
    expect((await read(reader, question.id)).accepted).toMatchObject({
      by: null,
      comment: { id: answer.id },
    });
  });
});

describe('those who moderate', () => {
  test('remove with a reason that its author reads, and put back', async () => {
    const picture = await upload(ana, 'community', await jpeg());
    const made = await post(ana, { imageUrls: [picture] });
    const before = await count();
    expect((await ben.post(`/api/communities/posts/${made.id}/remove`, { reason: 'No' })).status).toBe(403);
    expect((await mod.post(`/api/communities/posts/${made.id}/remove`, { reason: ' ' })).status).toBe(400);
    expect(
      (await mod.post(`/api/communities/posts/${made.id}/remove`, { reason: 'Off topic.' })).status,
    ).toBe(204);
    expect((await ben.get(`/api/communities/posts/${made.id}`)).status).toBe(404);
    expect((await ben.get(picture)).status).toBe(404);
    expect((await mod.get(picture)).status).toBe(200);
    for (const one of [ana, mod])
      expect(await read(one, made.id)).toMatchObject({ removal: { reason: 'Off topic.' } });
    expect(idsOf(await feed(ana))).not.toContain(made.id);
    expect(await count()).toBe(before - 1);
    expect((await ana.post(`/api/communities/posts/${made.id}/comments`, { content: 'Why?' })).status).toBe(
      404,
    );
    expect((await mod.delete(`/api/communities/posts/${made.id}/remove`)).status).toBe(204);
    expect((await ben.get(picture)).status).toBe(200);
    expect(await read(ben, made.id)).toMatchObject({ removal: null });
    expect(await count()).toBe(before);
  });

  test('also what was written by somebody who has blocked them', async () => {
    const eve = await app.member();
    await eve.post(`/api/communities/${id}/join`);
    const made = await post(eve, { content: 'Buy my pills' });
    await eve.post(`/api/users/${mod.id}/block`);
    expect(idsOf(await feed(mod))).not.toContain(made.id);
    expect(
      (await ana.post(`/api/communities/${id}/reports`, { reason: 'spam', postId: made.id })).status,
    ).toBe(204);
    const reports = (await mod.get(`/api/communities/${id}/reports`)).json as {
      postId: string;
      id: string;
    }[];
    const report = reports.find(({ postId }) => postId === made.id);
    expect(report).toMatchObject({
      kind: 'post',
      reason: 'spam',
      text: 'Buy my pills',
      author: { id: eve.id },
    });
    expect((await mod.post(`/api/communities/posts/${made.id}/remove`, { reason: 'Spam.' })).status).toBe(
      204,
    );
    expect((await mod.post(`/api/communities/${id}/members/${eve.id}/ban`, { reason: 'Spam.' })).status).toBe(
      204,
    );
    expect((await mod.delete(`/api/communities/${id}/reports/${report?.id}`)).status).toBe(204);
    expect((await host.get(`/api/communities/${id}`)).json.waiting).toEqual({ requests: 0, reports: 0 });
    expect((await ana.get(`/api/communities/${id}/reports`)).status).toBe(403);
    // When its author deletes a reported comment, the report no longer waits, even if the comment stays as a placeholder.
    const comment = await say(ben, (await post(ana)).id);
    await say(ana, comment.postId, { parentId: comment.id });
    await ana.post(`/api/communities/${id}/reports`, { reason: 'spam', commentId: comment.id });
    await ben.delete(`/api/communities/comments/${comment.id}`);
    expect((await host.get(`/api/communities/${id}`)).json.waiting).toEqual({ requests: 0, reports: 0 });
  });

  test('whoever is banned neither posts nor comments nor likes, and reads why', async () => {
    const fay = await app.member();
    await fay.post(`/api/communities/${id}/join`);
    const made = await post(fay);
    const other = await post(ana);
    await mod.post(`/api/communities/${id}/members/${fay.id}/ban`, { reason: 'Sold elsewhere.' });
    const tries = [
      fay.post(`/api/communities/${id}/posts`, { type: 'discussion', content: 'Hi' }),
      fay.post(`/api/communities/posts/${other.id}/comments`, { content: 'Hi' }),
      fay.post(`/api/communities/posts/${other.id}/like`),
      fay.patch(`/api/communities/posts/${made.id}`, { content: 'Changed' }),
      fay.post(`/api/communities/${id}/join`),
    ];
    for (const answer of await Promise.all(tries)) {
      expect([answer.status, answer.json.code]).toEqual([403, 'community_banned']);
      expect(answer.json.message).toContain('Sold elsewhere.');
    }
    expect((await fay.get(`/api/communities/${id}`)).json.membership).toMatchObject({
      state: 'banned',
      banReason: 'Sold elsewhere.',
    });
    expect((await fay.delete(`/api/communities/posts/${made.id}`)).status).toBe(204);
    expect((await fay.delete(`/api/communities/${id}/join`)).status).toBe(204);
    expect((await fay.post(`/api/communities/${id}/join`)).status).toBe(403);
  });
});

describe('questions', () => {
  test('need no details; what else is posted needs words, also after a change', async () => {
    const asked = await ask(ana, { title: 'Gasket or valve?', content: '' });
    expect(asked).toMatchObject({ title: 'Gasket or valve?', content: '' });
    const { status } = await ana.patch(`/api/communities/posts/${asked.id}`, { content: ' ' });
    expect(status).toBe(200);
    const said = await post(ana);
    const wordless = { status: 400, json: { fields: { content: 'Write a few words first.' } } };
    expect(await ana.patch(`/api/communities/posts/${said.id}`, { content: '\u200b' })).toMatchObject(
      wordless,
    );
    const draft = { type: 'discussion', content: '' };
    expect(await ana.post(`/api/communities/${id}/posts`, draft)).toMatchObject(wordless);
  });

  test('have one accepted answer, chosen by who asked, until it is gone', async () => {
    const question = await ask(ana);
    const answer = await say(ben, question.id);
    const other = await say(mod, (await ask(ana)).id);
    await host.post(`/api/communities/${question.communityId}/watch`);
    const accept = (by: Member, commentId: string) =>
      by.post(`/api/communities/posts/${question.id}/accepted`, { commentId });
    expect(
      (await ben.post(`/api/communities/posts/${question.id}/accepted`, { commentId: answer.id })).status,
    ).toBe(403);
    expect((await accept(ana, other.id)).json).toMatchObject({ code: 'comment_not_found' });
    expect((await accept(ana, answer.id)).json).toMatchObject({
      answersCount: 1,
      accepted: { comment: { id: answer.id, isAccepted: true, user: { id: ben.id } }, by: { id: ana.id } },
    });
    expect((await read(host, question.id)).accepted.comment.id).toBe(answer.id);
    expect((await ana.delete(`/api/communities/posts/${question.id}/accepted`)).json.accepted).toBeNull();
    const told = () => app.query`
      SELECT person_id FROM live_events WHERE topic = 'community-answers' AND data ->> 'postId' = ${question.id}`;
    await expect.poll(told).toEqual([{ person_id: host.id }, { person_id: host.id }]);
    await accept(mod, answer.id);
    await ben.delete(`/api/communities/comments/${answer.id}`);
    expect(await read(ana, question.id)).toMatchObject({ accepted: null, answersCount: 0, commentsCount: 0 });
    const replied = await say(ben, question.id);
    await say(mod, question.id, { parentId: replied.id });
    await accept(ana, replied.id);
    await ben.delete(`/api/communities/comments/${replied.id}`);
    expect(await read(ana, question.id)).toMatchObject({ accepted: null, answersCount: 0, commentsCount: 1 });
    const removed = await say(ben, question.id);
    await accept(ana, removed.id);
    await mod.post(`/api/communities/comments/${removed.id}/remove`, { reason: 'Off topic.' });
    expect(await read(ana, question.id)).toMatchObject({ accepted: null, answersCount: 0 });
    await mod.delete(`/api/communities/comments/${removed.id}/remove`);
    expect(await read(ana, question.id)).toMatchObject({ accepted: null, answersCount: 1 });
    const plain = await post(ana);
    const refused = await ana.post(`/api/communities/posts/${plain.id}/accepted`, { commentId: answer.id });
    expect(refused.json).toMatchObject({ code: 'not_a_question' });
  });

  test('for owners are answered by those who are shown as owners, so that no answer tells', async () => {
    const place = await makePlace({ brandName: 'Halden' });
    const product = await makeProduct(ben, { name: 'Arc 2', brand: 'halden' });
    await makeCover(ben, { productId: product.id, purchaseDate: '2025-03-17' });
    const question = await ask(ana, { ownersOnly: true }, place);
    expect((await read(ben, question.id)).can.comment).toBe(false);
    const refused = await ben.post(`/api/communities/posts/${question.id}/comments`, {
      content: 'I have one',
    });
    expect([refused.status, refused.json.code]).toEqual([403, 'owners_only']);
    await ben.patch(`/api/communities/${place}/membership`, { showsOwnership: true });
    expect((await read(ben, question.id)).can.comment).toBe(true);
    const answer = await say(ben, question.id);
    expect(answer.user.ownership).toEqual({ since: '2025-03-01', product: 'Arc 2' });
    await say(ana, question.id);
    await say(mod, question.id);
    const carl = await app.member();
    await carl.post(`/api/communities/${place}/join`);
    await carl.patch(`/api/communities/${place}/membership`, { showsOwnership: true });
    expect(
      (await carl.post(`/api/communities/posts/${question.id}/comments`, { content: 'Me too' })).status,
    ).toBe(403);
    // Hidden again, everywhere and at once.
    await ben.patch(`/api/communities/${place}/membership`, { showsOwnership: false });
    const threads = (await ana.get(`/api/communities/posts/${question.id}/comments`)).json;
    expect(threads[0].user.ownership).toBeNull();
    expect((await ana.get(`/api/communities/${place}/members?search=ben`)).json).toMatchObject([
      { user: { id: ben.id }, ownership: null, answers: 1 },
    ]);
  });
});

describe('offers', () => {
  test('give their code to who takes them, once a person, and then stay as they are', async () => {
    const endsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const offer = await post(host, {
      type: 'offer',
      title: 'Free gaskets',
      offerDetails: { code: 'UNO-GASKET', terms: 'With any repair.', endsAt },
    });
    expect(offer.offerDetails).toMatchObject({ code: 'UNO-GASKET', takenBy: 0, endsAt });
    const seen = (await read(ana, offer.id)).offerDetails;
    expect(seen).toEqual({
      code: null,
      hasCode: true,
      terms: 'With any repair.',
      endsAt,
      ended: false,
      takenBy: 0,
      taken: false,
    });
    expect((await stranger.post(`/api/communities/posts/${offer.id}/offer`)).json.code).toBe(
      'community_not_joined',
    );
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => ana.post(`/api/communities/posts/${offer.id}/offer`)),
    );
    for (const { json } of taken) expect(json).toMatchObject({ code: 'UNO-GASKET', taken: true, takenBy: 1 });
    const change = (offerDetails: object) =>
      host.patch(`/api/communities/posts/${offer.id}`, { offerDetails });
    for (const details of [
      { code: 'OTHER', terms: 'With any repair.', endsAt },
      { code: 'UNO-GASKET', terms: 'Less.', endsAt },
      {
        code: 'UNO-GASKET',
        terms: 'With any repair.',
        endsAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    ])
      expect((await change(details)).json).toMatchObject({ code: 'offer_taken' });
    for (const words of [{ title: 'Half a gasket' }, { content: 'For nobody.' }])
      expect((await host.patch(`/api/communities/posts/${offer.id}`, words)).json.code).toBe('offer_taken');
    const later = new Date(Date.now() + 9 * 86_400_000).toISOString();
    const longer = await change({ code: 'UNO-GASKET', terms: 'With any repair.', endsAt: later });
    expect(longer.json.offerDetails.endsAt).toBe(later);
    await app.query`UPDATE community_posts SET offer = offer || '{"endsAt": "2020-01-01T00:00:00.000Z"}' WHERE id = ${offer.id}`;
    expect((await ben.post(`/api/communities/posts/${offer.id}/offer`)).json).toMatchObject({
      code: 'offer_ended',
    });
    expect((await read(ben, offer.id)).offerDetails.ended).toBe(true);
  });

  test('without details are still offers', async () => {
    const offer = await post(host, { type: 'offer', title: 'Ask in the shop', offerDetails: { code: 'A' } });
    const bare = await host.patch(`/api/communities/posts/${offer.id}`, { offerDetails: null });
    expect(bare.json.offerDetails).toMatchObject({ hasCode: false, terms: null, endsAt: null });
    expect((await ana.post(`/api/communities/posts/${offer.id}/offer`)).json).toMatchObject({ taken: true });
  });

  test('and announcements are changed only by authors who still run the community', async () => {
    const place = await makePlace();
    const made = await post(mod, { type: 'announcement', title: 'News' }, place);
    await host.patch(`/api/communities/${place}/members/${mod.id}`, { role: 'member' });
    expect((await read(mod, made.id)).can).toMatchObject({ edit: false, delete: true });
    const change = await mod.patch(`/api/communities/posts/${made.id}`, { content: 'The brand is a fraud.' });
    expect(change.json).toMatchObject({ code: 'community_not_yours' });
  });

  test('last to the end of their last day where their author lives', async () => {
    await host.patch('/api/auth/user', { timeZone: 'Pacific/Auckland' });
    const offer = await post(host, {
      type: 'offer',
      title: 'Until June',
      offerDetails: { endsAt: '2030-06-30' },
    });
    expect(offer.offerDetails.endsAt).toBe('2030-06-30T11:59:59.999Z');
  });
});

describe('an account that goes', () => {
  test('takes its posts and words along; threads and counts stay right; the next in line takes over', async () => {
    const [first, second, third] = [await app.member(), await app.member(), await app.member()];
    const place = (await first.post('/api/communities', { name: 'Heirs', brandName: 'Lyse' })).json.id;
    for (const one of [second, third]) await one.post(`/api/communities/${place}/join`);
    const question = await ask(third, {}, place);
    const answer = await say(first, question.id, { content: 'zebra-words' });
    await say(second, question.id, { parentId: answer.id });
    await third.post(`/api/communities/posts/${question.id}/accepted`, { commentId: answer.id });
    await post(first, {}, place);
    await first.patch(`/api/communities/${place}/members/${third.id}`, { role: 'moderator' });
    expect((await first.delete('/api/auth/user')).status).toBe(204);
    const after = (await second.get(`/api/communities/${place}`)).json;
    expect(after).toMatchObject({ memberCount: 2, postCount: 1 });
    expect((await third.get(`/api/communities/${place}`)).json.membership.role).toBe('owner');
    expect(await read(second, question.id)).toMatchObject({
      commentsCount: 1,
      answersCount: 0,
      accepted: null,
    });
    const threads = await second.get(`/api/communities/posts/${question.id}/comments`);
    expect(threads.json).toMatchObject([{ state: 'deleted', user: null, replies: [{ state: 'shown' }] }]);
    expect(threads.text).not.toContain('zebra-words');
    // When the owner leaves, the next one takes over as well; after the last member has left, the community is archived.
    expect((await third.delete(`/api/communities/${place}/join`)).status).toBe(204);
    expect((await second.get(`/api/communities/${place}`)).json.membership.role).toBe('owner');
    expect((await second.delete(`/api/communities/${place}/join`)).status).toBe(204);
    for (const path of [`/api/communities/${place}`, `/api/communities/posts/${question.id}`])
      expect((await second.get(path)).status).toBe(404);
    expect((await second.post(`/api/communities/${place}/join`)).status).toBe(404);
    expect((await ana.get('/api/communities?search=heirs')).json).toEqual([]);
  });

  test('when all leave at once, somebody is host until nobody is left', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.member()));
    const [creator] = people as [Member];
    const place = (await creator.post('/api/communities', { name: 'Rush', brandName: 'Lyse' })).json.id;
    await Promise.all(people.map((one) => one.post(`/api/communities/${place}/join`)));
    const leaving = people.slice(0, 11);
    const answers = await Promise.all(
      leaving.map((one, n) =>
        n % 3 === 0 ? one.delete('/api/auth/user') : one.delete(`/api/communities/${place}/join`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const last = people[11] as Member;
    // On a busy machine the request is answered before the whole account is deleted.
    await expect
      .poll(async () => (await last.get(`/api/communities/${place}`)).json)
      .toMatchObject({ memberCount: 1, membership: { role: 'owner' } });
  });
});
