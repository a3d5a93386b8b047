import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { MANY } from '../../testing/long-run.ts';
import { inbox, settled, unread } from '../../testing/notifications.ts';
import { makeProduct, makeReview } from '../../testing/reviews.ts';
import type { StoredNotification } from './channel.ts';
import { forgetOld } from './jobs.ts';
import { createNotifier, type Notifier } from './notifier.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let notifier: Notifier;
/** The notifications sent by push. */
const pushed: StoredNotification[] = [];
beforeAll(async () => {
  app = await startTestApp();
  notifier = createNotifier(app, [
    {
      name: 'push',
      async deliver(_tx, told) {
        pushed.push(...told);
      },
    },
  ]);
});
afterAll(() => app.stop());

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const notFound = { status: 404, json: { code: 'notification_not_found' } };
async function tell(member: Member, ...titles: string[]): Promise<string[]> {
  for (const title of titles) {
    await app.db.transaction((tx) =>
      notifier.notifyMany(tx, 'other', [{ personId: member.id, title, message: 'So it is.' }]),
    );
  }
  return (await inbox(member)).map(({ id }: { id: string }) => id);
}

describe('the list', () => {
  test('is one’s own, newest first, and pages back through all of it', async () => {
    const ana = await app.member();
    const ben = await app.member();
    await tell(ben, 'For Ben');
    const titles = Array.from({ length: 45 }, (_, index) => `News ${index + 1}`);
    await app.db.transaction((tx) =>
      notifier.notifyMany(
        tx,
        'other',
        titles.map((title) => ({ personId: ana.id, title, message: 'At the same moment.' })),
      ),
    );
    const seen: string[] = [];
    let next: string | undefined = '/api/notifications';
    for (let pages = 0; next && pages < 5; pages++) {
      const page = await ana.get(next);
      expect(page.json.length).toBeLessThanOrEqual(20);
      seen.push(...page.json.map(({ title }: { title: string }) => title));
      next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(titles.toReversed());
    const [first] = (await ana.get('/api/notifications?limit=1')).json;
    expect(first).toEqual({
      id: expect.any(String),
      userId: ana.id,
      type: 'other',
      title: 'News 45',
      message: 'At the same moment.',
      data: {},
      isRead: false,
      createdAt: expect.any(String),
    });
  });

  test('is empty for somebody new, refused to visitors and with a wrong cursor', async () => {
    const ana = await app.member();
    expect((await ana.get('/api/notifications')).json).toEqual([]);
    expect(await unread(ana)).toBe(0);
    expect((await app.visitor().get('/api/notifications')).status).toBe(401);
    for (const cursor of ['x', Buffer.from('["2026-13-45T00:00:00.000Z"]').toString('base64url')])
      expect(await ana.get(`/api/notifications?cursor=${cursor}`)).toMatchObject({ status: 400 });
    for (const day of ['2026-13-45', '2026-02-30', '0000-01-01']) {
      const impossible = Buffer.from(`["${day}T00:00:00.000Z","${nowhere}"]`).toString('base64url');
      expect((await ana.get(`/api/notifications?cursor=${impossible}`)).status).toBe(400);
    }
  });
});

describe('reading', () => {
  test('one, or all, is told to other windows; a second time changes nothing', async () => {
    const ana = await app.member();
    const window = await listen(app, ana);
    const expectEvents = (count: number) => expect.poll(() => window.events().length).toBe(count);
    const [third, , first] = await tell(ana, 'One', 'Two', 'Three');
    expect(await unread(ana)).toBe(3);
    await expectEvents(3);
    expect(await ana.patch(`/api/notifications/${first}/read`)).toMatchObject({
      status: 200,
      json: { id: first, title: 'One', isRead: true },
    });
    await expectEvents(4);
    expect(window.events()[3]?.topic).toBe('notifications');
    expect((await ana.patch(`/api/notifications/${first}/read`)).status).toBe(200);
    expect(await unread(ana)).toBe(2);
    expect((await ana.patch('/api/notifications/mark-all-read')).status).toBe(204);
    await expectEvents(5);
    expect((await ana.patch('/api/notifications/mark-all-read')).status).toBe(204);
    expect(await unread(ana)).toBe(0);
    expect((await inbox(ana)).every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true);
    expect((await ana.delete(`/api/notifications/${third}`)).status).toBe(204);
    await expectEvents(6);
    expect(await ana.delete(`/api/notifications/${third}`)).toMatchObject(notFound);
    window.stop();
  });

  test('somebody else’s answers exactly as one that does not exist, and stays as it is', async () => {
    const ana = await app.member();
    const ben = await app.member();
    const [hers] = await tell(ana, 'For Ana alone');
    for (const id of [hers, nowhere]) {
      const read = await ben.patch(`/api/notifications/${id}/read`);
      expect(read).toMatchObject(notFound);
      expect(read.json.message).toBe('This notification is gone.');
      expect(await ben.delete(`/api/notifications/${id}`)).toMatchObject(notFound);
    }
    expect((await ben.patch('/api/notifications/mark-all-read')).status).toBe(204);
    expect(await inbox(ana)).toMatchObject([{ id: hers, isRead: false }]);
    expect((await ana.patch('/api/notifications/warranty-1/read')).status).toBe(400);
    for (const send of [
      app.visitor().patch(`/api/notifications/${hers}/read`),
      app.visitor().patch('/api/notifications/mark-all-read'),
      app.visitor().delete(`/api/notifications/${hers}`),
      app.visitor().get('/api/notifications/unread-count'),
    ])
      expect((await send).status).toBe(401);
  });

  test('all by many windows at once is no trouble', async () => {
    const ana = await app.member();
    await tell(ana, 'One', 'Two', 'Three');
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => ana.patch('/api/notifications/mark-all-read')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await unread(ana)).toBe(0);
  });

  test('read ones go after 90 days, unread ones stay', async () => {
    const ana = await app.member();
    const [c, b, a] = await tell(ana, 'Old and read', 'Old', 'Read');
    await ana.patch(`/api/notifications/${a}/read`);
    await ana.patch(`/api/notifications/${c}/read`);
    await app.query`
      UPDATE notifications SET created_at = now() - interval '91 days' WHERE id IN (${a ?? ''}, ${b ?? ''})`;
    await forgetOld(app, 1);
    expect((await inbox(ana)).map(({ title }: { title: string }) => title)).toEqual(['Read', 'Old']);
  });
});

describe('likes and comments', () => {
  const review = async (author: Member) => {
    const product = await makeProduct(author, { brand: 'Morrow' });
    return { ...(await makeReview(author, product.id, { rating: 5 })), product };
  };

  test('reach the author, live, with who, what and where', async () => {
    const ana = await app.member({ firstName: 'Ana' });
    const ben = await app.member({ firstName: 'Ben', lastName: 'Okoro' });
    const { id, product } = await review(ana);
    const window = await listen(app, ana);
    await ben.post(`/api/reviews/${id}/like`);
    await expect.poll(() => window.events().map(({ topic }) => topic)).toEqual(['notifications']);
    await ben.post(`/api/reviews/${id}/comments`, { content: 'How loud is it?' });
    await expect.poll(() => unread(ana)).toBe(2);
    const [comment, like] = await inbox(ana);
    const person = { id: ben.id, firstName: 'Ben', lastName: 'Okoro', profileImageUrl: null };
    const data = {
      url: `/product/${product.id}?review=${id}`,
      reviewId: id,
      imageUrl: null,
      person,
      others: 0,
    };
    const message = `${product.name}, five stars.`;
    expect(like).toMatchObject({ type: 'review_like', title: 'Ben liked your review', message, data });
    expect(comment).toMatchObject({
      type: 'review_comment',
      title: 'Ben commented on your review',
      message,
      data,
    });
    window.stop();
  });

  test('a storm of like, unlike, like is one notification', async () => {
    const ana = await app.member();
    const ben = await app.member({ firstName: 'Ben' });
    const { id } = await review(ana);
    for (let clicks = 0; clicks < 9; clicks++) await ben.post(`/api/reviews/${id}/like`);
    await settled(app);
    expect(await inbox(ana)).toMatchObject([{ title: 'Ben liked your review', data: { others: 0 } }]);
  });

  test('many likes at once are one notification that counts them', async () => {
    const ana = await app.member();
    const { id } = await review(ana);
    const fans = await Promise.all(Array.from({ length: MANY }, () => app.member({ firstName: 'Fan' })));
    await Promise.all(fans.map((fan) => fan.post(`/api/reviews/${id}/like`)));
    await settled(app);
    expect(await inbox(ana)).toMatchObject([
      { title: `Fan and ${MANY - 1} others liked your review`, data: { others: MANY - 1 } },
    ]);
    await Promise.all(fans.slice(0, MANY - 2).map((fan) => fan.post(`/api/reviews/${id}/like`)));
    await settled(app);
    expect(await inbox(ana)).toMatchObject([{ title: 'Fan and 1 other liked your review' }]);
  });

  test('the only like taken back is no news any more, nor is a comment deleted; what was read stays', async () => {
    const ana = await app.member();
    const ben = await app.member();
    const { id } = await review(ana);
    const like = () => ben.post(`/api/reviews/${id}/like`);
    await like();
    const comment = await ben.post(`/api/reviews/${id}/comments`, { content: 'Second thoughts.' });
    await settled(app);
    expect(await unread(ana)).toBe(2);
    await like();
    await ben.delete(`/api/comments/${comment.json.id}`);
    await settled(app);
    expect(await inbox(ana)).toEqual([]);
    await like();
    await settled(app);
    await ana.patch('/api/notifications/mark-all-read');
    await like();
    await like();
    await settled(app);
    expect(await inbox(ana)).toMatchObject([{ type: 'review_like', isRead: true }]);
  });

  test('after it was read, the next person’s is a new one; the next comment of the same person too', async () => {
    const ana = await app.member();
    const [ben, cai] = [await app.member({ firstName: 'Ben' }), await app.member({ firstName: 'Cai' })];
    const { id } = await review(ana);
    const comment = (by: Member, content: string) => by.post(`/api/reviews/${id}/comments`, { content });
    await ben.post(`/api/reviews/${id}/like`);
    await comment(ben, 'One.');
    await settled(app);
    await comment(ben, 'Two.');
    await settled(app);
    expect(await unread(ana)).toBe(2);
    await ana.patch('/api/notifications/mark-all-read');
    await cai.post(`/api/reviews/${id}/like`);
    await comment(ben, 'Three.');
    await settled(app);
    expect(new Set((await inbox(ana)).slice(0, 2).map(({ title }: { title: string }) => title))).toEqual(
      new Set(['Cai liked your review', 'Ben commented on your review']),
    );
    expect(await unread(ana)).toBe(2);
  });

  test('one’s own, and those of people whom a block stands between, tell nobody', async () => {
    const ana = await app.member();
    const [ben, cai] = [await app.member(), await app.member()];
    const { id } = await review(ana);
    await ana.post(`/api/reviews/${id}/like`);
    await ana.post(`/api/reviews/${id}/comments`, { content: 'Still fine.' });
    await ben.post(`/api/reviews/${id}/like`);
    await cai.post(`/api/reviews/${id}/like`);
    await settled(app);
    expect(await inbox(ana)).toMatchObject([{ data: { others: 1 } }]);
    await ana.post(`/api/users/${cai.id}/block`);
    await settled(app);
    expect(await inbox(ana)).toMatchObject([{ data: { person: { id: ben.id }, others: 0 } }]);
    // As if the event was still being processed when the block was set.
    await app.db.transaction((tx) =>
      app.events.raise(tx, 'review-liked', { reviewId: id, authorId: ana.id, byId: cai.id }),
    );
    await settled(app);
    expect(await inbox(ana)).toMatchObject([{ data: { person: { id: ben.id }, others: 0 } }]);
    await ana.post(`/api/users/${ben.id}/block`);
    await settled(app);
    expect(await inbox(ana)).toEqual([]);
  });

  test('switched off, tell nobody; the other kind goes on', async () => {
    const ana = await app.member();
    const ben = await app.member();
    const { id } = await review(ana);
    await ana.patch('/api/settings/notifications', { reviewLikes: false });
    await ben.post(`/api/reviews/${id}/like`);
    await ben.post(`/api/reviews/${id}/comments`, { content: 'Nice.' });
    await settled(app);
    expect((await inbox(ana)).map(({ type }: { type: string }) => type)).toEqual(['review_comment']);
  });

  test('whoever deletes the account is no longer named; what nobody else did goes', async () => {
    const ana = await app.member();
    const [ben, cai] = [await app.member({ firstName: 'Ben' }), await app.member({ firstName: 'Cai' })];
    const { id } = await review(ana);
    await ben.post(`/api/reviews/${id}/like`);
    await settled(app);
    await cai.post(`/api/reviews/${id}/like`);
    await cai.post(`/api/reviews/${id}/comments`, { content: 'Goodbye.' });
    await settled(app);
    expect((await cai.delete('/api/auth/user')).status).toBe(204);
    const list = await ana.get('/api/notifications');
    expect(list.json).toMatchObject([{ title: 'Ben liked your review', data: { others: 0 } }]);
    expect(list.text).not.toContain('Cai');
  });

  test('accounts deleted while others like and unlike leave exactly those who still do', async () => {
    const ana = await app.member();
    const { id } = await review(ana);
    const fans = await Promise.all(Array.from({ length: 30 }, () => app.member()));
    const like = (fan: Member) => fan.post(`/api/reviews/${id}/like`);
    await Promise.all(fans.slice(0, 20).map(like));
    const answers = await Promise.all([
      ...fans.slice(0, 10).map((fan) => fan.delete('/api/auth/user')),
      ...fans.slice(10, 30).map(like),
      ...fans.slice(20, 25).map((fan) => like(fan).then(() => fan.delete('/api/auth/user'))),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await settled(app);
    const likes = await app.query`SELECT person_id FROM likes WHERE review_id = ${id}`;
    const actors = await app.query`
      SELECT a.person_id FROM notification_actors a JOIN notifications n ON n.id = a.notification_id WHERE n.person_id = ${ana.id}`;
    expect(new Set(actors.map(({ person_id }) => person_id))).toEqual(
      new Set(likes.map(({ person_id }) => person_id)),
    );
    expect(await inbox(ana)).toMatchObject([{ data: { others: likes.length - 1 } }]);
  });

  test('of a review that was deleted meanwhile tell nobody; those told before stay', async () => {
    const ana = await app.member();
    const ben = await app.member();
    const { id } = await review(ana);
    await ben.post(`/api/reviews/${id}/like`);
    await settled(app);
    expect((await ana.delete(`/api/reviews/${id}`)).status).toBe(204);
    const event = { reviewId: id, authorId: ana.id, byId: ben.id, commentId: nowhere };
    await app.db.transaction((tx) => app.events.raise(tx, 'review-commented', event));
    await settled(app);
    const [kept] = await inbox(ana);
    expect(kept).toMatchObject({ type: 'review_like', data: { reviewId: id } });
    expect((await ana.get(kept?.data.url ?? '', { accept: 'text/html' })).status).toBe(200);
  });
});

describe('the channels', () => {
  const like = (personId: string, actorId: string, stands: () => boolean) =>
    app.db.transaction((tx) =>
      notifier.notify(
        tx,
        'review_like',
        { personId, actorId, group: { key: `likes ${nowhere}`, news: 'person' } },
        async () => (stands() ? { title: '{who} liked your review', message: 'Kestrel M35.' } : undefined),
      ),
    );

  test('hear of a group once while it is unread, whoever joins, and never twice of one who took it back', async () => {
    pushed.length = 0;
    const [ana, ben, cai] = [await app.member(), await app.member(), await app.member()];
    for (let clicks = 0; clicks < 6; clicks++) await like(ana.id, ben.id, () => clicks % 2 === 0);
    expect(pushed).toMatchObject([{ personId: ana.id, title: 'Ada liked your review' }]);
    await like(ana.id, ben.id, () => true);
    await like(ana.id, cai.id, () => true);
    expect(pushed).toHaveLength(1);
    await ana.patch('/api/notifications/mark-all-read');
    await like(ana.id, (await app.member()).id, () => true);
    expect(pushed).toHaveLength(2);
  });

  test('many that join and half of them leave, all at the same moment, leave a count that is right', async () => {
    pushed.length = 0;
    const ana = await app.member();
    const fans = await Promise.all(Array.from({ length: MANY }, () => app.member()));
    await Promise.all(fans.map(({ id }) => like(ana.id, id, () => true)));
    expect(await inbox(ana)).toMatchObject([{ data: { others: MANY - 1 } }]);
    await Promise.all([
      ...fans.slice(0, MANY / 2).map(({ id }) => like(ana.id, id, () => false)),
      ...fans.slice(MANY / 2).map(({ id }) => like(ana.id, id, () => true)),
    ]);
    expect(await inbox(ana)).toMatchObject([{ data: { others: MANY / 2 - 1 } }]);
    expect(pushed).toHaveLength(1);
  });

  test('are used only where they are wanted', async () => {
    pushed.length = 0;
    const [ana, ben, cai] = [await app.member(), await app.member(), await app.member()];
    await ana.patch('/api/settings/notifications', { channels: { reviewLikes: { push: false } } });
    await ben.patch('/api/settings/notifications', { reviewLikes: false });
    for (const personId of [ana.id, ben.id]) await like(personId, cai.id, () => true);
    expect(pushed).toEqual([]);
    expect([await unread(ana), await unread(ben)]).toEqual([1, 0]);
  });
});

describe('many at once', () => {
  test('each is told once of what is told once, ever; those who do not want it, themselves or the blocked are left out', async () => {
    const [ana, ben, cai, dia] = await Promise.all([1, 2, 3, 4].map(() => app.member()));
    if (!ana || !ben || !cai || !dia) throw new Error('There are four.');
    await ben.patch('/api/settings/notifications', { communities: false });
    await cai.post(`/api/users/${dia.id}/block`);
    const notices = [ana, ana, ben, cai, dia].map(({ id: personId }) => ({
      personId,
      actorId: dia.id,
      title: '{who} asked a question',
      message: 'Morrow owners',
      once: 'post 1',
    }));
    notices.push({ ...(notices[0] as (typeof notices)[0]), personId: nowhere });
    const sent = await Promise.all(
      [1, 2, 3].map(() => app.db.transaction((tx) => notifier.notifyMany(tx, 'community', notices))),
    );
    expect(sent.toSorted()).toEqual([0, 0, 1]);
    const [only] = await inbox(ana);
    expect(only).toMatchObject({ title: 'Ada asked a question', data: { person: { id: dia.id } } });
    await ana.delete(`/api/notifications/${only?.id}`);
    await app.db.transaction((tx) => notifier.notifyMany(tx, 'community', notices));
    expect(await inbox(ana)).toEqual([]);
  });
});
