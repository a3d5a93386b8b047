import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { fetchBytes, type Member, upload } from '../../testing/media.ts';
import { jpeg } from '../../testing/media-samples.ts';
import { attachCommunityMedia } from './media.ts';

let app: TestApp;
let owner: Member;
let friend: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startTestApp();
  [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()];
});
afterAll(() => app.stop());

async function logoOf(isPublic: boolean) {
  const { id } = await makeCommunity(owner, { isPublic });
  await joinAs(app, id, friend);
  const { url } = (await upload(owner, 'community', await jpeg())).json as { url: string };
  await app.db.transaction((tx) =>
    attachCommunityMedia(tx, app, {
      ownerId: owner.id,
      references: [url],
      field: 'logoUrl',
      most: 1,
      usedBy: id,
      isPublic,
    }),
  );
  return { id, url };
}

test('the files of a public community are for everybody', async () => {
  const { url } = await logoOf(true);
  for (const viewer of [owner, friend, stranger, app.visitor()])
    expect((await viewer.get(url)).status).toBe(200);
});

test('those of a private one are for its members, for as long as they are', async () => {
  const { id, url } = await logoOf(false);
  for (const viewer of [owner, friend]) {
    for (const address of [url, `${url}/96`]) {
      const { status, headers } = await fetchBytes(viewer, address);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  }
  for (const viewer of [stranger, app.visitor()]) expect((await viewer.get(url)).status).toBe(404);
  for (const state of ['requested', 'banned', 'left']) {
    await app.query`UPDATE community_memberships SET state = ${state} WHERE community_id = ${id} AND person_id = ${friend.id}`;
    expect((await friend.get(url)).status, state).toBe(404);
  }
});

test('a story of a private one shows its picture to members, and to them only while it is on', async () => {
  const { id } = await makeCommunity(owner, { isPublic: false });
  await joinAs(app, id, friend);
  const [picture, logo] = (await Promise.all(
    [1, 2].map(async () => (await upload(owner, 'community', await jpeg())).json.url),
  )) as [string, string];
  const story = await owner.post(`/api/communities/${id}/stories`, {
    type: 'image',
    title: 'Now',
    mediaUrl: picture,
  });
  expect(story.status).toBe(201);
  await makeCommunity(owner, { isPublic: false, logoUrl: logo });
  const seenBy = async (viewer: Member, url: string) => (await viewer.get(url)).status;
  expect([await seenBy(friend, picture), await seenBy(stranger, picture)]).toEqual([200, 404]);
  // What is on in one community opens nothing of another.
  expect(await seenBy(friend, logo)).toBe(404);
  await app.query`UPDATE community_stories SET is_active = false WHERE id = ${story.json.id}`;
  expect(await seenBy(friend, picture)).toBe(404);
  await app.query`
    UPDATE community_stories SET is_active = true, created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
    WHERE id = ${story.json.id}`;
  expect(await seenBy(friend, picture)).toBe(404);
});

test('those of a community that the last member left are for who uploaded them', async () => {
  const { url } = (await upload(owner, 'community', await jpeg())).json as { url: string };
  const { id } = await makeCommunity(owner, { logoUrl: url });
  await joinAs(app, id, friend);
  const picture = (await upload(friend, 'community', await jpeg())).json as { url: string };
  const post = { type: 'discussion', content: 'Look', imageUrls: [picture.url] };
  expect((await friend.post(`/api/communities/${id}/posts`, post)).status).toBe(201);
  for (const member of [friend, owner]) await member.delete(`/api/communities/${id}/join`);
  for (const address of [url, picture.url]) expect((await stranger.get(address)).status, address).toBe(404);
  expect((await friend.get(picture.url)).status).toBe(200);
});

test('nor are those of a community whose last member deletes the account', async () => {
  const last = await app.member();
  const { id } = await makeCommunity(last);
  await joinAs(app, id, friend, 'moderator');
  const shared = async () => (await upload(friend, 'community', await jpeg())).json.url as string;
  const [inPost, inStory, other] = [await shared(), await shared(), await shared()];
  const post = { type: 'discussion', content: 'Look', imageUrls: [inPost] };
  expect((await friend.post(`/api/communities/${id}/posts`, post)).status).toBe(201);
  const story = { type: 'image', title: 'Now', mediaUrl: inStory };
  expect((await friend.post(`/api/communities/${id}/stories`, story)).status).toBe(201);
  await makeCommunity(friend, { logoUrl: other });
  await friend.delete(`/api/communities/${id}/join`);
  for (const address of [inPost, inStory]) expect((await stranger.get(address)).status, address).toBe(200);
  expect((await last.delete('/api/auth/user')).status).toBe(204);
  for (const address of [inPost, inStory]) {
    expect((await stranger.get(address)).status, address).toBe(404);
    expect((await friend.get(address)).status, address).toBe(200);
  }
  // Another community’s files stay as they were.
  expect((await stranger.get(other)).status).toBe(200);
});

test('a rule of one purpose shows nothing of another', async () => {
  const { id } = await makeCommunity(owner, { isPublic: false });
  await joinAs(app, id, friend);
  const { url } = (await upload(owner, 'proof', await jpeg())).json as { url: string };
  await app.query`UPDATE media SET used_by = ${id}, used_at = now() WHERE id = ${url.slice('/media/'.length)}`;
  expect((await friend.get(url)).status).toBe(404);
});
