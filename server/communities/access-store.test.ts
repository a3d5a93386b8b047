import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { type Query, queryOn } from '../../testing/query.ts';
import { type Database, type Db, openDatabase } from '../platform/database.ts';
import { enter } from './access.ts';
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

  test('an act is refused by what the viewer is in it, and the community held only if asked to', () =>
    withCommunities(async (tx, query) => {
      const held = async () =>
        (await query`SELECT name FROM communities WHERE xmax <> '0' ORDER BY id`).map(({ name }) => name);
      const entering = (community: Community, person: Person, ...how: [act?: 'manage', options?: object]) =>
        enter(tx, communityId(community), personId(person), ...how);
      expect(await entering('public', 'member')).toMatchObject({ name: 'public', role: 'member' });
      await expect(entering('public', 'member', 'manage')).rejects.toMatchObject({
        code: 'community_not_yours',
      });
      for (const hidden of ['private', 'archived'] as const)
        await expect(entering(hidden, 'stranger')).rejects.toMatchObject({ code: 'community_not_found' });
      expect(await held()).toEqual([]);
      expect(await entering('private', 'owner', 'manage', { hold: true })).toMatchObject({ role: 'owner' });
      expect(await held()).toEqual(['private']);
    }));
});
