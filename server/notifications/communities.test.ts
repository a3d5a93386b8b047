import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunityNotices } from '../../contract/community-constants.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { inbox, notificationTexts, settled, unread } from '../../testing/notifications.ts';
import { makeProduct } from '../../testing/reviews.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let communityId: string;
let ana: Member;
let ben: Member;
let cai: Member;
/** Ana hosts Morrow owners; Ben and Cai are members. */
beforeEach(async () => {
  [ana, ben, cai] = await Promise.all([
    app.member({ firstName: 'Ana' }),
    app.member({ firstName: 'Ben' }),
    app.member({ firstName: 'Cai' }),
  ]);
  await start();
});
async function start(details: { isPublic?: boolean; name?: string } = {}) {
  const made = await makeCommunity(ana, { name: 'Morrow owners', brandName: 'Morrow', ...details });
  communityId = made.id;
  for (const member of [ben, cai]) await joinAs(app, communityId, member);
}

async function done(sent: ReturnType<Member['post']>) {
  const answer = await sent;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json;
}
const hears = (member: Member, notices: CommunityNotices) =>
  done(member.patch(`/api/communities/${communityId}/membership`, { notices }));
const post = async (by: Member, details: Record<string, unknown> = {}): Promise<string> => {
  const body = { type: 'discussion', title: 'How loud is it?', content: 'Mine hums.', ...details };
  return (await done(by.post(`/api/communities/${communityId}/posts`, body))).id;
};
const comment = async (
  by: Member,
  postId: string,
  content: string,
  details: Record<string, unknown> = {},
): Promise<string> =>
  (await done(by.post(`/api/communities/posts/${postId}/comments`, { content, ...details }))).id;
const join = (member: Member) => done(member.post(`/api/communities/${communityId}/join`));
const leave = (member: Member) => done(member.delete(`/api/communities/${communityId}/join`));
const page = (rest = '') => `/communities/${communityId}${rest}`;
/** The person's notifications, once all jobs are done. */
const notificationsNow = async (member: Member) => {
  await settled(app);
  return notificationTexts(member);
};

/** Where the newest notification leads. */
const leadsTo = async (member: Member): Promise<string> => {
  await settled(app);
  return (await member.get('/api/notifications')).json[0].data.url;
};

describe('a post', () => {
  test.each<[CommunityNotices, string[]]>([
    ['all', ['discussion', 'question', 'announcement', 'offer']],
    ['usual', ['announcement', 'offer']],
    ['none', []],
  ])('is told to those who wish to hear %s', async (notices, expected) => {
    await hears(cai, notices);
    const heard: string[] = [];
    for (const type of ['discussion', 'question', 'announcement', 'offer']) {
      await post(ana, { type, title: `A ${type}` });
      heard.push(...(await notificationsNow(cai)));
      await cai.patch('/api/notifications/mark-all-read');
      await app.query`DELETE FROM notifications WHERE person_id = ${cai.id}`;
    }
    const did: Record<string, string> = {
      discussion: 'posted',
      question: 'asked a question',
      announcement: 'posted an announcement',
      offer: 'posted an offer',
    };
    expect(heard).toEqual(expected.map((type) => `Ana ${did[type]} in Morrow owners: A ${type}`));
    expect(await notificationsNow(ana)).toEqual([]);
  });

  test('leads to itself; several that are unread are one, which leads to the community', async () => {
    await hears(cai, 'all');
    const { id: productId } = await makeProduct(ana, { brand: 'Morrow' });
    const first = await post(ben, {
      title: null,
      content: `Mine\n\nhums. ${'On and on. '.repeat(40)}`,
      productId,
    });
    await settled(app);
    const [only] = await inbox(cai);
    expect(only).toMatchObject({
      type: 'community',
      title: 'Ben posted in Morrow owners',
      message: expect.stringMatching(/^Mine hums\. On and on\. .*…$/),
      data: { url: page(`/posts/${first}`), postId: first, person: { id: ben.id }, others: 0 },
    });
    await post(ana, { type: 'announcement', title: 'New filters' });
    await post(ben);
    await settled(app);
    const several = await inbox(cai);
    expect(several).toMatchObject([
      { id: only?.id, title: 'Ben and 1 other posted in Morrow owners', message: 'Several posts are new.' },
    ]);
    expect(several[0]?.data).toMatchObject({ url: page() });
    expect(several[0]?.data).not.toHaveProperty('postId');
    await cai.patch('/api/notifications/mark-all-read');
    await post(ana, { title: 'Next' });
    expect(await notificationsNow(cai)).toMatchObject([
      'Ana posted in Morrow owners: Next',
      expect.any(String),
    ]);
  });

  test('tells whom it mentions that it does, at once and nothing else', async () => {
    await hears(cai, 'all');
    const id = await post(ben, { title: 'For @Cai', mentions: [cai.id, ana.id] });
    expect(await notificationsNow(cai)).toEqual(['Ben mentioned you in Morrow owners: For @Cai']);
    expect((await inbox(ana))[0]).toMatchObject({ data: { url: page(`/posts/${id}`), postId: id } });
    // The result is the same if the job for all members runs first.
    await app.query`DELETE FROM notifications WHERE person_id = ${cai.id}`;
    await app.query`DELETE FROM notified_once WHERE person_id = ${cai.id}`;
    await app.jobs.enqueue(app.db, 'tell-members', { communityId, postId: id });
    expect(await notificationsNow(cai)).toEqual([]);
    await hears(ana, 'none');
    await post(ben, { mentions: [ana.id] });
    expect(await notificationsNow(ana)).toHaveLength(1);
  });

  test('is told neither across a block, nor to those who left, are banned or do not want it at all', async () => {
    const [dia, eli, fay] = [await app.member(), await app.member(), await app.member()];
    for (const member of [dia, eli, fay]) {
      await joinAs(app, communityId, member);
      await hears(member, 'all');
    }
    await hears(cai, 'all');
    await cai.post(`/api/users/${ben.id}/block`);
    await leave(dia);
    await done(ana.post(`/api/communities/${communityId}/members/${eli.id}/ban`, { reason: 'Spam.' }));
    await fay.patch('/api/settings/notifications', { communities: false });
    await post(ben);
    await settled(app);
    for (const member of [cai, dia, fay]) expect(await notificationTexts(member)).toEqual([]);
    expect(await notificationTexts(eli)).toEqual([
      'You were banned from Morrow owners: Open it to read why.',
    ]);
  });

  test('that is deleted or removed before anybody was told is told to nobody', async () => {
    await hears(cai, 'all');
    const [gone, removed] = [await post(ben, { title: 'Gone' }), await post(ben, { title: 'Removed' })];
    await settled(app);
    await app.query`DELETE FROM notifications`;
    await app.query`DELETE FROM notified_once`;
    await done(ben.delete(`/api/communities/posts/${gone}`));
    await done(ana.post(`/api/communities/posts/${removed}/remove`, { reason: 'Spam.' }));
    for (const postId of [gone, removed])
      await app.events.raise(app.db, 'community-post-added', { communityId, postId, byId: ben.id });
    expect(await notificationsNow(cai)).toEqual([]);
  });

  test('that is deleted takes its words and what was said to it out of every list, read or not', async () => {
    await hears(cai, 'all');
    const id = await post(ben, { title: 'zebra-title', mentions: [ana.id] });
    const first = await comment(cai, id, 'zebra-first');
    await comment(ana, id, 'zebra-second', { parentId: first, mentions: [ben.id] });
    await settled(app);
    await cai.patch('/api/notifications/mark-all-read');
    expect(await unread(ana)).toBe(1);
    await done(ben.delete(`/api/communities/posts/${id}`));
    await settled(app);
    for (const member of [ana, ben, cai]) expect(await notificationTexts(member)).toEqual([]);
    const left = await app.query`SELECT message FROM notifications WHERE message LIKE '%zebra%'`;
    expect(left).toEqual([]);
  });

  test('that is removed is out of the lists of all but its author, who is led to why; put back, that is gone', async () => {
    await hears(cai, 'all');
    const id = await post(ben, { title: 'Cheap filters!', mentions: [ana.id] });
    await settled(app);
    await hears(ben, 'none');
    await done(ana.post(`/api/communities/posts/${id}/remove`, { reason: 'No advertising here.' }));
    await settled(app);
    expect([await notificationTexts(ana), await notificationTexts(cai)]).toEqual([[], []]);
    expect(await inbox(ben)).toMatchObject([
      {
        title: 'Your post in Morrow owners was removed',
        message: 'Open it to read why.',
        data: { url: page(`/posts/${id}`), postId: id },
      },
    ]);
    await done(ana.delete(`/api/communities/posts/${id}/remove`));
    expect(await notificationsNow(ben)).toEqual([]);
  });

  test('of an author whose account goes leaves no word of it, also where others posted too', async () => {
    await hears(cai, 'all');
    await post(ana, { title: 'Still here' });
    await settled(app);
    await post(ben, { title: 'zebra-gone', mentions: [ana.id] });
    await settled(app);
    await done(ben.delete('/api/auth/user'));
    expect(await notificationsNow(cai)).toEqual(['Ana posted in Morrow owners: Several posts are new.']);
    expect(await notificationTexts(ana)).toEqual([]);
    expect(await app.query`SELECT 1 FROM notifications WHERE message LIKE '%zebra-gone%'`).toEqual([]);
  });

  test('whose author has no other is not named by what is unread any more', async () => {
    await hears(cai, 'all');
    await post(ana);
    await settled(app);
    const id = await post(ben);
    expect(await notificationsNow(cai)).toEqual([
      'Ben and 1 other posted in Morrow owners: Several posts are new.',
    ]);
    await done(ben.delete(`/api/communities/posts/${id}`));
    expect(await notificationsNow(cai)).toEqual(['Ana posted in Morrow owners: Several posts are new.']);
  });

  test('in a community that is called like a brand, and is not official, says so', async () => {
    await start({ name: 'Morrow' });
    await hears(cai, 'all');
    await post(ben, { title: '90 % off' });
    expect(await notificationsNow(cai)).toEqual(['Ben posted in Morrow (unofficial): 90 % off']);
    await cai.patch('/api/notifications/mark-all-read');
    await app.query`UPDATE communities SET is_official = true WHERE id = ${communityId}`;
    await post(ben, { title: 'Filters' });
    expect((await notificationsNow(cai))[0]).toBe('Ben posted in Morrow: Filters');
    await app.query`UPDATE communities SET is_official = false`;
  });
});

describe('a post to a large community', () => {
  test('reaches everybody once, in batches, also when the job repeats, and nobody once it is deleted', async () => {
    await app.query`
      INSERT INTO people (id, email, first_name) SELECT gen_random_uuid(), communities.id::text || n || '@crowd.example', 'Fan'
      FROM generate_series(1, 1200) AS n, communities WHERE communities.id = ${communityId}`;
    await app.query`
      INSERT INTO community_memberships (community_id, person_id, state, since, joined_at)
      SELECT ${communityId}, id, 'active', now(), now() FROM people WHERE email LIKE ${`${communityId}%`}`;
    const postId = await post(ana, { type: 'announcement', title: 'New filters' });
    await settled(app);
    const count = async () =>
      (await app.query`SELECT count(*)::int AS n FROM notifications WHERE data ->> 'postId' = ${postId}`)[0]
        ?.n;
    // All but Ana herself.
    expect(await count()).toBe(1202);
    await app.events.raise(app.db, 'community-post-added', { communityId, postId, byId: ana.id });
    await settled(app);
    expect(await count()).toBe(1202);
    await done(ana.delete(`/api/communities/posts/${postId}`));
    await settled(app);
    expect(await count()).toBe(0);
  });
});

describe('a comment', () => {
  test('is told to whom it answers and to whose post it is, each in the words of what it is to them', async () => {
    const question = await post(ben, { type: 'question', title: 'How loud is it?' });
    const answer = await comment(cai, question, 'Quieter than the old one.');
    await settled(app);
    expect(await inbox(ben)).toMatchObject([
      {
        title: 'Cai answered your question in Morrow owners',
        message: 'How loud is it?',
        data: { url: page(`/posts/${question}?comment=${answer}`), postId: question },
      },
    ]);
    await comment(ana, question, 'And the 0.9?', { parentId: answer });
    expect(await notificationsNow(cai)).toEqual([
      'Ana replied to you in Morrow owners: Quieter than the old one.',
    ]);
    expect(await notificationTexts(ben)).toEqual([
      'Ana commented on your question in Morrow owners: How loud is it?',
      'Cai answered your question in Morrow owners: How loud is it?',
    ]);
    const discussion = await post(ben, { title: 'My kettle' });
    await comment(cai, discussion, 'Nice.');
    expect((await notificationsNow(ben))[0]).toBe('Cai commented on your post in Morrow owners: My kettle');
  });

  test('that mentions somebody tells them that alone, once, whatever else it is to them', async () => {
    const question = await post(ben, { type: 'question' });
    const answer = await comment(cai, question, 'Ask @Ana.', { mentions: [ana.id] });
    expect(await notificationsNow(ana)).toEqual(['Cai mentioned you in Morrow owners: Ask @Ana.']);
    await comment(ana, question, '@Ben @Cai no.', { parentId: answer, mentions: [ben.id, cai.id] });
    await settled(app);
    expect((await notificationTexts(ben))[0]).toBe('Ana mentioned you in Morrow owners: @Ben @Cai no.');
    expect(await notificationTexts(ben)).toHaveLength(2);
    expect(await notificationTexts(cai)).toEqual(['Ana mentioned you in Morrow owners: @Ben @Cai no.']);
  });

  test('of several people on one post is one notification; of one’s own none, of the muted none', async () => {
    const id = await post(ben);
    await comment(ben, id, 'Nobody?');
    await comment(cai, id, 'One.');
    await settled(app);
    await comment(ana, id, 'Two.');
    expect(await notificationsNow(ben)).toEqual([
      'Ana and 1 other commented on your post in Morrow owners: How loud is it?',
    ]);
    await ben.patch('/api/notifications/mark-all-read');
    await hears(ben, 'none');
    await comment(cai, id, 'Three, @Ben.', { mentions: [ben.id] });
    await settled(app);
    expect(await unread(ben)).toBe(0);
  });

  test('across a block tells nobody', async () => {
    const id = await post(ben);
    const commentId = await comment(cai, id, 'Hm.');
    await settled(app);
    await app.query`DELETE FROM notifications`;
    await app.query`DELETE FROM notified_once`;
    await ben.post(`/api/users/${cai.id}/block`);
    const event = { communityId, postId: id, commentId, byId: cai.id };
    await app.events.raise(app.db, 'community-comment-added', event);
    expect(await notificationsNow(ben)).toEqual([]);
  });

  test('reaches an author who left a public community, and none who left a private one', async () => {
    for (const isPublic of [true, false]) {
      await start({ isPublic });
      const id = await post(ben);
      await leave(ben);
      await comment(cai, id, 'Still there?');
      await settled(app);
      expect(await unread(ben)).toBe(1);
    }
  });

  test('that is deleted takes its words along, and its author’s name where they said nothing else', async () => {
    const id = await post(ben, { type: 'question' });
    const first = await comment(cai, id, 'zebra, @Ana', { mentions: [ana.id] });
    const second = await comment(cai, id, 'Besides.');
    await comment(ana, id, 'Really?', { parentId: first });
    await settled(app);
    expect(await notificationTexts(cai)).toEqual(['Ana replied to you in Morrow owners: zebra, @Ana']);
    await done(cai.delete(`/api/communities/comments/${first}`));
    await settled(app);
    expect(await app.query`SELECT 1 FROM notifications WHERE message LIKE '%zebra%'`).toEqual([]);
    expect([await notificationTexts(ana), await notificationTexts(cai)]).toEqual([[], []]);
    expect(await notificationTexts(ben)).toHaveLength(2);
    await done(cai.delete(`/api/communities/comments/${second}`));
    expect(await notificationsNow(ben)).toEqual([
      'Ana commented on your question in Morrow owners: How loud is it?',
    ]);
  });

  test('that is removed leads its author to why, at the comment', async () => {
    const id = await post(ben);
    const commentId = await comment(cai, id, 'Buy mine!', { mentions: [ben.id] });
    await settled(app);
    await done(ana.post(`/api/communities/comments/${commentId}/remove`, { reason: 'No advertising.' }));
    await settled(app);
    expect(await inbox(cai)).toMatchObject([
      {
        title: 'Your comment in Morrow owners was removed',
        message: 'Open it to read why.',
        data: { url: page(`/posts/${id}?comment=${commentId}`) },
      },
    ]);
    expect(await notificationTexts(ben)).toEqual([]);
  });

  test('that is accepted tells who wrote it, once', async () => {
    const id = await post(ben, { type: 'question' });
    const commentId = await comment(cai, id, 'Descale it.');
    const accept = () => done(ben.post(`/api/communities/posts/${id}/accepted`, { commentId }));
    await accept();
    await done(ben.delete(`/api/communities/posts/${id}/accepted`));
    await accept();
    expect(await notificationsNow(cai)).toEqual(['Ben accepted your answer in Morrow owners: Descale it.']);
    expect((await inbox(cai))[0]?.data.url).toBe(page(`/posts/${id}?comment=${commentId}`));
  });
});

describe('what was told of a private community', () => {
  /** Cai has read of a post, and not yet of an answer to her own. */
  async function told() {
    await hears(cai, 'all');
    await post(ana, { title: 'zebra-read', mentions: [ben.id, cai.id] });
    await settled(app);
    await cai.patch('/api/notifications/mark-all-read');
    await comment(ana, await post(cai, { title: 'zebra-own' }), 'zebra-answer');
    await post(ben, { title: 'zebra-unread' });
    await settled(app);
    expect((await notificationTexts(cai)).join()).toMatch(/zebra-unread.*zebra-own.*zebra-read/);
  }
  const ban = () =>
    done(ana.post(`/api/communities/${communityId}/members/${cai.id}/ban`, { reason: 'Spam.' }));

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['leaves', () => leave(cai), []],
    ['is banned', ban, ['You were banned from Morrow owners: Open it to read why.']],
  ])('goes in the moment in which its reader %s', async (_how, end, then) => {
    await start({ isPublic: false });
    await told();
    await end();
    // Before any job has run.
    const texts = await notificationTexts(cai);
    expect(texts.filter((text) => text.includes('zebra') || text.includes('posts'))).toEqual([]);
    const elsewhere = [
      await cai.get('/dashboard', { accept: 'text/html' }),
      await cai.post('/api/export-data'),
    ];
    for (const { status, text } of elsewhere) {
      expect(status).toBe(200);
      expect(text).not.toContain('zebra-read');
    }
    expect(await notificationsNow(cai)).toEqual(then);
    expect(await notificationTexts(ben)).toEqual(['Ana mentioned you in Morrow owners: zebra-read']);
  });

  test('does not come of a post at the same moment', async () => {
    await start({ isPublic: false });
    for (let round = 0; round < 5; round++) {
      await joinAs(app, communityId, cai);
      await hears(cai, 'all');
      await Promise.all([post(ben, { title: `Round ${round}` }), leave(cai)]);
      expect(await notificationsNow(cai)).toEqual([]);
    }
  });

  test('stays if the community is public', async () => {
    await told();
    await ban();
    expect((await notificationTexts(cai)).join()).toContain('zebra-read');
  });

  test('is not told to those who were asked as owners, reported or removed, and have left meanwhile', async () => {
    await start({ isPublic: false });
    const [own, theirs] = [await post(cai, { title: 'Mine' }), await post(ben, { title: 'zebra' })];
    await leave(cai);
    await settled(app);
    await app.query`DELETE FROM notifications WHERE person_id = ${cai.id}`;
    const asked = { communityId, postId: theirs, byId: ben.id, personIds: [cai.id] };
    await app.events.raise(app.db, 'owners-asked', asked);
    await done(ana.post(`/api/communities/posts/${own}/remove`, { reason: 'Spam.' }));
    expect(await notificationsNow(cai)).toEqual([]);
  });
});

describe('members', () => {
  test('who join are one notification of the host, without those who left again or were banned', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => app.member({ firstName: 'Dia' })));
    await Promise.all(crowd.map(join));
    await settled(app);
    expect(await inbox(ana)).toMatchObject([
      {
        title: 'Dia and 11 others joined Morrow owners',
        message: 'It has 15 members now.',
        data: { url: page() },
      },
    ]);
    await Promise.all(crowd.slice(1).map(leave));
    expect((await notificationsNow(ana))[0]).toMatch(/^Dia joined Morrow owners/);
    expect(await notificationTexts(ben)).toEqual([]);
    await done(ana.post(`/api/communities/${communityId}/members/${crowd[0]?.id}/ban`, { reason: 'Spam.' }));
    expect(await notificationsNow(ana)).toEqual([]);
  });

  test('a request reaches those who run it until one has answered; who is let in hears it, who is not does not', async () => {
    await start({ isPublic: false });
    await joinAs(app, communityId, ben, 'moderator');
    const [dia, eli] = [await app.member({ firstName: 'Dia' }), await app.member({ firstName: 'Eli' })];
    const answer = (member: Member, accept: boolean) =>
      done(ben.patch(`/api/communities/${communityId}/requests/${member.id}`, { accept }));
    await join(dia);
    await settled(app);
    await ana.patch('/api/notifications/mark-all-read');
    await join(eli);
    await settled(app);
    expect((await inbox(ana))[0]).toMatchObject({
      title: 'Eli asked to join Morrow owners',
      message: 'Let them in, or turn them down.',
      data: { url: page('?members=requests'), imageUrl: null },
    });
    expect(await notificationTexts(ben)).toEqual([
      'Eli and 1 other asked to join Morrow owners: Let them in, or turn them down.',
    ]);
    expect(await notificationTexts(cai)).toEqual([]);
    await answer(dia, true);
    await answer(eli, false);
    expect(await notificationsNow(dia)).toEqual([
      'You are a member of Morrow owners now: Your request to join was accepted.',
    ]);
    for (const member of [ana, ben, eli]) expect(await notificationTexts(member)).toEqual([]);
    // A person who was turned down may ask again.
    await join(eli);
    expect(await notificationsNow(ana)).toEqual([
      'Eli asked to join Morrow owners: Let them in, or turn them down.',
    ]);
    await leave(eli);
    expect(await notificationsNow(ana)).toEqual([]);
  });

  test('hear what they are now, also with the community muted: the latest is all that is unread', async () => {
    await hears(ben, 'none');
    const make = (member: Member, role: string) =>
      done(ana.patch(`/api/communities/${communityId}/members/${member.id}`, { role }));
    await make(ben, 'moderator');
    expect(await notificationsNow(ben)).toEqual([
      'You are a moderator of Morrow owners now: You can pin and remove posts, and ban members.',
    ]);
    await make(ben, 'member');
    expect(await notificationsNow(ben)).toEqual([
      'You are no longer a moderator of Morrow owners: You are still a member.',
    ]);
    await make(ben, 'owner');
    expect(await notificationsNow(ben)).toEqual([
      'You are the host of Morrow owners now: It was handed over to you.',
    ]);
    await ben.patch('/api/notifications/mark-all-read');
    await leave(ben);
    expect(await notificationsNow(ana)).toEqual([
      'You are the host of Morrow owners now: The host before you has left, and you come next.',
    ]);
    await hears(cai, 'none');
    await done(ana.post(`/api/communities/${communityId}/members/${cai.id}/ban`, { reason: 'Spam, twice.' }));
    expect(await notificationsNow(cai)).toEqual(['You were banned from Morrow owners: Open it to read why.']);
    expect(await leadsTo(cai)).toBe(`/communities/${communityId}`);
  });

  test('are led to the name of a private community that they see no more', async () => {
    await start({ isPublic: false });
    await done(ana.post(`/api/communities/${communityId}/members/${cai.id}/ban`, { reason: 'Spam.' }));
    const url = await leadsTo(cai);
    expect(url).toBe('/communities?search=Morrow%20owners');
    const found = (await cai.get(`/api${url}`)).json;
    expect(found).toContainEqual(
      expect.objectContaining({
        id: communityId,
        membership: expect.objectContaining({ state: 'banned', banReason: 'Spam.' }),
      }),
    );
  });
});
