import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity, makeKnown } from '../../testing/communities.ts';
import { MANY } from '../../testing/long-run.ts';
import { type Member, upload } from '../../testing/media.ts';
import { jpeg, mp4 } from '../../testing/media-samples.ts';

const HOUR = 60 * 60 * 1000;
const START = new Date('2026-05-04T10:00:00.000Z');
let now = START;
let app: TestApp;
let owner: Member;
let reader: Member;
let stranger: Member;
let community: { id: string; name: string };
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date(now.getTime() + 8 * 24 * HOUR);
  [owner, reader, stranger] = [await app.member(), await app.member(), await app.member()];
  community = await makeCommunity(owner);
  await makeKnown(app, community.id);
});

const later = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
const create = (by: Member, details: Record<string, unknown> = {}, id = community.id) =>
  by.post(`/api/communities/${id}/stories`, { type: 'text', title: 'New in May', ...details });
async function made(details: Record<string, unknown> = {}, by = owner, id = community.id) {
  const answer = await create(by, details, id);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as { id: string; mediaUrl: string };
}
const fileFor = async (by: Member, bytes: Buffer) =>
  (await upload(by, 'community', bytes)).json as { id: string; url: string };
let asked = 0;
/** Uses another URL each time, because visitors share a cached answer for a second. */
const active = async (viewer: Pick<Member, 'get'>) =>
  (await viewer.get(`/api/communities/stories/active?n=${++asked}`)).json as { id: string }[];
const activeIds = async (viewer: Pick<Member, 'get'>) => (await active(viewer)).map(({ id }) => id);
const view = (by: Member, id: string) => by.post(`/api/communities/stories/${id}/view`);
const viewersOf = (by: Member, id: string, query = '') =>
  by.get(`/api/communities/stories/${id}/viewers${query}`);
const refused = (field: string, text: RegExp) => ({
  status: 400,
  json: { code: 'invalid_request', fields: { [field]: expect.stringMatching(text) } },
});

describe('putting a story on', () => {
  test('with a picture, for a day', async () => {
    const { url } = await fileFor(owner, await jpeg());
    const answer = await create(owner, {
      type: 'image',
      title: '  Spare lids are back ',
      content: 'In all four colours.',
      mediaUrl: url,
      actionUrl: 'https://morrow.example/lids',
      actionText: 'See the lids',
    });
    expect(answer).toMatchObject({
      status: 201,
      json: {
        type: 'image',
        title: 'Spare lids are back',
        content: 'In all four colours.',
        mediaUrl: url,
        mediaType: 'image',
        image: { url, width: 160 },
        video: null,
        actionUrl: 'https://morrow.example/lids',
        actionText: 'See the lids',
        createdAt: now.toISOString(),
        expiresAt: later(24),
        isOfficial: false,
        seen: true,
        viewCount: 0,
        community: { id: community.id, name: community.name, logo: null },
        can: { delete: true, viewers: true },
      },
    });
    expect(await app.query`SELECT used_by, audience FROM media WHERE id = ${url.slice(7)}`).toEqual([
      { used_by: answer.json.id, audience: 'public' },
    ]);
  });

  test('with a video, also sent along as base64', async () => {
    const { url } = await fileFor(owner, mp4());
    expect(await made({ type: 'video', mediaUrl: url })).toMatchObject({
      mediaType: 'video',
      video: { url },
    });
    const sent = (await jpeg()).toString('base64');
    expect(await made({ type: 'image', mediaUrl: `data:image/jpeg;base64,${sent}` })).toMatchObject({
      image: { width: 160 },
    });
  });

  test('is for those who run the community', async () => {
    await joinAs(app, community.id, reader);
    expect(await create(reader)).toMatchObject({ status: 403, json: { code: 'community_not_yours' } });
    expect(await create(stranger)).toMatchObject({ status: 403, json: { code: 'community_not_yours' } });
    await joinAs(app, community.id, reader, 'moderator');
    expect((await create(reader)).status).toBe(201);
    expect((await app.visitor().post(`/api/communities/${community.id}/stories`, {})).status).toBe(401);
  });

  test('only the server says that it is official', async () => {
    expect((await create(owner, { isOfficial: true })).status).toBe(400);
    const official = await makeCommunity(owner);
    await app.query`UPDATE communities SET is_official = true WHERE id = ${official.id}`;
    expect(await made({}, owner, official.id)).toMatchObject({
      isOfficial: true,
      community: { isOfficial: true },
    });
    await app.query`UPDATE communities SET is_official = false WHERE id = ${official.id}`;
    expect((await owner.get(`/api/communities/${official.id}/stories`)).json).toMatchObject([
      { isOfficial: false },
    ]);
  });

  test.each<[string, RegExp, () => Record<string, unknown>]>([
    ['expiresAt', /still to come/, () => ({ expiresAt: later(-1) })],
    ['expiresAt', /still to come/, () => ({ expiresAt: now.toISOString() })],
    ['expiresAt', /still to come/, () => ({ expiresAt: '0000-01-01T00:00:00Z' })],
    ['expiresAt', /seven days/, () => ({ expiresAt: later(7 * 24 + 1) })],
    ['expiresAt', /seven days/, () => ({ expiresAt: '9999-12-31T23:59:59Z' })],
    ['expiresAt', /real time/, () => ({ expiresAt: 'tomorrow' })],
    ['title', /title/, () => ({ title: '   ' })],
    ['title', /under 80/, () => ({ title: 'x'.repeat(10_000) })],
    ['actionUrl', /web address/, () => ({ actionUrl: 'javascript:alert(1)' })],
    ['actionUrl', /web address/, () => ({ actionUrl: 'java\nscript:alert(1)' })],
    ['actionUrl', /web address/, () => ({ actionUrl: 'data:text/html,x' })],
    ['actionUrl', /web address/, () => ({ actionUrl: 'https:settings' })],
    ['actionUrl', /link/, () => ({ actionText: 'Look' })],
    ['mediaUrl', /Add a picture/, () => ({ type: 'image' })],
    ['mediaUrl', /Add a video/, () => ({ type: 'video', mediaUrl: null })],
  ])('refuses a bad %s (%s)', async (field, text, details) => {
    expect(await create(owner, details())).toMatchObject(refused(field, text));
    expect(await activeIds(owner)).toEqual([]);
  });

  test('the file must fit the type, and be one’s own and free', async () => {
    const picture = await fileFor(owner, await jpeg());
    expect(await create(owner, { mediaUrl: picture.url })).toMatchObject(refused('mediaUrl', /text story/));
    expect(await create(owner, { type: 'video', mediaUrl: picture.url })).toMatchObject(
      refused('mediaUrl', /not a video/),
    );
    const theirs = await fileFor(stranger, await jpeg());
    expect(await create(owner, { type: 'image', mediaUrl: theirs.url })).toMatchObject(
      refused('mediaUrl', /gone/),
    );
    await made({ type: 'image', mediaUrl: picture.url });
    expect(await create(owner, { type: 'image', title: 'Again', mediaUrl: picture.url })).toMatchObject(
      refused('mediaUrl', /gone/),
    );
  });

  test('seven days at most, by a clock that may be a little ahead', async () => {
    expect(await made({ expiresAt: later(7 * 24 + 0.05) })).toMatchObject({ expiresAt: later(7 * 24) });
    expect(await made({ expiresAt: later(72) })).toMatchObject({ expiresAt: later(72) });
  });

  test('twenty at a time, also when thirty come at once', async () => {
    const answers = await Promise.all([...Array(30).keys()].map((n) => create(owner, { title: `No. ${n}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      json: { code: 'stories_too_many' },
    });
    now = new Date(now.getTime() + 25 * HOUR);
    expect((await create(owner)).status).toBe(201);
  });

  test('a double click makes one', async () => {
    const answers = await Promise.all([create(owner), create(owner)]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await activeIds(owner)).toHaveLength(1);
  });
});

describe('who sees a story', () => {
  test('everybody in a public community, newest first; of one community oldest first', async () => {
    const [first, second] = [await made({ title: 'One' }), await made({ title: 'Two' })];
    for (const viewer of [owner, reader, app.visitor()])
      expect(await activeIds(viewer)).toEqual([second.id, first.id]);
    const { json } = await reader.get(`/api/communities/${community.id}/stories`);
    expect(json).toMatchObject([
      { id: first.id, viewCount: null, seen: false, can: { delete: false, viewers: false } },
      { id: second.id },
    ]);
    expect((await app.visitor().get(`/api/communities/${community.id}/stories`)).status).toBe(401);
  });

  test('in a private one its members, with its files', async () => {
    const hidden = await makeCommunity(owner, { isPublic: false });
    await joinAs(app, hidden.id, reader);
    const { url } = await fileFor(owner, await jpeg());
    const { id } = await made({ type: 'image', mediaUrl: url }, owner, hidden.id);
    expect(await activeIds(reader)).toEqual([id]);
    expect((await view(reader, id)).status).toBe(204);
    expect((await reader.get(url)).status).toBe(200);
    for (const viewer of [stranger, app.visitor()]) {
      expect(await activeIds(viewer)).toEqual([]);
      expect((await viewer.get(url)).status).toBe(404);
    }
    expect(await view(stranger, id)).toMatchObject({ status: 404, json: { code: 'story_not_found' } });
    expect((await stranger.get(`/api/communities/${hidden.id}/stories`)).status).toBe(404);
    expect((await stranger.delete(`/api/communities/stories/${id}`)).status).toBe(404);
    now = new Date(now.getTime() + 25 * HOUR);
    expect((await reader.get(url)).status).toBe(404);
    expect((await owner.get(url)).status).toBe(200);
  });

  test.each(['requested', 'banned', 'left'])(
    'in a private one nobody whose membership is %s',
    async (state) => {
      const hidden = await makeCommunity(owner, { isPublic: false });
      const { id } = await made({}, owner, hidden.id);
      await app.query`
      INSERT INTO community_memberships (community_id, person_id, state, role, since)
      VALUES (${hidden.id}, ${reader.id}, ${state}, 'member', now())`;
      expect(await activeIds(reader)).toEqual([]);
      expect((await view(reader, id)).status).toBe(404);
    },
  );

  test('nobody who has blocked its author or is blocked by them', async () => {
    const { id } = await made();
    await reader.post(`/api/users/${owner.id}/block`);
    await owner.post(`/api/users/${stranger.id}/block`);
    for (const viewer of [reader, stranger]) {
      expect(await activeIds(viewer)).toEqual([]);
      expect((await viewer.get(`/api/communities/${community.id}/stories`)).json).toEqual([]);
      expect((await view(viewer, id)).status).toBe(404);
    }
  });

  test('nobody once it is over, before any job ran', async () => {
    const { id } = await made({ expiresAt: later(2) });
    now = new Date(now.getTime() + 2 * HOUR);
    for (const viewer of [owner, app.visitor()]) expect(await activeIds(viewer)).toEqual([]);
    expect((await owner.get(`/api/communities/${community.id}/stories`)).json).toEqual([]);
    expect(await view(reader, id)).toMatchObject({ status: 404, json: { code: 'story_not_found' } });
  });

  test('nobody in an archived community', async () => {
    const { id } = await made();
    await app.query`UPDATE communities SET archived_at = now() WHERE id = ${community.id}`;
    expect(await activeIds(reader)).toEqual([]);
    expect((await view(reader, id)).status).toBe(404);
    expect((await owner.delete(`/api/communities/stories/${id}`)).status).toBe(404);
  });

  test('the newest hundred', async () => {
    await app.query`
      INSERT INTO community_stories (id, community_id, person_id, type, title, created_at, expires_at)
      SELECT gen_random_uuid(), ${community.id}, ${owner.id}, 'text', 'No. ' || n, ${now}, ${later(1)}
      FROM generate_series(1, 120) n`;
    expect(await activeIds(reader)).toHaveLength(100);
  });

  test('the pages that show them bring them along', async () => {
    const { id } = await made();
    for (const [viewer, path, seen] of [
      [owner, '/marketplace', true],
      [app.visitor(), '/marketplace', false],
      [reader, '/communities?search=lids', false],
    ] as const) {
      const { text } = await viewer.get(path, { accept: 'text/html' });
      const boot = JSON.parse(/<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
      expect(boot.data['GET /api/communities/stories/active']).toMatchObject([
        { id, seen, community: { brandName: 'Hemla' } },
      ]);
    }
  });

  test('visitors share an answer that knows nothing of anybody', async () => {
    const { id } = await made();
    await view(reader, id);
    const seen = await active(app.visitor());
    expect(seen).toMatchObject([
      { id, seen: false, viewCount: null, can: { delete: false, viewers: false } },
    ]);
  });
});

describe('whom a story reaches', () => {
  afterEach(() => app.query`UPDATE communities SET is_official = false, official_domain = NULL`);
  const offer = { title: '90 % off', actionUrl: 'https://pay.example/90' };
  const official = async (brandName: string) => {
    const { id } = await makeCommunity(stranger, { brandName });
    await app.query`UPDATE communities SET is_official = true, official_domain = 'morrow.example' WHERE id = ${id}`;
    return id;
  };

  test('of a new or small community, its members alone, whatever brand it names', async () => {
    const fake = await makeCommunity(owner, { name: 'Morrow', brandName: 'Morrow' });
    const { id } = await made(offer, owner, fake.id);
    const reaches = async () => (await owner.get(`/api/communities/${fake.id}`)).json.reachesStrangers;
    for (const viewer of [stranger, app.visitor()]) expect(await activeIds(viewer)).toEqual([]);
    await joinAs(app, fake.id, reader);
    for (const viewer of [owner, reader]) expect(await activeIds(viewer)).toEqual([id]);
    // Whoever comes to the community sees it there.
    expect((await stranger.get(`/api/communities/${fake.id}/stories`)).json).toMatchObject([{ id }]);
    expect(await reaches()).toBe(false);
    await makeKnown(app, fake.id);
    expect(await active(app.visitor())).toMatchObject([
      { id, isOfficial: false, community: { name: 'Morrow', isOfficial: false, officialDomain: null } },
    ]);
    expect(await reaches()).toBe(true);
    // Another name begins anew.
    await owner.patch(`/api/communities/${fake.id}`, { name: 'Morrow deals' });
    expect(await activeIds(stranger)).toEqual([]);
    expect(await reaches()).toBe(false);
  });

  test.each([
    ['Anything', 'MORROW'],
    ['Anything', 'M\u043erro\u051d'],
    ['Morrow\u2122', 'Anything'],
  ])(
    'of %s about %s, its members alone once the brand has an official community',
    async (name, brandName) => {
      const fake = await makeCommunity(owner, { name, brandName });
      await makeKnown(app, fake.id);
      const { id } = await made(offer, owner, fake.id);
      expect(await activeIds(stranger)).toEqual([id]);
      const theirs = await made({}, stranger, await official('Morrow'));
      expect(await active(app.visitor())).toMatchObject([
        {
          id: theirs.id,
          isOfficial: true,
          community: { isOfficial: true, officialDomain: 'morrow.example' },
        },
      ]);
      expect(await activeIds(owner)).toEqual([theirs.id, id]);
    },
  );
});

describe('looking at a story', () => {
  test('counts a person once, also when many looks come at once', async () => {
    const { id } = await made();
    const looks = await Promise.all([...Array(MANY)].map(() => view(reader, id)));
    expect(looks.every(({ status }) => status === 204)).toBe(true);
    expect(await app.query`SELECT view_count FROM community_stories WHERE id = ${id}`).toEqual([
      { view_count: 1 },
    ]);
    const [story] = (await reader.get('/api/communities/stories/active')).json;
    expect(story).toMatchObject({ seen: true, viewCount: null });
  });

  test('counts many people, and never its author', async () => {
    const { id } = await made();
    const people = await Promise.all([...Array(MANY)].map(() => app.member()));
    await Promise.all([...people, owner].map((person) => view(person, id)));
    await joinAs(app, community.id, reader, 'moderator');
    for (const staff of [owner, reader])
      expect((await staff.get('/api/communities/stories/active')).json[0]).toMatchObject({ viewCount: MANY });
  });

  test('its author reads who did, latest first, without those who are hidden from them', async () => {
    const { id } = await made();
    const people = await Promise.all([...Array(60)].map((_, n) => app.member({ firstName: `P${n}` })));
    for (const person of people) {
      now = new Date(now.getTime() + 1000);
      await view(person, id);
    }
    await people[59]?.post(`/api/users/${owner.id}/block`);
    await owner.post(`/api/users/${people[58]?.id}/block`);
    const first = await viewersOf(owner, id);
    expect(first.json).toHaveLength(50);
    expect(first.json[0]).toEqual({
      user: { id: people[57]?.id, firstName: 'P57', lastName: 'Member', profileImageUrl: null },
      viewedAt: new Date(now.getTime() - 2000).toISOString(),
    });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await owner.get(next);
    expect(second.json.map(({ user }: { user: { firstName: string } }) => user.firstName)).toEqual(
      [...Array(8).keys()].reverse().map((n) => `P${n}`),
    );
    expect(second.headers.get('link')).toBeNull();
    await joinAs(app, community.id, reader, 'moderator');
    for (const other of [reader, stranger]) expect((await viewersOf(other, id)).status).toBe(404);
    expect((await viewersOf(owner, id, '?cursor=abc')).status).toBe(400);
  });

  test('an author who may no longer look into a private community does not read who did there', async () => {
    const hidden = await makeCommunity(stranger, { isPublic: false });
    await joinAs(app, hidden.id, owner, 'moderator');
    const { id } = await made({}, owner, hidden.id);
    await view(stranger, id);
    expect((await viewersOf(owner, id)).json).toHaveLength(1);
    await owner.delete(`/api/communities/${hidden.id}/join`);
    expect((await viewersOf(owner, id)).json).toMatchObject({ code: 'story_not_found' });
  });

  test('an account that goes is not counted any more', async () => {
    const { id } = await made();
    await view(reader, id);
    await app.query`DELETE FROM people WHERE id = ${reader.id}`;
    expect((await owner.get('/api/communities/stories/active')).json).toMatchObject([{ id, viewCount: 0 }]);
  });
});

describe('taking a story off', () => {
  test('is for those who run the community, and takes its file along', async () => {
    const { url, id: file } = await fileFor(owner, await jpeg());
    const { id } = await made({ type: 'image', mediaUrl: url });
    expect(await reader.delete(`/api/communities/stories/${id}`)).toMatchObject({
      status: 403,
      json: { code: 'community_not_yours' },
    });
    await joinAs(app, community.id, reader, 'moderator');
    await reader.post(`/api/users/${owner.id}/block`);
    expect((await reader.delete(`/api/communities/stories/${id}`)).status).toBe(204);
    expect(await activeIds(owner)).toEqual([]);
    expect((await owner.get(url)).status).toBe(404);
    expect(await app.query`SELECT 1 FROM media WHERE id = ${file}`).toEqual([]);
    expect((await reader.delete(`/api/communities/stories/${id}`)).status).toBe(404);
  });

  test('while others look at it', async () => {
    const { id } = await made();
    const people = await Promise.all([...Array(20)].map(() => app.member()));
    const answers = await Promise.all([
      ...people.map((person) => view(person, id)),
      owner.delete(`/api/communities/stories/${id}`),
    ]);
    for (const { status } of answers) expect([204, 404]).toContain(status);
    expect(answers.at(-1)?.status).toBe(204);
    expect(await app.query`SELECT 1 FROM story_views WHERE story_id = ${id}`).toEqual([]);
  });
});

describe('the job', () => {
  const run = () => app.jobs.enqueue(app.db, 'end-stories', {});
  const states = (ids: string[]) =>
    app.query`SELECT id, is_active FROM community_stories WHERE id = ANY (${ids}) ORDER BY id`;

  test('ends stories, keeps their files for the author, and deletes both after a month', async () => {
    const { url, id: file } = await fileFor(owner, await jpeg());
    const short = await made({ type: 'image', mediaUrl: url, expiresAt: later(2) });
    const long = await made({ title: 'Longer', expiresAt: later(48) });
    now = new Date(now.getTime() + 3 * HOUR);
    await run();
    await expect
      .poll(() => states([short.id, long.id]))
      .toEqual([
        { id: short.id, is_active: false },
        { id: long.id, is_active: true },
      ]);
    expect((await app.visitor().get(url)).status).toBe(404);
    expect((await owner.get(url)).status).toBe(200);
    now = new Date(now.getTime() + 31 * 24 * HOUR);
    await run();
    await expect.poll(() => states([short.id])).toEqual([]);
    await expect.poll(() => states([long.id])).toEqual([{ id: long.id, is_active: false }]);
    expect(await app.query`SELECT 1 FROM media WHERE id = ${file}`).toEqual([]);
  });
});
