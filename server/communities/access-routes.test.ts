import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import type { Visitor } from '../../testing/visitor.ts';

// What `access.ts` decides is tried there; here, that each route asks it, and before anything else.

let app: TestApp;
let id: string;
let people: Record<string, Visitor>;
let path: { community: string; member: string; owner: string; post: string; offer: string; comment: string };
let stories: string[];
beforeAll(async () => {
  app = await startTestApp({ work: false });
  const [stranger, banned, member, author, moderator, owner] = await Promise.all(
    Array.from({ length: 6 }, () => app.member()),
  );
  if (!(stranger && banned && member && author && moderator && owner)) throw new Error('Expected six people');
  people = { visitor: app.visitor(), stranger, banned, member, author, moderator, owner };
  ({ id } = await makeCommunity(owner));
  for (const one of [member, author, banned]) await joinAs(app, id, one);
  await joinAs(app, id, moderator, 'moderator');
  const community = `/api/communities/${id}`;
  const made = async (who: Visitor, at: string, body: object) => (await who.post(at, body)).json.id as string;
  const post = `/api/communities/posts/${await made(author, `${community}/posts`, { type: 'question', title: 'Why?', content: 'It hums.' })}`;
  const offer = `/api/communities/posts/${await made(owner, `${community}/posts`, { type: 'offer', title: 'Lids', content: 'Half price.' })}`;
  const comment = `/api/communities/comments/${await made(author, `${post}/comments`, { content: 'It still does.' })}`;
  stories = [];
  for (const title of ['One', 'Two', 'Three'])
    stories.push(await made(owner, `${community}/stories`, { type: 'text', title }));
  await owner.post(`${community}/members/${banned.id}/ban`, { reason: 'Spam.' });
  path = {
    community,
    member: `${community}/members/${member.id}`,
    owner: `${community}/members/${owner.id}`,
    post,
    offer,
    comment,
  };
});
afterAll(() => app.stop());

test('who may do what in a public community', async () => {
  const { community } = path;
  const commentId = path.comment.split('/').at(-1);
  expect(
    await whoMay(people, {
      see: (who) => who.get(community),
      members: (who) => who.get(`${community}/members`),
      settings: (who) => who.patch(`${community}/membership`, { notices: 'all' }),
      discuss: (who) => who.post(`${community}/posts`, { type: 'discussion', content: `Hello ${uuidv7()}` }),
      announce: (who) =>
        who.post(`${community}/posts`, { type: 'announcement', title: 'News', content: uuidv7() }),
      report: (who) => who.post(`${community}/reports`, { reason: 'spam', commentId }),
      reports: (who) => who.get(`${community}/reports`),
      settle: (who) => who.delete(`${community}/reports/${uuidv7()}`),
      bans: (who) => who.get(`${community}/bans`),
      requests: (who) => who.get(`${community}/requests`),
      admit: (who) => who.patch(`${community}/requests/${uuidv7()}`, { accept: true }),
      appoint: (who) => who.patch(path.member, { role: 'moderator' }),
      dismiss: (who) => who.patch(path.member, { role: 'member' }),
      'dismiss-owner': (who) => who.patch(path.owner, { role: 'member' }),
      'ban-owner': (who) => who.post(`${path.owner}/ban`, { reason: 'No.' }),
      'tell-story': (who) => who.post(`${community}/stories`, { type: 'text', title: uuidv7() }),
      'delete-story': async (who) => {
        const answer = await who.delete(`/api/communities/stories/${stories[0]}`);
        if (answer.status < 400) stories.shift();
        return answer;
      },
      change: (who) => who.patch(community, { description: 'Of all kettles.' }),
      delete: (who) => who.delete(community),
    }),
  ).toEqual(
    tableOf(`
                     visitor     stranger              banned               member               author               moderator               owner
      see            signed_out  yes                   yes                  yes                  yes                  yes                     yes
      members        signed_out  yes                   yes                  yes                  yes                  yes                     yes
      settings       signed_out  community_not_joined  community_banned     yes                  yes                  yes                     yes
      discuss        signed_out  community_not_joined  community_banned     yes                  yes                  yes                     yes
      announce       signed_out  community_not_joined  community_banned     community_not_yours  community_not_yours  yes                     yes
      report         signed_out  yes                   yes                  yes                  yes                  yes                     yes
      reports        signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                     yes
      settle         signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                     yes
      bans           signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                     yes
      requests       signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                     yes
      admit          signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  join_request_not_found  join_request_not_found
      appoint        signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  community_not_yours     yes
      dismiss        signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  community_not_yours     yes
      dismiss-owner  signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  community_not_yours     community_not_yours
      ban-owner      signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  member_not_bannable     member_not_bannable
      tell-story     signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                     yes
      delete-story   signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                     yes
      change         signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  community_not_yours     yes
      delete         signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  community_not_yours     community_has_members
    `),
  );
});

test('who may do what with a post', async () => {
  const { post, offer, comment } = path;
  const answered = await people.member?.post(`${post}/comments`, { content: 'Descale it.' });
  const offered: Record<string, Record<string, boolean>> = {};
  for (const [name, who] of Object.entries(people))
    if (name !== 'visitor') offered[name] = (await who.get(post)).json.can;
  const table = await whoMay(people, {
    read: (who) => who.get(post),
    comments: (who) => who.get(`${post}/comments`),
    like: (who) => who.post(`${post}/like`),
    comment: (who) => who.post(`${post}/comments`, { content: 'Mine, too.' }),
    accept: (who) => who.post(`${post}/accepted`, { commentId: answered?.json.id }),
    take: (who) => who.post(`${offer}/offer`),
    pin: (who) => who.post(`${post}/pin`),
    remove: (who) => who.post(`${offer}/remove`, { reason: 'Old.' }),
    change: (who) => who.patch(post, { content: 'It hums no more.' }),
    'like-comment': (who) => who.post(`${comment}/like`),
    'remove-comment': (who) => who.post(`${comment}/remove`, { reason: 'Old.' }),
    'restore-comment': (who) => who.delete(`${comment}/remove`),
    'change-comment': (who) => who.patch(comment, { content: 'No more.' }),
    'delete-comment': (who) => who.delete(comment),
    delete: (who) => who.delete(post),
  });
  expect(table).toEqual(
    tableOf(`
                       visitor     stranger              banned               member               author               moderator          owner
      read             signed_out  yes                   yes                  yes                  yes                  yes                yes
      comments         signed_out  yes                   yes                  yes                  yes                  yes                yes
      like             signed_out  yes                   community_banned     yes                  yes                  yes                yes
      comment          signed_out  community_not_joined  community_banned     yes                  yes                  yes                yes
      accept           signed_out  community_not_yours   community_banned     community_not_yours  yes                  yes                yes
      take             signed_out  community_not_joined  community_banned     yes                  yes                  yes                yes
      pin              signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                yes
      remove           signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                yes
      change           signed_out  post_not_found        post_not_found       post_not_found       yes                  post_not_found     post_not_found
      like-comment     signed_out  yes                   community_banned     yes                  yes                  yes                yes
      remove-comment   signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                yes
      restore-comment  signed_out  community_not_yours   community_not_yours  community_not_yours  community_not_yours  yes                yes
      change-comment   signed_out  comment_not_found     comment_not_found    comment_not_found    yes                  comment_not_found  comment_not_found
      delete-comment   signed_out  comment_not_found     comment_not_found    comment_not_found    yes                  comment_not_found  comment_not_found
      delete           signed_out  post_not_found        post_not_found       post_not_found       yes                  post_not_found     post_not_found
    `),
  );
  // What the post offers to each person is what they may do.
  const acts = ['change', 'delete', 'pin', 'remove', 'accept', 'comment'];
  for (const [name, { edit, ...same }] of Object.entries(offered))
    expect({ change: edit, ...same }, name).toEqual(
      Object.fromEntries(acts.map((act) => [act, table[act]?.[name] === 'yes'])),
    );
});

test('joining and leaving is everybody’s, but for who is banned', async () => {
  const { community } = path;
  expect(
    await whoMay(people, {
      join: (who) => who.post(`${community}/join`),
      leave: (who) => who.delete(`${community}/join`),
    }),
  ).toEqual(
    tableOf(`
             visitor     stranger  banned            member  author  moderator  owner
      join   signed_out  yes       community_banned  yes     yes     yes        yes
      leave  signed_out  yes       yes               yes     yes     yes        yes
    `),
  );
});
