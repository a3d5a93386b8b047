import type { SearchResult } from '../../contract/search.ts';
import { type ResultKind, resultKinds } from '../../contract/search-constants.ts';
import { matchesIn, mayBeMistyped, nearest, tokensIn, typingErrors } from '../../contract/search-text.ts';
import { addressOf, type StoredPicture, toPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { analyse } from '../platform/search/analyse.ts';
import { stagesOf } from '../platform/search/gather.ts';
import { allOf, type Form, formTest, type Query, significantWords } from '../platform/search/query.ts';
import { leastCovered, scoreOf } from '../platform/search/rank.ts';
import { patternsOf } from '../platform/search/result-columns.ts';
import { friendsAmong, mistypedNames } from '../profiles/public.ts';
import { isForProviders } from '../quotes/public.ts';
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
/** Somebody who looks for what providers do sees them before products that only mention it. */
const SERVES = 1;
/** Enough to come after. */
const LATER = 1e-6;

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
    mistyped: mistypedIn(query),
  };
  let ranked = rank(query, await seenBy(db, viewerId, await findEverything(db, sought)));
  for (const stage of later) {
    if (ranked.some(({ row }) => row.kind === 'product')) break;
    ranked = [...ranked, ...rank(query, await findMoreProducts(db, query, stage))];
  }
  const isForm = formTest(query);
  const groups = resultKinds
    .map((kind) => ranked.filter(({ row }) => row.kind === kind).sort(byWorth))
    .filter((group) => group.length > 0)
    .map((group) => ({ group, score: scoreOfGroup(group, ranked) }))
    .sort((one, other) => other.score - one.score);
  return groups.flatMap(({ group }) =>
    group
      .slice(0, SHOWN[group[0]?.row.kind ?? 'product'])
      .map(({ row }) => toResult(row, isNamed(row) ? formTest(namedIn(query, row)) : isForm)),
  );
}

interface Ranked {
  row: FoundRow;
  score: number;
}

/** What can be had comes before what somebody looks for. */
const byWorth = (one: Ranked, other: Ranked) =>
  Number(one.row.wanted) - Number(other.row.wanted) || other.score - one.score;

/** A group is worth as much as its first result. With something wanted in it, it comes after the products. */
function scoreOfGroup(group: readonly Ranked[], ranked: readonly Ranked[]): number {
  const best = group[0]?.score ?? 0;
  if (!group.some(({ row }) => row.wanted)) return best;
  const kinds: ResultKind[] = ['thing', 'product'];
  const products = kinds.flatMap((kind) => {
    const scores = ranked.filter(({ row }) => row.kind === kind).map(({ score }) => score);
    return scores.length > 0 ? Math.max(...scores) : [];
  });
  return Math.min(best, ...products.map((score) => score - LATER));
}

/** The words of a mistyped name. Of words that something public is called by, none is mistyped. */
const mistypedIn = ({ text, words }: Query) =>
  words.some(({ typed, known }) => mayBeMistyped(typed) && !known) ? mistypedNames(text) : [];

/** Drops people who are visible only to their friends, if the viewer is not one. */
async function seenBy(db: Db, viewerId: string, rows: FoundRow[]): Promise<FoundRow[]> {
  const ids = rows.flatMap(({ id, for_friends }) => (for_friends ? [id] : []));
  if (ids.length === 0) return rows;
  const friends = await friendsAmong(db, viewerId, ids);
  return rows.filter(({ id, for_friends }) => !for_friends || friends.has(id));
}

/** Whether this kind is matched by the beginnings of words in its name. */
const isNamed = ({ kind }: FoundRow) => kind === 'person' || kind === 'provider';

/** The same search in a name: each word is a prefix of one of the name's, or mistyped. */
function namedIn(query: Query, { name }: FoundRow): Query {
  const names = tokensIn(name).map(({ word }) => word);
  const form = (how: Form['how'], word: string, begins: boolean): Form => ({
    words: [word],
    lexemes: [],
    begins,
    how,
  });
  return {
    ...query,
    words: query.words.map((word) => ({
      ...word,
      forms: [
        form('typed', word.typed, true),
        ...(mayBeMistyped(word.typed) ? nearest(word.typed, names) : []).map((one) =>
          form(typingErrors(word.typed, one) > 1 ? 'related' : 'similar', one, false),
        ),
      ],
    })),
  };
}

function rank(query: Query, rows: FoundRow[]): Ranked[] {
  const fits = rows.map((row) => ({ row, fit: scoreOf(isNamed(row) ? namedIn(query, row) : query, row) }));
  const forProviders = isForProviders(query);
  const least = leastCovered(fits.map(({ fit }) => fit));
  return fits
    .filter(({ row, fit }) => fit.covered >= least && (row.kind !== 'person' || fit.all))
    .map(({ row, fit }) => {
      const known = KNOWN * Math.min(1, Math.log10(1 + row.known) / 3);
      const more = row.kind === 'thing' ? OWN : row.kind === 'provider' && forProviders ? SERVES : 0;
      return { row, score: fit.score + known + more };
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
