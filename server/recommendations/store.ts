import { HIDDEN_PRODUCTS_LISTED } from '../../contract/recommendations.ts';
import { communitiesOf } from '../communities/public.ts';
import type { Db } from '../platform/database.ts';
import { empty, limitTo, raw, type Sql, sql, unplanned } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { notBlocked } from '../profiles/public.ts';
import { CHOSEN_WEIGHT } from './compare-store.ts';
import type { Rows } from './rows.generated.ts';
import { MIDDLE } from './rules.ts';

const { all, one } = statements<Rows>('recommendations');

/** How many of the person's newest products count, taken from this many of their newest signals. */
const PRODUCTS = 20;
const SIGNALS = 60;
/** How many of their newest things, reviews and listings determine which categories are familiar to them. */
const OWN = 500;
/**
 * Joining a community says a little about its brand. These are the limits on the newest communities and their most reviewed products,
 * and the weight of one.
 */
const COMMUNITIES = 5;
const OF_BRANDS = 20;
const JOINED = 0.2;
/** How many of the person's products may explain one recommendation. */
const SOURCES = 4;
/** How many of the best candidates are checked for whether they may be shown. */
const CANDIDATES = 120;

const PRODUCT = sql`p.id, p.name, p.brand, p.category, p.description, p.image, p.average_rating, p.total_reviews, p.created_at`;

/**
 * Whether the product is publicly known: it has a public review or an active listing. A product that somebody entered only for
 * themselves is never recommended.
 */
const isPublic = sql`(p.total_reviews > 0 OR EXISTS (
  SELECT 1 FROM listing_heads l WHERE l.product_id = p.id AND l.status = 'active'))`;

const isNotHiddenBy = (person: Sql) => sql`
  NOT EXISTS (SELECT 1 FROM hidden_products h WHERE h.person_id = ${person} AND h.product_id = p.id OFFSET 0)`;
/**
 * Neither reviewed, owned, offered nor hidden by the person. Looked up for each candidate, because a person may have many thousands
 * of signals.
 */
const isNewTo = (person: Sql) => sql`
  NOT EXISTS (SELECT 1 FROM signals s WHERE s.person_id = ${person} AND s.product_id = p.id AND s.kind IN ('thing', 'review', 'listing')
    OFFSET 0)
  AND ${isNotHiddenBy(person)}`;
/** Hidden from the planner, so that one plan serves everybody: planning takes ten times as long as running. */
const whoever = (personId: string) => unplanned(sql`${personId}::uuid`);

/** An empty list means all categories. */
const isOf = (categories: readonly string[]): Sql =>
  categories.length > 0 ? sql`AND p.category = ANY(${categories})` : empty;

/**
 * The person's products (`mine`), the newest first, and how much they like each. The products of their communities come last, so they
 * count less the more products the person has.
 */
const mineOf = (personId: string) => sql`
  newest AS (
    SELECT product_id, kind, weight, at FROM signals
    WHERE person_id = ${whoever(personId)} ORDER BY at DESC, product_id DESC ${limitTo(SIGNALS)}),
  chosen AS (
    SELECT product_id, ${CHOSEN_WEIGHT} AS weight, bool_or(kind IN ('thing', 'owned')) AS is_owned, bool_or(kind = 'review') AS is_reviewed,
      max(at) AS at
    FROM newest GROUP BY product_id ORDER BY max(at) DESC, product_id DESC ${limitTo(PRODUCTS)}),
  joined AS (
    SELECT DISTINCT ON (p.id) p.id AS product_id, c.name AS community, c.joined_at, p.place
    FROM (${communitiesOf(whoever(personId), COMMUNITIES)}) AS c CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY total_reviews DESC, id DESC) AS place FROM public_products
      WHERE lower(brand) = c.brand_key AND total_reviews > 0 ORDER BY total_reviews DESC, id DESC ${limitTo(OF_BRANDS)}) AS p
    WHERE p.id NOT IN (SELECT product_id FROM chosen)
    ORDER BY p.id, c.joined_at DESC),
  mine AS (
    SELECT product_id, weight, is_owned, is_reviewed, NULL AS community, row_number() OVER (ORDER BY at DESC, product_id DESC) AS place
    FROM chosen
    UNION ALL
    (SELECT product_id, ${JOINED}::real, false, false, community,
      (SELECT count(*) FROM chosen) + row_number() OVER (ORDER BY place, joined_at DESC, product_id)
    FROM joined ORDER BY place, joined_at DESC, product_id ${limitTo(OF_BRANDS)}))`;

/** The products similar to those. */
const NEAR_MINE = sql`mine m JOIN similar_products b ON b.product_id = m.product_id
  CROSS JOIN LATERAL unnest(b.similar_ids, b.similarities, b.together) AS n (id, similarity, together)`;
/** The newest of the person's products counts most. */
const SHARE = sql`m.weight / m.place * n.similarity`;

/**
 * How well products (`id`) suit the person, from 0 to 1 (`suits`), to sort other lists by. A product that is missing here has no
 * score yet.
 */
export const fitTo = (personId: string): Sql => sql`
  WITH ${mineOf(personId)}
  SELECT n.id, sum(${SHARE})::float8 / (sum(${SHARE})::float8 + ${MIDDLE}::float8) AS suits FROM ${NEAR_MINE} WHERE m.weight > 0 GROUP BY n.id`;

/**
 * Scores candidates by their similarity to the person's products. It keeps which products explain each score: the one that adds most,
 * and others that add at least a third as much. Everything is found by keys: the person's newest signals, a row for each of their
 * products, a row for each candidate.
 */
export const listCandidates = (
  db: Db,
  personId: string,
  { categories, limit }: { categories: readonly string[]; limit: number },
) => all(db, 'listCandidates')`
  WITH ${mineOf(personId)},
  fitting AS (
    SELECT n.id, sum(${SHARE})::float8 AS fit, array_agg(${SHARE} ORDER BY ${SHARE} DESC, m.place) AS shares,
      array_agg(m.place ORDER BY ${SHARE} DESC, m.place) AS places, array_agg(n.together ORDER BY ${SHARE} DESC, m.place) AS together
    FROM ${NEAR_MINE}
    WHERE m.weight > 0 ${categories.length > 0 ? sql`AND n.id IN (SELECT p.id FROM catalogue p WHERE p.id = n.id ${isOf(categories)})` : empty}
    GROUP BY n.id ORDER BY fit DESC, n.id ${limitTo(CANDIDATES)})
  SELECT ${PRODUCT}, f.fit /* not null */, (
    SELECT jsonb_agg(jsonb_build_object('name', q.name, 'brand', q.brand, 'category', q.category, 'together', s.together,
      'isOwned', m.is_owned, 'isReviewed', m.is_reviewed, 'weight', m.weight, 'community', m.community) ORDER BY s.share DESC, s.place)
    FROM unnest(f.shares[1:${raw(String(SOURCES))}], f.places, f.together) AS s (share, place, together)
    JOIN mine m ON m.place = s.place JOIN catalogue q ON q.id = m.product_id
    WHERE s.share >= f.shares[1] / 3) AS sources /* not null, shaped */
  FROM fitting f JOIN catalogue p ON p.id = f.id
  WHERE ${isPublic} AND ${isNewTo(whoever(personId))}
  ORDER BY f.fit DESC, f.id ${limitTo(limit)}`;

/** The categories of the person's newest things, reviews and listings, and of what they said to own. */
export const listOwnCategories = async (db: Db, personId: string): Promise<string[]> =>
  (
    await all(db, 'listOwnCategories')`
      SELECT DISTINCT p.category FROM (
        SELECT product_id FROM signals
        WHERE person_id = ${whoever(personId)} AND kind IN ('thing', 'review', 'listing', 'owned')
        ORDER BY at DESC, product_id DESC ${limitTo(OWN)}) AS own
      JOIN catalogue p ON p.id = own.product_id`
  ).map(({ category }) => category);

/** The trending products; for a signed-in person, without those that they have or have hidden. */
export const listTrending = (
  db: Db,
  {
    categories,
    limit,
    personId,
  }: { categories: readonly string[]; limit: number; personId?: string | undefined },
) => all(db, 'listTrending')`
  SELECT ${PRODUCT}, t.score, t.people FROM trending t JOIN catalogue p ON p.id = t.product_id
  WHERE ${isPublic} ${isOf(categories)} ${personId ? sql`AND ${isNewTo(whoever(personId))}` : empty}
  ORDER BY t.score DESC, t.product_id ${limitTo(limit)}`;

/** Which of these products are for sale in this price range, by a seller who is not blocked. */
export async function listOffered(
  db: Db,
  viewerId: string,
  products: readonly string[],
  { min, max }: { min?: string | null | undefined; max?: string | null | undefined },
): Promise<string[]> {
  const rows = await all(db, 'listOffered')`
    SELECT DISTINCT product_id FROM listing_heads
    WHERE product_id = ANY(${products}) AND status = 'active' AND type = 'sell' AND ${notBlocked(viewerId, sql`person_id`)}
      AND price >= coalesce(${min ?? null}::numeric, 0) AND price <= coalesce(${max ?? null}::numeric, 'infinity')`;
  return rows.map(({ product_id }) => product_id);
}

export const findNamed = (db: Db, id: string, viewerId: string | undefined) =>
  one(db, 'findNamed')`
    SELECT id, name, brand, category FROM catalogue WHERE id = ${id} AND sees_product(id, ${viewerId ?? null})`;

/** The products similar to one; for a signed-in person, without those that they have hidden. */
export const listSimilar = (
  db: Db,
  productId: string,
  { limit, personId }: { limit: number; personId: string | undefined },
) => all(db, 'listSimilar')`
  SELECT ${PRODUCT}, n.similarity /* not null */, n.together
  FROM similar_products b CROSS JOIN LATERAL unnest(b.similar_ids, b.similarities, b.together)
    WITH ORDINALITY AS n (id, similarity, together, place)
  JOIN catalogue p ON p.id = n.id
  WHERE b.product_id = ${productId} AND ${isPublic} ${personId ? sql`AND ${isNotHiddenBy(sql`${personId}`)}` : empty}
  ORDER BY n.place ${limitTo(limit)}`;

/** Returns `false` when there is no such product. */
export async function hideProduct(
  tx: Db,
  { productId, reason }: { productId: string; reason: string },
  personId: string,
  now: Date,
): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO hidden_products (person_id, product_id, reason, created_at)
    SELECT ${personId}, p.id, ${reason}, ${now} FROM catalogue p
    WHERE p.id = ${productId} AND sees_product(p.id, ${personId})
    ON CONFLICT (person_id, product_id) DO UPDATE SET reason = excluded.reason, created_at = excluded.created_at`;
  return count > 0;
}

export async function showProduct(tx: Db, productId: string, personId: string): Promise<void> {
  await run(tx)`DELETE FROM hidden_products WHERE person_id = ${personId} AND product_id = ${productId}`;
}

export const listHidden = (db: Db, personId: string) => all(db, 'listHidden')`
  SELECT ${PRODUCT}, h.reason /* shaped */, h.created_at AS hidden_at
  FROM hidden_products h JOIN catalogue p ON p.id = h.product_id
  WHERE h.person_id = ${personId} ORDER BY h.created_at DESC ${limitTo(HIDDEN_PRODUCTS_LISTED)}`;

/** Returns `false` when there is no such product. */
export async function noteView(tx: Db, productId: string, personId: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
    SELECT ${personId}, p.id, 'view', 0.15, 0, ${now} FROM catalogue p
    WHERE p.id = ${productId} AND sees_product(p.id, ${personId})
    ON CONFLICT (person_id, product_id, kind) DO UPDATE SET at = excluded.at`;
  return count > 0;
}

/** Deletes one batch of old product views. */
export const forgetViews = (db: Db, before: Date) => run(db)`
  DELETE FROM signals WHERE (person_id, product_id, kind) IN (
    SELECT person_id, product_id, kind FROM signals WHERE kind = 'view' AND at < ${before} ORDER BY at LIMIT 1000)`;
