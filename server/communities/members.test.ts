import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let host: Member;
let mod: Member;
let ana: Member;
let ben: Member;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ work: false });
  [host, mod, ana, ben] = (await Promise.all(
    ['Hana', 'Milo', 'Ana', 'Ben'].map((firstName) => app.member({ firstName, lastName: 'Okafor' })),
  )) as [Member, Member, Member, Member];
  id = (await host.post('/api/communities', { name: 'Morrow owners', brandName: 'Morrow' })).json.id;
  for (const one of [ana, mod, ben]) await one.post(`/api/communities/${id}/join`);
});
afterAll(() => app.stop());

const members = async (by: Member, query = '') =>
  (await by.get(`/api/communities/${id}/members?limit=50${query}`)).json as {
    user: { id: string };
    role: string;
  }[];
const idsOf = (list: { user: { id: string } }[]) => list.map(({ user }) => user.id);
const setRole = (by: Member, person: { id: string }, role: string) =>
  by.patch(`/api/communities/${id}/members/${person.id}`, { role });

test('hosts appoint moderators and dismiss them; nobody else does', async () => {
  for (const by of [ana, ben]) expect((await setRole(by, ana, 'moderator')).status).toBe(403);
  expect((await setRole(host, mod, 'moderator')).json).toMatchObject({
    user: { id: mod.id },
    role: 'moderator',
  });
  expect((await setRole(mod, ana, 'moderator')).status).toBe(403);
  // The host cannot demote themselves, not even by their id in capitals: the community would be without a host.
  for (const own of [host.id, host.id.toUpperCase()])
    expect((await setRole(host, { id: own }, 'member')).status, own).toBe(403);
  expect((await setRole(host, await app.member(), 'moderator')).json).toMatchObject({
    code: 'member_not_found',
  });
  expect((await setRole(host, ana, 'king')).status).toBe(400);
});

test('the list has those who run it first, then who joined first; by name, page by page', async () => {
  const all = await members(ben);
  expect(all.map(({ user, role }) => [user.id, role])).toEqual([
    [host.id, 'owner'],
    [mod.id, 'moderator'],
    [ana.id, 'member'],
    [ben.id, 'member'],
  ]);
  const walked: string[] = [];
  let next: string | undefined = `/api/communities/${id}/members?limit=1`;
  while (next) {
    const answer = await ben.get(next);
    walked.push(...answer.json.map((one: { user: { id: string } }) => one.user.id));
    next = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1];
  }
  expect(walked).toEqual(all.map(({ user }) => user.id));
  expect((await members(ben, '&search=mi')).map(({ user }) => user.id)).toEqual([mod.id]);
  expect(await members(ben, '&search=oka')).toHaveLength(4);
  const { id: guest } = await app.member({ firstName: 'Björn-Åke', lastName: 'O’Neil' });
  await app.query`
    INSERT INTO community_memberships (community_id, person_id, state, since, joined_at) VALUES (${id}, ${guest}, 'active', now(), now())`;
  for (const search of ['bjorn', 'BJÖRN', 'ake', 'Björn-Å', 'o’neil', 'o’n bjo', 'neil'])
    expect(idsOf(await members(ben, `&search=${encodeURIComponent(search)}`)), search).toEqual([guest]);
  expect(await members(ben, '&search=jorn')).toEqual([]);
  // In spite of typing errors, if nobody is called so.
  for (const search of ['Bjron', 'bjorm o’neil', 'Neli Björn'])
    expect(idsOf(await members(ben, `&search=${encodeURIComponent(search)}`)), search).toEqual([guest]);
  expect(await members(ben, '&search=bjarnmn')).toEqual([]);
  await app.query`DELETE FROM community_memberships WHERE person_id = ${guest}`;
  expect(await members(ben, '&search=%25')).toEqual([]);
  for (const cursor of ['x', '3', '9abc'])
    expect((await ben.get(`/api/communities/${id}/members?cursor=${cursor}`)).status, cursor).toBe(400);
});

test('who hides is seen by those who run the community, and whoever runs it by all but the blocked', async () => {
  const [shy, boss, viewer] = [await app.member(), await app.member(), await app.member()];
  for (const one of [shy, boss, viewer]) await one.post(`/api/communities/${id}/join`);
  expect((await setRole(host, boss, 'moderator')).status).toBe(200);
  for (const { id: hidden } of [shy, boss])
    await app.query`UPDATE people SET profile_visibility = 'private' WHERE id = ${hidden}`;
  const seenBy = async (by: Member) => {
    const seen = idsOf(await members(by));
    return [shy, boss, viewer].map((one) => seen.includes(one.id));
  };
  expect(await seenBy(viewer)).toEqual([false, true, true]);
  expect(await seenBy(boss)).toEqual([true, true, true]);
  expect(await seenBy(shy)).toEqual([true, true, true]);
  await viewer.post(`/api/users/${boss.id}/block`);
  expect(await seenBy(viewer)).toEqual([false, false, true]);
  expect(await seenBy(boss)).toEqual([true, true, false]);
  for (const one of [shy, boss, viewer]) await one.delete(`/api/communities/${id}/join`);
});

test('a ban ends membership, says why, and is lifted', async () => {
  const eve = await app.member({ firstName: 'Eve' });
  await eve.post(`/api/communities/${id}/join`);
  const ban = (by: Member, person: Member) =>
    by.post(`/api/communities/${id}/members/${person.id}/ban`, { reason: 'Sells elsewhere.' });
  expect((await ban(ana, eve)).status).toBe(403);
  for (const person of [host, mod])
    expect((await ban(mod, person)).json).toMatchObject({ code: 'member_not_bannable' });
  expect((await ban(mod, await app.member())).json).toMatchObject({ code: 'member_not_found' });
  const before = (await ana.get(`/api/communities/${id}`)).json.memberCount;
  const answers = await Promise.all(Array.from({ length: 5 }, () => ban(mod, eve)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await ana.get(`/api/communities/${id}`)).json.memberCount).toBe(before - 1);
  expect((await mod.get(`/api/communities/${id}/bans`)).json).toMatchObject([
    { user: { id: eve.id }, reason: 'Sells elsewhere.', by: { id: mod.id } },
  ]);
  expect((await ana.get(`/api/communities/${id}/bans`)).status).toBe(403);
  expect((await eve.post(`/api/communities/${id}/join`)).json).toMatchObject({
    code: 'community_banned',
    message: 'You were banned from this community: Sells elsewhere.',
  });
  expect((await mod.delete(`/api/communities/${id}/members/${eve.id}/ban`)).status).toBe(204);
  expect((await eve.post(`/api/communities/${id}/join`)).json).toMatchObject({ isJoined: true });
});

test('a host who hands over becomes a moderator; two at once make one host', async () => {
  const answers = await Promise.all([setRole(host, ana, 'owner'), setRole(host, ben, 'owner')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const all = await members(mod);
  expect(all.filter(({ role }) => role === 'owner')).toHaveLength(1);
  expect(all.find(({ user }) => user.id === host.id)?.role).toBe('moderator');
  const next = all[0]?.user.id === ana.id ? ana : ben;
  expect((await host.patch(`/api/communities/${id}`, { name: 'Mine' })).status).toBe(403);
  expect((await next.patch(`/api/communities/${id}`, { name: 'Handed over' })).status).toBe(200);
});
