import { expect, test } from 'vitest';
import { tableOf } from '../../testing/access-table.ts';
import { Problem } from '../platform/problem.ts';
import {
  type CommentState,
  commentRefusals,
  isLegibleComment,
  isStaff,
  type Membership,
  memberRefusals,
  type PostState,
  postRefusals,
  type Refusal,
  refusals,
  refusalToPost,
  refuse,
  refuseAs,
  storyRefusals,
  type Viewer,
} from './access.ts';

const active = { state: 'active', role: 'member', ban_reason: null } as const;
const people = {
  owner: { ...active, role: 'owner' },
  moderator: { ...active, role: 'moderator' },
  member: active,
  requested: { ...active, state: 'requested' },
  left: { ...active, state: 'left' },
  banned: { ...active, state: 'banned' },
  stranger: { state: null, role: null, ban_reason: null },
} satisfies Record<string, Membership>;

const codeOf = (refusal: Refusal) => (refusal instanceof Problem ? refusal.code : refusal) ?? 'yes';

/** What each person is answered at each act, like `whoMay` without the routes. */
const mayOf = <Who>(who: Record<string, Who>, acts: Record<string, (one: Who) => Refusal>) =>
  Object.fromEntries(
    Object.entries(acts).map(([act, refusalTo]) => [
      act,
      Object.fromEntries(Object.entries(who).map(([name, one]) => [name, codeOf(refusalTo(one))])),
    ]),
  );

type Place = Membership & { is_public: boolean };
const within = (is_public: boolean) =>
  Object.fromEntries(Object.entries(people).map(([name, who]) => [name, { ...who, is_public }]));

const communityActs: Record<string, (who: Place) => Refusal> = {
  see: refusals.see,
  join: refusals.join,
  leave: refusals.leave,
  participate: refusals.participate,
  discuss: (who) => refusalToPost(who, 'discussion'),
  ask: (who) => refusalToPost(who, 'question'),
  announce: (who) => refusalToPost(who, 'announcement'),
  offer: (who) => refusalToPost(who, 'offer'),
  moderate: refusals.moderate,
  manage: refusals.manage,
  delete: (who) => refusals.delete({ ...who, member_count: 1 }),
  'delete-with-others': (who) => refusals.delete({ ...who, member_count: 2 }),
};

test('who may do what in a public community', () => {
  expect(mayOf(within(true), communityActs)).toEqual(
    tableOf(`
                          owner                  moderator            member               requested             left                  banned               stranger
      see                 yes                    yes                  yes                  yes                   yes                   yes                  yes
      join                yes                    yes                  yes                  yes                   yes                   community_banned     yes
      leave               yes                    yes                  yes                  yes                   yes                   yes                  yes
      participate         yes                    yes                  yes                  community_not_joined  community_not_joined  community_banned     community_not_joined
      discuss             yes                    yes                  yes                  community_not_joined  community_not_joined  community_banned     community_not_joined
      ask                 yes                    yes                  yes                  community_not_joined  community_not_joined  community_banned     community_not_joined
      announce            yes                    yes                  community_not_yours  community_not_joined  community_not_joined  community_banned     community_not_joined
      offer               yes                    yes                  community_not_yours  community_not_joined  community_not_joined  community_banned     community_not_joined
      moderate            yes                    yes                  community_not_yours  community_not_yours   community_not_yours   community_not_yours  community_not_yours
      manage              yes                    community_not_yours  community_not_yours  community_not_yours   community_not_yours   community_not_yours  community_not_yours
      delete              yes                    community_not_yours  community_not_yours  community_not_yours   community_not_yours   community_not_yours  community_not_yours
      delete-with-others  community_has_members  community_not_yours  community_not_yours  community_not_yours   community_not_yours   community_not_yours  community_not_yours
    `),
  );
});

test('who may do what in a private community', () => {
  expect(mayOf(within(false), communityActs)).toEqual(
    tableOf(`
                          owner                  moderator            member               requested            left                 banned               stranger
      see                 yes                    yes                  yes                  community_not_found  community_not_found  community_not_found  community_not_found
      join                yes                    yes                  yes                  yes                  yes                  community_banned     yes
      leave               yes                    yes                  yes                  yes                  yes                  yes                  community_not_found
      participate         yes                    yes                  yes                  community_not_found  community_not_found  community_not_found  community_not_found
      discuss             yes                    yes                  yes                  community_not_found  community_not_found  community_not_found  community_not_found
      ask                 yes                    yes                  yes                  community_not_found  community_not_found  community_not_found  community_not_found
      announce            yes                    yes                  community_not_yours  community_not_found  community_not_found  community_not_found  community_not_found
      offer               yes                    yes                  community_not_yours  community_not_found  community_not_found  community_not_found  community_not_found
      moderate            yes                    yes                  community_not_yours  community_not_found  community_not_found  community_not_found  community_not_found
      manage              yes                    community_not_yours  community_not_yours  community_not_found  community_not_found  community_not_found  community_not_found
      delete              yes                    community_not_yours  community_not_yours  community_not_found  community_not_found  community_not_found  community_not_found
      delete-with-others  community_has_members  community_not_yours  community_not_yours  community_not_found  community_not_found  community_not_found  community_not_found
    `),
  );
});

test('who may do what with a member', () => {
  const member = (role: 'owner' | 'moderator' | 'member') => ({ person_id: 'somebody', role });
  const makes = (to: 'owner' | 'moderator' | 'member', target = member('member')) => ({
    callerId: 'caller',
    role: to,
    target,
  });
  const changes =
    ({ target, ...to }: ReturnType<typeof makes>) =>
    (who: Place) =>
      memberRefusals.changeRole(who, target, to);
  expect(
    mayOf(within(true), {
      'ban-member': (who) => memberRefusals.ban(who, member('member')),
      'ban-moderator': (who) => memberRefusals.ban(who, member('moderator')),
      'ban-owner': (who) => memberRefusals.ban(who, member('owner')),
      'ban-nobody': (who) => memberRefusals.ban(who, undefined),
      appoint: changes(makes('moderator')),
      dismiss: changes(makes('member', member('moderator'))),
      'hand-over': changes(makes('owner')),
      'dismiss-owner': changes(makes('member', member('owner'))),
      'step-down': changes(makes('member', { person_id: 'caller', role: 'owner' })),
      'stay-as-one-is': changes(makes('owner', { person_id: 'caller', role: 'owner' })),
      'appoint-nobody': (who) =>
        memberRefusals.changeRole(who, undefined, { callerId: 'caller', role: 'owner' }),
    }),
  ).toEqual(
    tableOf(`
                      owner                moderator            member               requested            left                 banned               stranger
      ban-member      yes                  yes                  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      ban-moderator   member_not_bannable  member_not_bannable  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      ban-owner       member_not_bannable  member_not_bannable  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      ban-nobody      member_not_found     member_not_found     community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      appoint         yes                  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      dismiss         yes                  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      hand-over       yes                  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      dismiss-owner   yes                  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      step-down       community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      stay-as-one-is  yes                  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      appoint-nobody  member_not_found     community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
    `),
  );
  expect(() =>
    refuse(changes(makes('member', { person_id: 'caller', role: 'owner' }))(inPublic('owner'))),
  ).toThrow('Hand the community over first.');
});

const inPublic = (name: keyof typeof people): Place => ({ ...people[name], is_public: true });
const viewer = (name: keyof typeof people, rest: Partial<Viewer> = {}): Viewer => ({
  ...inPublic(name),
  viewerId: name,
  showsOwnership: false,
  ...rest,
});
const viewers = (rest: Partial<Viewer> = {}): Record<string, Viewer> => ({
  owner: viewer('owner', rest),
  moderator: viewer('moderator', rest),
  member: viewer('member', rest),
  author: viewer('member', { ...rest, viewerId: 'author' }),
  'author-left': viewer('left', { ...rest, viewerId: 'author' }),
  'author-banned': viewer('banned', { ...rest, viewerId: 'author' }),
  requested: viewer('requested', rest),
  left: viewer('left', rest),
  banned: viewer('banned', rest),
  stranger: viewer('stranger', rest),
});

const post: PostState = {
  person_id: 'author',
  type: 'question',
  owners_only: false,
  offer: { code: 'LIDS', terms: null, endsAt: null },
  removed_at: null,
  blocked: false,
};
const postActs = (state: Partial<PostState>) =>
  Object.fromEntries(
    Object.entries(postRefusals).map(([act, refusalTo]) => [
      act,
      (who: Viewer) => refusalTo({ ...post, ...state }, who),
    ]),
  );
const mayWith = (state: Partial<PostState>, rest?: Partial<Viewer>) => mayOf(viewers(rest), postActs(state));

test('who may do what with a post', () => {
  expect(mayWith({})).toEqual(
    tableOf(`
                 owner           moderator       member               author          author-left           author-banned     requested             left                  banned               stranger
      see        yes             yes             yes                  yes             yes                   yes               yes                   yes                   yes                  yes
      like       yes             yes             yes                  yes             yes                   community_banned  yes                   yes                   community_banned     yes
      comment    yes             yes             yes                  yes             community_not_joined  community_banned  community_not_joined  community_not_joined  community_banned     community_not_joined
      takeOffer  yes             yes             yes                  yes             community_not_joined  community_banned  community_not_joined  community_not_joined  community_banned     community_not_joined
      accept     yes             yes             community_not_yours  yes             yes                   community_banned  community_not_yours   community_not_yours   community_banned     community_not_yours
      change     post_not_found  post_not_found  post_not_found       yes             community_not_joined  community_banned  post_not_found        post_not_found        post_not_found       post_not_found
      delete     post_not_found  post_not_found  post_not_found       yes             yes                   yes               post_not_found        post_not_found        post_not_found       post_not_found
      moderate   yes             yes             community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
      pin        yes             yes             community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
    `),
  );
});

test('a removed post is its author’s and the staff’s to see', () => {
  expect(mayWith({ removed_at: '2026-11-15' })).toEqual(
    tableOf(`
                 owner           moderator       member          author               author-left           author-banned        requested       left            banned          stranger
      see        yes             yes             post_not_found  yes                  yes                   yes                  post_not_found  post_not_found  post_not_found  post_not_found
      like       yes             yes             post_not_found  yes                  yes                   community_banned     post_not_found  post_not_found  post_not_found  post_not_found
      comment    post_not_found  post_not_found  post_not_found  post_not_found       community_not_joined  community_banned     post_not_found  post_not_found  post_not_found  post_not_found
      takeOffer  post_not_found  post_not_found  post_not_found  post_not_found       community_not_joined  community_banned     post_not_found  post_not_found  post_not_found  post_not_found
      accept     yes             yes             post_not_found  yes                  yes                   community_banned     post_not_found  post_not_found  post_not_found  post_not_found
      change     post_not_found  post_not_found  post_not_found  yes                  community_not_joined  community_banned     post_not_found  post_not_found  post_not_found  post_not_found
      delete     post_not_found  post_not_found  post_not_found  yes                  yes                   yes                  post_not_found  post_not_found  post_not_found  post_not_found
      moderate   yes             yes             post_not_found  community_not_yours  community_not_yours   community_not_yours  post_not_found  post_not_found  post_not_found  post_not_found
      pin        post_not_found  post_not_found  post_not_found  community_not_yours  community_not_yours   community_not_yours  post_not_found  post_not_found  post_not_found  post_not_found
    `),
  );
});

test('a post in a private community is its members’; its author may delete it after leaving', () => {
  expect(mayWith({}, { is_public: false })).toMatchObject(
    tableOf(`
                 owner           moderator       member               author               author-left     author-banned   requested       left            banned          stranger
      see        yes             yes             yes                  yes                  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found
      like       yes             yes             yes                  yes                  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found
      comment    yes             yes             yes                  yes                  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found
      accept     yes             yes             community_not_yours  yes                  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found
      delete     post_not_found  post_not_found  post_not_found       yes                  yes             yes             post_not_found  post_not_found  post_not_found  post_not_found
      moderate   yes             yes             community_not_yours  community_not_yours  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found  post_not_found
    `),
  );
});

test('a post hidden by a block is hidden from the staff too, but they still moderate it', () => {
  const { owner, member } = viewers();
  expect(mayOf({ owner, member } as Record<string, Viewer>, postActs({ blocked: true }))).toEqual(
    tableOf(`
                 owner           member
      see        post_not_found  post_not_found
      like       post_not_found  post_not_found
      comment    post_not_found  post_not_found
      takeOffer  post_not_found  post_not_found
      accept     post_not_found  post_not_found
      change     post_not_found  post_not_found
      delete     post_not_found  post_not_found
      moderate   yes             post_not_found
      pin        yes             post_not_found
    `),
  );
});

test('posts for the community are changed by those of its staff who wrote them', () => {
  for (const [type, expected] of [
    ['discussion', 'yes'],
    ['question', 'yes'],
    ['announcement', 'community_not_yours'],
    ['offer', 'community_not_yours'],
  ] as const) {
    const changedBy = (name: 'member' | 'moderator') =>
      codeOf(postRefusals.change({ ...post, type, person_id: name }, viewer(name)));
    expect([changedBy('member'), changedBy('moderator')], type).toEqual([expected, 'yes']);
  }
});

test('only questions have accepted answers, and only offers are taken', () => {
  expect(postRefusals.accept({ ...post, type: 'discussion' }, viewer('owner'))).toBe('not_a_question');
  expect(postRefusals.takeOffer({ ...post, offer: null }, viewer('owner'))).toBe('post_not_found');
});

test('a question for owners is answered by who shows that they own something, who asked, and the staff', () => {
  const forOwners = { owners_only: true };
  expect(mayWith(forOwners)).toMatchObject(
    tableOf(`
               owner  moderator  member       author  author-left           author-banned     requested             left                  banned            stranger
      comment  yes    yes        owners_only  yes     community_not_joined  community_banned  community_not_joined  community_not_joined  community_banned  community_not_joined
    `),
  );
  const shows = viewer('member', { showsOwnership: true });
  expect(postRefusals.comment({ ...post, ...forOwners }, shows)).toBeUndefined();
});

const comment: CommentState = { person_id: 'author', deleted_at: null, removed_at: null, blocked: false };
const mayWithComment = (
  state: Partial<CommentState>,
  about: Partial<PostState> = {},
  rest?: Partial<Viewer>,
) =>
  mayOf(
    viewers(rest),
    Object.fromEntries(
      Object.entries(commentRefusals).map(([act, refusalTo]) => [
        act,
        (who: Viewer) => refusalTo({ ...comment, ...state }, who, { ...post, ...about }),
      ]),
    ),
  );

test('who may do what with a comment', () => {
  expect(mayWithComment({})).toEqual(
    tableOf(`
                owner              moderator          member               author               author-left           author-banned        requested            left                 banned               stranger
      see       yes                yes                yes                  yes                  yes                   yes                  yes                  yes                  yes                  yes
      like      yes                yes                yes                  yes                  yes                   community_banned     yes                  yes                  community_banned     yes
      change    comment_not_found  comment_not_found  comment_not_found    yes                  community_not_joined  community_banned     comment_not_found    comment_not_found    comment_not_found    comment_not_found
      delete    comment_not_found  comment_not_found  comment_not_found    yes                  yes                   yes                  comment_not_found    comment_not_found    comment_not_found    comment_not_found
      answer    yes                yes                yes                  yes                  yes                   yes                  yes                  yes                  yes                  yes
      moderate  yes                yes                community_not_yours  community_not_yours  community_not_yours   community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
    `),
  );
});

test('the author and the staff see a removed comment; the author deletes it, the staff restores it', () => {
  expect(mayWithComment({ removed_at: '2026-11-15' })).toEqual(
    tableOf(`
                owner              moderator          member               author               author-left          author-banned        requested            left                 banned               stranger
      see       yes                yes                comment_not_found    yes                  yes                  yes                  comment_not_found    comment_not_found    comment_not_found    comment_not_found
      like      comment_not_found  comment_not_found  comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found
      change    comment_not_found  comment_not_found  comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found
      delete    comment_not_found  comment_not_found  comment_not_found    yes                  yes                  yes                  comment_not_found    comment_not_found    comment_not_found    comment_not_found
      answer    comment_not_found  comment_not_found  comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found    comment_not_found
      moderate  yes                yes                community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
    `),
  );
});

test('a deleted comment is nobody’s, and one that a block hides is the staff’s to remove', () => {
  const { owner, member, author } = viewers();
  const codesOf = (who: Viewer | undefined, state: Partial<CommentState>) =>
    Object.values(commentRefusals).map((refusalTo) =>
      codeOf(refusalTo({ ...comment, ...state }, who ?? viewer('stranger'), post)),
    );
  for (const who of [owner, member, author])
    expect(codesOf(who, { deleted_at: '2026-11-15' })).toEqual(Array(6).fill('comment_not_found'));
  expect(codesOf(member, { blocked: true })).toEqual([
    ...Array(5).fill('comment_not_found'),
    'community_not_yours',
  ]);
  expect(codesOf(owner, { blocked: true })).toEqual([...Array(5).fill('comment_not_found'), 'yes']);
  expect(isLegibleComment(comment, viewer('stranger'))).toBe(true);
});

test('under a post that the viewer does not see there are no comments', () => {
  const hidden = { removed_at: '2026-11-15', person_id: 'somebody' };
  for (const table of [mayWithComment({}, hidden), mayWithComment({}, {}, { is_public: false })])
    for (const act of ['see', 'like', 'change', 'moderate'])
      expect(table[act]?.stranger, act).toBe('comment_not_found');
  expect(mayWithComment({}, hidden).moderate?.owner).toBe('yes');
  // Nor one's own, after leaving a private community; it can only be deleted.
  const left = mayWithComment({}, {}, { is_public: false });
  expect([left.change?.['author-left'], left.delete?.['author-left']]).toEqual(['comment_not_found', 'yes']);
});

test('stories are deleted by the staff, and who has seen one is their author’s to know', () => {
  expect(mayOf(people, { delete: storyRefusals.delete })).toEqual(
    tableOf(`
              owner  moderator  member               requested            left                 banned               stranger
      delete  yes    yes        community_not_yours  community_not_yours  community_not_yours  community_not_yours  community_not_yours
    `),
  );
  const story = { person_id: 'author' };
  expect(storyRefusals.seeViewers(story, 'author')).toBeUndefined();
  for (const other of ['owner', undefined])
    expect(storyRefusals.seeViewers(story, other)).toBe('story_not_found');
});

test('who has left or waits runs nothing, whatever the role says', () => {
  for (const role of ['owner', 'moderator'] as const) {
    expect(isStaff({ state: 'active', role })).toBe(true);
    for (const state of ['left', 'requested', 'banned', null] as const) {
      expect(isStaff({ state, role })).toBe(false);
      expect(refusals.manage({ state, role, ban_reason: null, is_public: true })).toBe('community_not_yours');
    }
  }
});

test('a refusal is thrown, and who is banned reads why', () => {
  const joins = (ban_reason: string | null) => () => refuse(refusals.join({ ...people.banned, ban_reason }));
  expect(joins('Spam.')).toThrow('You were banned from this community: Spam.');
  expect(joins(null)).toThrow(/^You were banned from this community\.$/);
  expect(() => refuse('post_not_found')).toThrow(new Problem('post_not_found'));
  expect(() => refuse(undefined)).not.toThrow();
});

test('what is inside of something that was refused does not exist; a lost database is no refusal', () => {
  const hidden = refuseAs('story_not_found');
  expect(() => hidden(new Problem('community_not_found'))).toThrow(
    expect.objectContaining({ code: 'story_not_found' }),
  );
  expect(() => hidden(new Error('lost'))).toThrow('lost');
});
