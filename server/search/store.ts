import { communitiesFound } from '../communities/public.ts';
import { listingsFound } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import type { Stage } from '../platform/search/gather.ts';
import type { Query } from '../platform/search/query.ts';
import { join, plannedOnce, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { productsFound } from '../products/public.ts';
import { peopleFound } from '../profiles/public.ts';
import { providersFound } from '../quotes/public.ts';
import { thingsFound } from '../warranties/public.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('search');

export type FoundRow = Rows['findEverything'];

interface SearchTerms {
  query: Query;
  viewerId: string;
  /** The condition for products: the first stage. */
  stage: Stage;
  /** The condition for everything else: all words, anywhere. */
  anywhere: string;
  /** The same as patterns, for texts without a full-text index. */
  patterns: string[];
  /** The words of a person’s name that may be mistyped; none if these are words for something else. */
  mistyped: string[];
}

/** Some of each kind, more than are shown, for the ranking to choose from; of listings the newest that fit. */
const OF_EACH = 6;
const PRODUCTS = 12;
const LISTINGS = 4;
/** More, because some may be visible only to their friends. */
const PEOPLE = 12;

/** Pictures stay text, unparsed, because most results are not shown. */
const COLUMNS = sql`kind /* not null, shaped */, id /* not null */, name /* not null */, brand, subtitle, image::text AS image,
  image_url,
  verified /* not null */, rating, location, category, known /* not null */,
  wanted /* not null */, for_friends /* not null */,
  rest /* not null */`;

export function findEverything(db: Db, terms: SearchTerms) {
  const { query, viewerId, stage, anywhere, patterns, mistyped } = terms;
  const kinds = [
    productsFound(query, stage, PRODUCTS),
    thingsFound(query, anywhere, patterns, viewerId, OF_EACH),
    listingsFound(query, anywhere, viewerId, LISTINGS),
    communitiesFound(query, anywhere, viewerId, OF_EACH),
    providersFound(query, OF_EACH),
    peopleFound(patterns, mistyped, viewerId, PEOPLE),
  ];
  return all(db, 'findEverything')`
    ${plannedOnce} SELECT ${COLUMNS} FROM (${join(
      kinds.map((kind) => sql`(${kind})`),
      ' UNION ALL ',
    )}) AS found`;
}

/** Products alone, for a later stage. */
export const findMoreProducts = (db: Db, query: Query, stage: Stage): Promise<FoundRow[]> =>
  all(
    db,
    'findMoreProducts',
  )`${plannedOnce} SELECT ${COLUMNS} FROM (${productsFound(query, stage, PRODUCTS)}) AS found`;
