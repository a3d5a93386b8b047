import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { type Query, queryOn } from '../../testing/query.ts';
import { type Database, type Db, openDatabase } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import {
  enter,
  enterAsMember,
  enterAsOwner,
  enterAsStaff,
  isStaff,
  refuseBanned,
  refuseStrangers,
} from './access.ts';
import { findAccess, openTo } from './access-store.ts';

let database: Database;
let drop: () => Promise<unknown>;
beforeAll(async () => {
  const fresh = await freshDatabase(inject('databaseServer'));
  drop = fresh.drop;
  database = openDatabase(fresh.url, { connections: 2, longestWait: 120_000 });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const people = ['owner', 'moderator', 'member', 'requested', 'left', 'banned', 'stranger'] as const;
type Person = (typeof people)[number];
const communities = ['public', 'private', 'other', 'archived'] as const;
type Community = (typeof communities)[number];
const personId = (name: Person) => `00000000-0000-4000-8000-00000000000${people.indexOf(name)}`;
const communityId = (name: Community) => `00000000-0000-4000-9000-00000000000${communities.indexOf(name)}`;

/** Everybody but the stranger is in every community except `other`, which is private and has only the stranger in it. */
async function withCommunities<T>(work: (tx: Db, query: Query) => Promise<T>): Promise<T> {
  return database.db.transaction(async (tx) => {
    const query = queryOn(tx);
    await query`CREATE TEMP TABLE communities ON COMMIT DROP AS SELECT * FROM public.communities WHERE false`;
    await query`
      CREATE TEMP TABLE community_memberships ON COMMIT DROP AS SELECT * FROM public.community_memberships WHERE false`;
    const join = (community: Community, person: Person, state: string, role: string) => query`
      INSERT INTO community_memberships (community_id, person_id, state, role)
      VALUES (${communityId(community)}, ${personId(person)}, ${state}, ${role})`;
    for (const name of communities) {
      await query`
        INSERT INTO communities (id, name, is_public, archived_at)
        VALUES (${communityId(name)}, ${name}, ${name === 'public' || name === 'archived'},
          ${name === 'archived' ? '2026-03-01' : null})`;
      if (name === 'other') continue;
      for (const person of ['owner', 'moderator', 'member'] as const)
        await join(name, person, 'active', person);
      for (const state of ['requested', 'left', 'banned'] as const) await join(name, state, state, 'member');
    }
    await join('other', 'stranger', 'active', 'owner');
    return work(tx, query);
  });
}

const codeOf = async (work: () => unknown) => {
  try {
    await work();
    return 'in';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

describe('looking into a community', () => {
  test('everybody into a public one, members into a private one', () =>
    withCommunities(async (_tx, query) => {
      const open = async (viewer: Person | undefined) =>
        (
          await query`SELECT name FROM communities c WHERE ${openTo(viewer && personId(viewer))} ORDER BY id`
        ).map(({ name }) => name);
      for (const person of ['owner', 'moderator', 'member'] as const)
        expect(await open(person)).toEqual(['public', 'private', 'archived']);
      for (const person of ['requested', 'left', 'banned', undefined] as const)
        expect(await open(person)).toEqual(['public', 'archived']);
      expect(await open('stranger')).toEqual(['public', 'other', 'archived']);
    }));

  test('reads what the viewer is in it, and nothing of an archived one', () =>
    withCommunities(async (tx) => {
      const find = (community: Community, viewer: Person | undefined) =>
        findAccess(tx, communityId(community), viewer && personId(viewer));
      expect(await find('private', 'moderator')).toMatchObject({
        id: communityId('private'),
        name: 'private',
        is_public: false,
        state: 'active',
        role: 'moderator',
      });
      expect(await find('other', 'stranger')).toMatchObject({ name: 'other', role: 'owner' });
      expect(await find('public', 'stranger')).toMatchObject({ name: 'public', state: null, role: null });
      expect(await find('public', undefined)).toMatchObject({ name: 'public', state: null });
      expect(await find('archived', 'owner')).toBeUndefined();
    }));

  test('holds that one alone, and only if it is asked to', () =>
    withCommunities(async (tx, query) => {
      const held = async () =>
        (await query`SELECT name FROM communities WHERE xmax <> '0' ORDER BY id`).map(({ name }) => name);
      await findAccess(tx, communityId('public'), personId('owner'));
      await enter(tx, communityId('public'), personId('owner'));
      expect(await held()).toEqual([]);
      await findAccess(tx, communityId('private'), personId('owner'), { hold: true });
      expect(await held()).toEqual(['private']);
    }));
});

const hidden = 'community_not_found';
const notYours = 'community_not_yours';
const notJoined = 'community_not_joined';
const banned = 'community_banned';

test.each<[string, typeof enter, Record<'public' | 'private', string[]>]>([
  [
    'anybody who may look into it',
    enter,
    {
      public: ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
      private: ['in', 'in', 'in', hidden, hidden, hidden, hidden],
    },
  ],
  [
    'members',
    enterAsMember,
    {
      public: ['in', 'in', 'in', notJoined, notJoined, banned, notJoined],
      private: ['in', 'in', 'in', hidden, hidden, hidden, hidden],
    },
  ],
  [
    'the owner and the moderators',
    enterAsStaff,
    {
      public: ['in', 'in', notYours, notYours, notYours, notYours, notYours],
      private: ['in', 'in', notYours, hidden, hidden, hidden, hidden],
    },
  ],
  [
    'the owner',
    enterAsOwner,
    {
      public: ['in', notYours, notYours, notYours, notYours, notYours, notYours],
      private: ['in', notYours, notYours, hidden, hidden, hidden, hidden],
    },
  ],
])('a door for %s', (_what, door, expected) =>
  withCommunities(async (tx, query) => {
    for (const community of ['public', 'private'] as const) {
      const codes = [];
      for (const person of people)
        codes.push(await codeOf(() => door(tx, communityId(community), personId(person))));
      expect(codes, community).toEqual(expected[community]);
    }
    expect(await codeOf(() => door(tx, communityId('archived'), personId('owner')))).toBe(hidden);
    // It returns the community that it found, and locks it if asked to.
    const found = await door(tx, communityId('private'), personId('owner'), { hold: true });
    expect(found).toMatchObject({ name: 'private', role: 'owner' });
    expect(await query`SELECT name FROM communities WHERE xmax <> '0'`).toEqual([{ name: 'private' }]);
  }),
);

test('who has left or waits runs nothing, whatever the role says', () => {
  for (const role of ['owner', 'moderator'] as const) {
    expect(isStaff({ state: 'active', role })).toBe(true);
    for (const state of ['left', 'requested', 'banned', null] as const)
      expect(isStaff({ state, role })).toBe(false);
  }
  expect(isStaff({ state: 'active', role: 'member' })).toBe(false);
});

test('who is banned reads why', async () => {
  const refused = (ban_reason: string | null) => () => refuseBanned({ state: 'banned', ban_reason });
  expect(refused('Spam.')).toThrow('You were banned from this community: Spam.');
  expect(refused(null)).toThrow(/^You were banned from this community\.$/);
  expect(await codeOf(refused(null))).toBe('community_banned');
  for (const state of ['active', 'left', 'requested', null] as const)
    expect(() => refuseBanned({ state, ban_reason: 'Spam.' })).not.toThrow();
  expect(await codeOf(() => refuseStrangers({ state: 'banned', ban_reason: null }))).toBe('community_banned');
});
