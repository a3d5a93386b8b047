import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { startDnsServer } from '../../testing/dns-server.ts';
import { notificationTexts, settled } from '../../testing/notifications.ts';
import { listActions } from '../platform/operator.ts';
import { setOfficial } from './operator-store.ts';
import { lookAgain } from './proof-jobs.ts';

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

test('a brand’s mark goes when its domain has not carried the line on seven looks, a day apart', async () => {
  const host = await app.member();
  const { id } = await makeCommunity(host, { name: 'Corvin wrists', brandName: 'Corvin' });
  const read = async () => (await host.get(`/api/communities/${id}`)).json;
  const line: string = (await read()).proofLine;
  const records: Record<string, string[]> = { 'corvin.example': [line] };
  const dns = await startDnsServer(records);
  let now = new Date();
  const proof = { domain: 'corvin.example', token: line.split('=')[1] ?? '', place: 'TXT record', now };
  await app.db.transaction((tx) => setOfficial(tx, id, true, proof));
  const misses = async () =>
    (await app.query`SELECT proof_misses FROM communities WHERE id = ${id}`).map((row) => row.proof_misses);
  const services = { ...app, clock: { now: () => now } };
  const nobody = { dnsServers: ['127.0.0.1:1'], fileOrigin: 'http://127.0.0.1:1' };
  /** Two processes look, some hours later. */
  async function look(
    hours: number,
    places = { dnsServers: [dns.address], fileOrigin: 'http://127.0.0.1:1' },
  ) {
    now = new Date(now.getTime() + hours * 3_600_000);
    await Promise.all([lookAgain(services, places), lookAgain(services, places)]);
  }
  try {
    delete records['corvin.example'];
    // It was looked at when it was proved.
    await look(20);
    expect(await misses()).toEqual([0]);
    for (let day = 0; day < 6; day++) await look(28);
    expect(await misses()).toEqual([6]);
    // Where nothing answers, nobody has taken the line away.
    await look(28, nobody);
    expect(await misses()).toEqual([6]);
    records['corvin.example'] = ['v=spf1 -all', line];
    await look(28);
    expect(await misses()).toEqual([0]);
    records['corvin.example'] = ['v=spf1 -all'];
    for (let day = 0; day < 6; day++) await look(28);
    expect(await read()).toMatchObject({ isOfficial: true, officialDomain: 'corvin.example' });
    await look(28);
    expect(await read()).toMatchObject({ isOfficial: false, officialDomain: null, proofLine: line });
    await look(28);
    await settled(app);
    expect(await notificationTexts(host)).toEqual([
      'Corvin wrists is not official any more: corvin.example has not carried the community’s line for a week. Publish it again, and tell those who run this Wellkept.',
    ]);
    expect(await listActions(app.db, 10)).toMatchObject([
      { operator: 'wellkept', action: 'community proof lost', subject: id, name: 'Corvin wrists' },
    ]);
  } finally {
    dns.stop();
  }
});
