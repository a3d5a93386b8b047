import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { type Query, queryOn } from '../../testing/query.ts';
import { type Database, type Db, openDatabase } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import {
  blockedWith,
  eitherBlocked,
  hasBlocked,
  haveTalked,
  mayBeSeen,
  notBlocked,
  personMayBeSeen,
} from './access.ts';

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

// In the order of their ids, because `talked_pairs` stores the smaller id of a pair first.
const names = [
  'public',
  'private',
  'stranger',
  'talkedBefore',
  'me',
  'talkedAfter',
  'soldToMe',
  'boughtFromMe',
  'meetsMe',
  'cancelled',
  'asked',
  'iBlocked',
  'blockedMe',
  'talkedAndBlocked',
  'privateFriend',
] as const;
type Name = (typeof names)[number];
const id = (name: Name) =>
  `00000000-0000-4000-8000-0000000000${String(names.indexOf(name) + 10).padStart(2, '0')}`;

/** Temporary tables replace the views that the rules read, so that a test can insert any row. */
async function withPeople<T>(work: (tx: Db, query: Query) => Promise<T>): Promise<T> {
  return database.db.transaction(async (tx) => {
    const query = queryOn(tx);
    await query`CREATE TEMP TABLE people_seen ON COMMIT DROP AS SELECT * FROM public.people_seen WHERE false`;
    await query`CREATE TEMP TABLE talked_pairs ON COMMIT DROP AS SELECT * FROM public.talked_pairs WHERE false`;
    await query`CREATE TEMP TABLE trade_heads ON COMMIT DROP AS SELECT * FROM public.trade_heads WHERE false`;
    await query`CREATE TEMP TABLE blocks ON COMMIT DROP AS SELECT * FROM public.blocks WHERE false`;
    await query`CREATE TEMP TABLE blocked_pairs ON COMMIT DROP AS SELECT * FROM public.blocked_pairs WHERE false`;
    for (const name of names) {
      const visibility = ['public', 'iBlocked', 'blockedMe'].includes(name)
        ? 'public'
        : name.startsWith('private')
          ? 'private'
          : 'friends';
      await query`INSERT INTO people_seen (id, profile_visibility) VALUES (${id(name)}, ${visibility})`;
    }
    const pairs: [Name, Name][] = [
      ['talkedBefore', 'me'],
      ['me', 'talkedAfter'],
      ['me', 'talkedAndBlocked'],
      ['me', 'privateFriend'],
      ['public', 'stranger'],
    ];
    for (const [one, other] of pairs)
      await query`INSERT INTO talked_pairs (person1_id, person2_id) VALUES (${id(one)}, ${id(other)})`;
    const trade = (
      buyer: Name,
      seller: Name,
      row: { sealed?: boolean; agreed?: boolean; status?: string },
    ) => query`
      INSERT INTO trade_heads (buyer_id, seller_id, sealed_at, status, meeting_agreed)
      VALUES (${id(buyer)}, ${id(seller)}, ${row.sealed ? '2026-03-01' : null}, ${row.status ?? 'scheduled'},
        ${row.agreed ?? false})`;
    await trade('me', 'soldToMe', { sealed: true, status: 'completed' });
    await trade('boughtFromMe', 'me', { sealed: true, status: 'completed' });
    await trade('me', 'meetsMe', { agreed: true });
    await trade('me', 'cancelled', { agreed: true, status: 'cancelled' });
    await trade('asked', 'me', {});
    await trade('stranger', 'public', { sealed: true, status: 'completed' });
    for (const [one, other] of [
      ['me', 'iBlocked'],
      ['blockedMe', 'me'],
      ['talkedAndBlocked', 'me'],
    ] satisfies [Name, Name][]) {
      await query`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${id(one)}, ${id(other)})`;
      await query`
        INSERT INTO blocked_pairs (person_id, other_id)
        VALUES (${id(one)}, ${id(other)}), (${id(other)}, ${id(one)})`;
    }
    return work(tx, query);
  });
}

const namesIn = (rows: Record<string, string>[]) =>
  rows.map((row) => names[Number(Object.values(row)[0]?.slice(-2)) - 10]);

test('who sees whose profile', () =>
  withPeople(async (_tx, query) => {
    const seenBy = async (viewer: Name | undefined) =>
      namesIn(
        await query`SELECT p.id FROM people_seen p WHERE ${mayBeSeen(viewer && id(viewer), sql`p`)} ORDER BY p.id`,
      );
    expect(await seenBy('me')).toEqual([
      'public',
      'talkedBefore',
      'me',
      'talkedAfter',
      'soldToMe',
      'boughtFromMe',
      'meetsMe',
    ]);
    expect(await seenBy('meetsMe')).toEqual(['public', 'me', 'meetsMe', 'iBlocked', 'blockedMe']);
    expect(await seenBy('privateFriend')).toEqual(['public', 'me', 'iBlocked', 'blockedMe', 'privateFriend']);
    expect(await seenBy(undefined)).toEqual(['public', 'iBlocked', 'blockedMe']);
  }));

test('the same is true of one person by their id', () =>
  withPeople(async (_tx, query) => {
    const sees = async (viewer: Name | undefined, person: Name) =>
      (await query`SELECT ${personMayBeSeen(viewer && id(viewer), id(person))} AS sees`)[0]?.sees;
    expect(await sees('me', 'talkedAfter')).toBe(true);
    expect(await sees('me', 'stranger')).toBe(false);
    expect(await sees(undefined, 'public')).toBe(true);
    expect(await sees(undefined, 'talkedAfter')).toBe(false);
  }));

test('who is hidden from whom', () =>
  withPeople(async (_tx, query) => {
    expect(namesIn(await query`${blockedWith(id('me'))} ORDER BY other_id`)).toEqual([
      'iBlocked',
      'blockedMe',
      'talkedAndBlocked',
    ]);
    expect(await query`${blockedWith(undefined)}`).toEqual([]);
    const shownTo = async (viewer: Name | undefined) =>
      namesIn(await query`SELECT id FROM people_seen p WHERE ${notBlocked(viewer && id(viewer), sql`p.id`)}`);
    expect(await shownTo('me')).toHaveLength(names.length - 3);
    expect(await shownTo('iBlocked')).not.toContain('me');
    expect(await shownTo(undefined)).toEqual(names);
  }));

test.each<[string, (one: Sql, other: Sql) => Sql, [Name, Name, boolean][]]>([
  [
    'has blocked',
    hasBlocked,
    [
      ['me', 'iBlocked', true],
      ['iBlocked', 'me', false],
      ['me', 'blockedMe', false],
      ['blockedMe', 'iBlocked', false],
    ],
  ],
  [
    'has a block with',
    eitherBlocked,
    [
      ['me', 'iBlocked', true],
      ['iBlocked', 'me', true],
      ['me', 'blockedMe', true],
      ['me', 'public', false],
      ['iBlocked', 'blockedMe', false],
    ],
  ],
  [
    'has talked with',
    haveTalked,
    [
      ['me', 'talkedBefore', true],
      ['talkedBefore', 'me', true],
      ['talkedAfter', 'me', true],
      ['public', 'me', false],
      ['public', 'talkedAfter', false],
    ],
  ],
])('who %s whom', (_what, condition, expected) =>
  withPeople(async (_tx, query) => {
    for (const [one, other, is] of expected) {
      const [row] = await query`SELECT ${condition(sql`${id(one)}::uuid`, sql`${id(other)}::uuid`)} AS is`;
      expect(row?.is, `${one} ${other}`).toBe(is);
    }
  }),
);
