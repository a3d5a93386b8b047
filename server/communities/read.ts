import type { z } from 'zod';
import type { CommunityDetail, listCommunities as listEndpoint } from '../../contract/communities.ts';
import { tokensOf } from '../marketplace/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { findOwnership } from '../warranties/public.ts';
import { isStaff } from './access.ts';
import { countStories, countWaiting, findCommunity, listByName, listCommunities } from './store.ts';
import { pictureOf, toCommunity } from './view.ts';

type Query = z.output<(typeof listEndpoint)['query']>;

const PAGE = 50;
/** Comes after all numbers of members: the private ones that are found by name. */
const BY_NAME = -1;

/** One page of the communities. It reads one more than it shows, to know whether there is a next page. */
export async function readCommunities(db: Db, viewerId: string, asked: Query) {
  const { limit = PAGE, search, cursor } = asked;
  const category = asked.category === 'all' || asked.category === '' ? undefined : asked.category;
  const after = cursor ? fromCursor(cursor, 'number, id') : undefined;
  const tokens = search?.trim() ? tokensOf(search) : undefined;
  if (tokens?.length === 0) return { communities: [], nextCursor: null };
  const inNames = after?.number === BY_NAME;
  const joined = asked.joined === '1';
  const seen = inNames
    ? []
    : await listCommunities(db, { viewerId, tokens, category, joined, after, limit: limit + 1 });
  const left = limit + 1 - seen.length;
  // A category or having joined says more of a private community than its name.
  const named =
    tokens && !category && !joined && left > 0
      ? await listByName(db, viewerId, tokens, { after: inNames ? after.id : undefined, limit: left })
      : [];
  const rows = [
    ...seen.map((row) => ({ row, number: row.member_count })),
    ...named.map((row) => ({ row, number: BY_NAME })),
  ];
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    communities: shown.map(({ row }) => toCommunity(row)),
    nextCursor: last && rows.length > limit ? toCursor(last.number, last.row.id) : null,
  };
}

export async function readCommunity(
  db: Db,
  viewerId: string,
  id: string,
  now: Date,
): Promise<CommunityDetail> {
  const row = await findCommunity(db, id, viewerId);
  const isJoined = row?.state === 'active';
  if (!row || !(row.is_public || isJoined)) throw new Problem('community_not_found');
  const moderates = isStaff(row);
  const owner = isJoined && row.role === 'owner';
  const [own, stories, waiting] = await Promise.all([
    row.own_product_id ? findOwnership(db, viewerId, row.brand_key) : undefined,
    countStories(db, id, viewerId, now),
    moderates ? countWaiting(db, id) : null,
  ]);
  return {
    ...toCommunity(row),
    ownership: own
      ? {
          since: own.since,
          productId: own.product_id,
          product: own.product,
          image: pictureOf(own.image),
          coverStart: own.cover_start,
          coverEnd: own.cover_end,
          coverForLife: own.cover_lifetime,
        }
      : null,
    stories: stories && stories.count > 0 ? stories : null,
    can: {
      post: isJoined,
      moderate: moderates,
      manage: owner,
      delete: owner && row.member_count === 1,
    },
    waiting: waiting ?? null,
    pasted: owner ? { logo: row.pasted_logo, cover: row.pasted_cover } : null,
  };
}
