import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { notificationTexts, settled } from '../../testing/notifications.ts';

let app: TestApp;
beforeAll(async () => {
  // One deletion is held up on purpose, and is left to the job soon.
  app = await startTestApp({ intervals: { longestDeletion: 200 } });
});
afterAll(() => app.stop());

test('whoever takes over from a deleted account is told once, also with the community muted', async () => {
  const [ana, ben, cai] = [await app.member(), await app.member(), await app.member()];
  const { id } = await makeCommunity(ana, { name: 'Morrow owners' });
  await joinAs(app, id, cai);
  await joinAs(app, id, ben, 'moderator');
  await app.query`UPDATE community_memberships SET notices = 'none' WHERE person_id = ${ben.id}`;
  expect((await ana.delete('/api/auth/user')).status).toBe(204);
  await settled(app);
  expect(await notificationTexts(ben)).toEqual([
    'You are the host of Morrow owners now: The host before you has left, and you come next.',
  ]);
  expect(await notificationTexts(cai)).toEqual([]);
});

test('whoever takes over and leaves too is followed by the next one, who is told', async () => {
  const [ana, ben, cai] = [await app.member(), await app.member(), await app.member()];
  const { id } = await makeCommunity(ana, { name: 'Hemla owners' });
  await joinAs(app, id, ben);
  await joinAs(app, id, cai);
  for (const member of [ana, ben])
    expect((await member.delete(`/api/communities/${id}/join`)).status).toBe(204);
  await settled(app);
  expect(await notificationTexts(cai)).toHaveLength(1);
  expect((await cai.get(`/api/communities/${id}`)).json.membership.role).toBe('owner');
});

test('nobody who deleted their account as well inherits; who does is told while the rest is still being removed', async () => {
  const [ana, ben, cai] = [await app.member(), await app.member(), await app.member()];
  const { id } = await makeCommunity(ana, { name: 'Corvo owners' });
  await joinAs(app, id, ben, 'moderator');
  await joinAs(app, id, cai);
  await app.query`
    UPDATE people SET deleted_at = now(), email = NULL, first_name = NULL, last_name = NULL WHERE id = ${ben.id}`;
  await app.query`INSERT INTO mood_settings (person_id, detecting, updated_at) VALUES (${ana.id}, true, now())`;
  await app.db.transaction(async (tx) => {
    // Locks a row that is deleted late, so that the account's deletion pauses before its end.
    await tx.send({ text: 'SELECT 1 FROM mood_settings WHERE person_id = $1 FOR UPDATE', values: [ana.id] });
    expect((await ana.delete('/api/auth/user')).status).toBe(204);
    await expect.poll(() => notificationTexts(cai)).toHaveLength(1);
  });
  expect(
    await app.query`SELECT person_id FROM community_memberships WHERE community_id = ${id} AND role = 'owner'`,
  ).toEqual([{ person_id: cai.id }]);
});

test.each<['moderator' | 'member', boolean]>([
  ['moderator', true],
  ['member', false],
])('an official community that a %s takes over is official: %s', async (role, isOfficial) => {
  const [ana, ben] = [await app.member(), await app.member()];
  const { id } = await makeCommunity(ana);
  await joinAs(app, id, ben, role);
  await app.query`UPDATE communities SET is_official = true, official_domain = 'hemla.example' WHERE id = ${id}`;
  expect((await ana.delete(`/api/communities/${id}/join`)).status).toBe(204);
  expect((await ben.get(`/api/communities/${id}`)).json).toMatchObject({
    isOfficial,
    officialDomain: isOfficial ? 'hemla.example' : null,
    can: { manage: true },
  });
});
