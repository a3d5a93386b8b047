import type { SearchResult } from '../../contract/search.ts';
import { type ResultKind, resultKinds } from '../../contract/search-constants.ts';
import { matchesIn } from '../../contract/search-text.ts';
import { addressOf, type StoredPicture, toPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { analyse } from '../platform/search/analyse.ts';
import { stagesOf } from '../platform/search/gather.ts';
import { allOf, formTest, type Query, significantWords } from '../platform/search/query.ts';
import { leastCovered, scoreOf } from '../platform/search/rank.ts';
import { patternsOf } from '../platform/search/result-columns.ts';
import { friendsAmong } from '../profiles/public.ts';
import { type FoundRow, findEverything, findMoreProducts } from './store.ts';

/** How many of each kind are shown. */
const SHOWN: Record<ResultKind, number> = {
  thing: 3,
  product: 6,
  listing: 4,
  community: 3,
  provider: 2,
  person: 4,
};
/** Being well known counts for less than any word. */
const KNOWN = 0.04;
/** A bonus, so that the person's own things come first among equal matches. */
const OWN = 0.25;

/** The best of each kind for a person who types; the best kind first. */
export async function findAll(db: Db, text: string, viewerId: string): Promise<SearchResult[]> {
  const query = await analyse(db, text);
  const words = significantWords(query);
  if (words.length === 0) return [];
  const [first, ...later] = stagesOf(query);
  if (!first) return [];
  const sought = {
    query,
    viewerId,
    stage: first,
    anywhere: allOf(words, 'anywhere'),
    patterns: patternsOf(query.text),
  };
  let ranked = rank(query, await seenBy(db, viewerId, await findEverything(db, sought)));
  for (const stage of later) {
    if (ranked.some(({ row }) => row.kind === 'product')) break;
    ranked = [...ranked, ...rank(query, await findMoreProducts(db, query, stage))];
  }
  const isForm = formTest(query);
  const begins = formTest(begunIn(query));
  const groups = resultKinds
    .map((kind) =>
      ranked.filter(({ row }) => row.kind === kind).sort((one, other) => other.score - one.score),
    )
    .filter((group) => group.length > 0)
    .sort(([one], [other]) => (other?.score ?? 0) - (one?.score ?? 0));
  return groups.flatMap((group) =>
    group
      .slice(0, SHOWN[group[0]?.row.kind ?? 'product'])
      .map(({ row }) => toResult(row, isNamed(row) ? begins : isForm)),
  );
}

/** Drops people who are visible only to their friends, if the viewer is not one. */
async function seenBy(db: Db, viewerId: string, rows: FoundRow[]): Promise<FoundRow[]> {
  const ids = rows.flatMap(({ id, for_friends }) => (for_friends ? [id] : []));
  if (ids.length === 0) return rows;
  const friends = await friendsAmong(db, viewerId, ids);
  return rows.filter(({ id, for_friends }) => !for_friends || friends.has(id));
}

/** Whether this kind is matched by the beginnings of words in its name. */
const isNamed = ({ kind }: FoundRow) => kind === 'person' || kind === 'provider';

/** The same search with each word as a prefix, as people and providers are matched. */
const begunIn = (query: Query): Query => ({
  ...query,
  words: query.words.map((word) => ({
    ...word,
    forms: [{ words: [word.typed], lexemes: [], begins: true, how: 'typed' }],
  })),
});

function rank(query: Query, rows: FoundRow[]) {
  const begun = begunIn(query);
  const fits = rows.map((row) => ({ row, fit: scoreOf(isNamed(row) ? begun : query, row) }));
  const least = leastCovered(fits.map(({ fit }) => fit));
  return fits
    .filter(({ fit }) => fit.covered >= least)
    .map(({ row, fit }) => {
      const known = KNOWN * Math.min(1, Math.log10(1 + row.known) / 3);
      return { row, score: fit.score + known + (row.kind === 'thing' ? OWN : 0) };
    });
}

const TYPES: Record<ResultKind, SearchResult['type']> = {
  thing: 'product',
  product: 'product',
  listing: 'service',
  community: 'service',
  provider: 'service',
  person: 'user',
};

const PATHS: Record<ResultKind, (id: string) => string> = {
  thing: (id) => `/warranty?thing=${id}`,
  product: (id) => `/product/${id}`,
  listing: (id) => `/marketplace/${id}`,
  community: (id) => `/communities/${id}`,
  provider: () => '/warranty-providers',
  person: (id) => `/profile?user=${id}`,
};

function toResult(row: FoundRow, isForm: (word: string) => boolean): SearchResult {
  const image: StoredPicture | null = row.image ? JSON.parse(row.image) : null;
  return {
    type: TYPES[row.kind],
    kind: row.kind,
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    imageUrl: image ? addressOf(image.id) : row.image_url,
    image: image && toPicture(image),
    verified: row.verified,
    rating: row.rating,
    location: row.location,
    category: row.category,
    path: PATHS[row.kind](row.id),
    matches: matchesIn(row.name, isForm),
    subtitleMatches: row.subtitle ? matchesIn(row.subtitle, isForm) : [],
  };
}
