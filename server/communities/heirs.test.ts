import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { settled, told } from '../../testing/notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.query`DELETE FROM pgboss.schedule`;
});
afterAll(() => app.stop());

test('whoever takes over from a deleted account is told once, also with the community muted', async () => {
  const [ana, ben, cai] = [await app.member(), await app.member(), await app.member()];
  const { id } = await makeCommunity(ana, { name: 'Morrow owners' });
  await joinAs(app, id, cai);
  await joinAs(app, id, ben, 'moderator');
  await app.query`UPDATE community_memberships SET notices = 'none' WHERE person_id = ${ben.id}`;
  expect((await ana.delete('/api/auth/user')).status).toBe(204);
  for (const data of [{}, { communityId: id }, {}]) await app.jobs.enqueue(app.db, 'tell-heirs', data);
  await settled(app);
  expect(await told(ben)).toEqual([
    'You are the host of Morrow owners now: The host before you has left, and you come next.',
  ]);
  expect(await told(cai)).toEqual([]);
});

test('an heir who left too is told nothing; the next one is', async () => {
  const [ana, ben, cai] = [await app.member(), await app.member(), await app.member()];
  const { id } = await makeCommunity(ana, { name: 'Hemla owners' });
  await joinAs(app, id, ben);
  await joinAs(app, id, cai);
  for (const member of [ana, ben])
    await app.query`
      UPDATE community_memberships SET state = 'left', role = 'member'
      WHERE community_id = ${id} AND person_id = ${member.id}`;
  await app.jobs.enqueue(app.db, 'tell-heirs', { communityId: id });
  await settled(app);
  expect(await told(ben)).toEqual([]);
  expect(await told(cai)).toHaveLength(1);
});
