import type { z } from 'zod';
import type { CommunityDetail, listCommunities as listEndpoint } from '../../contract/communities.ts';
import { fold } from '../../contract/search-text.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { type Db, isoOf } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { analyse } from '../platform/search/analyse.ts';
import { listByStages, withFewerWords } from '../platform/search/narrow.ts';
import { allOf, significantWords } from '../platform/search/query.ts';
import { findOwnership } from '../warranties/public.ts';
import { refusals, refuse } from './access.ts';
import { proofLine } from './brand-proof.ts';
import { reachesStrangers } from './reach.ts';
import {
  countStories,
  countWaiting,
  findCommunity,
  findFirstFitting,
  listByName,
  listCommunities,
} from './store.ts';
import { pictureOf, toCommunity } from './view.ts';

type Query = z.output<(typeof listEndpoint)['query']>;

const PAGE = 50;
/** The cursor's number for private communities found by name: they come after every number of members. */
const BY_NAME = -1;
const NAME_WORDS_MOST = 6;

/** The words of a name, split as in `communities.name_words`; at most the first six. */
const wordsIn = (text: string) =>
  [...new Set(fold(text).match(/[\p{Alphabetic}\p{Nd}]+/gu))].slice(0, NAME_WORDS_MOST);

/** One page of the communities. It reads one more than it shows, to know whether there is a next page. */
export async function readCommunities(db: Db, viewerId: string, asked: Query) {
  const { limit = PAGE, search, cursor } = asked;
  const category = asked.category === 'all' || asked.category === '' ? undefined : asked.category;
  const joined = asked.joined === '1';
  const after = cursor ? fromCursor(cursor, 'number, id') : undefined;
  const inNames = after?.number === BY_NAME;
  const query = { viewerId, category, joined };
  const listSeen = async (sought?: string) => {
    const rows = inNames ? [] : await listCommunities(db, { ...query, sought, after, limit: limit + 1 });
    return rows.map((row) => ({ row, number: row.member_count }));
  };
  // A filter by category or by membership would reveal more of a private community than its name.
  const names = search && !category && !joined ? wordsIn(search) : [];
  const listNamed = async (left: number, from?: string) => {
    const rows =
      names.length > 0 && left > 0 ? await listByName(db, viewerId, names, { after: from, limit: left }) : [];
    return rows.map((row) => ({ row, number: BY_NAME }));
  };
  const stages = search?.trim() ? await stagesOf(db, search) : undefined;
  const rows = stages
    ? await listByStages({
        stages,
        isLater: after !== undefined,
        list: async (stage) => {
          const seen = await listSeen(stage);
          if (stage !== stages[0]) return seen;
          return [...seen, ...(await listNamed(limit + 1 - seen.length, inNames ? after.id : undefined))];
        },
        // A community found by its name has all words.
        findFitting: async (tried) =>
          tried[0] === stages[0] && (inNames || (await listNamed(1)).length > 0)
            ? tried[0]
            : findFirstFitting(db, query, tried),
      })
    : await listSeen();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    communities: shown.map(({ row }) => toCommunity(row)),
    nextCursor: last && rows.length > limit ? toCursor(last.number, last.row.id) : null,
  };
}

/** The searches to try: all words, then fewer. */
async function stagesOf(db: Db, search: string): Promise<string[]> {
  const query = await analyse(db, search);
  return query.words.length > 0
    ? [allOf(significantWords(query), 'anywhere'), ...withFewerWords(query, 'anywhere')]
    : [];
}

export async function readCommunity(
  db: Db,
  viewerId: string,
  id: string,
  now: Date,
): Promise<CommunityDetail> {
  const row = await findCommunity(db, id, viewerId);
  if (!row) throw new Problem('community_not_found');
  refuse(refusals.see(row));
  const can = {
    post: !refusals.participate(row),
    moderate: !refusals.moderate(row),
    manage: !refusals.manage(row),
    delete: !refusals.delete(row),
  };
  const [own, stories, waiting] = await Promise.all([
    row.own_product_id ? findOwnership(db, viewerId, row.brand_key) : undefined,
    countStories(db, id, viewerId, now),
    can.moderate ? countWaiting(db, id) : null,
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
    can,
    waiting: waiting ?? null,
    pasted: can.manage ? { logo: row.pasted_logo, cover: row.pasted_cover } : null,
    reachesStrangers:
      row.is_public &&
      reachesStrangers(
        {
          isOfficial: row.is_official,
          isBrandTaken: row.is_brand_taken,
          namedAt: new Date(isoOf(row.named_at)),
          memberCount: row.member_count,
        },
        now,
      ),
    proofLine: can.manage ? proofLine(row.proof_token) : null,
  };
}
