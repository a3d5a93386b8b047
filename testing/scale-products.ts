import { categories, OTHER } from '../contract/categories.ts';
import { KINDS_VERSION, kindOf } from '../contract/product-kinds.ts';
import type { Pool } from '../server/platform/database.ts';
import { raw, type Sql, sql } from '../server/platform/sql.ts';
import { countProductWords } from '../server/products/public.ts';
import { inTransaction, type Query, queryOn } from './query.ts';

const NOUNS =
  `speaker camera kettle bicycle drill lamp watch tent keyboard mixer toaster printer guitar mower stroller router monitor
  blender charger headphones backpack chair desk table sofa mattress pillow blanket curtain carpet clock mirror shelf cabinet drawer
  heater fan cooler freezer oven stove grill pan pot knife fork spoon plate bowl cup mug bottle jar basket bucket broom vacuum iron
  washer dryer dishwasher hammer saw wrench ladder toolbox screwdriver sander pump hose sprinkler shovel rake wheelbarrow glove
  helmet boot sandal jacket coat shirt sweater scarf hat belt wallet bag suitcase umbrella ring necklace bracelet earring perfume
  shampoo soap razor brush comb towel lotion lipstick phone tablet laptop computer mouse cable adapter battery projector television
  radio antenna amplifier turntable microphone piano violin drum flute trumpet book notebook pen pencil marker stapler scissors
  ruler calculator folder envelope puzzle doll robot kite ball racket bat skateboard scooter kayak paddle surfboard snowboard ski
  treadmill dumbbell yoga rope tyre wiper bumper trailer jack compressor generator inverter sensor switch socket bulb lantern torch
  candle vase frame poster rug cushion stool bench hammock swing`.split(/\s+/);
const KINDS =
  `steel black silver compact portable cordless wireless folding vintage quiet slim double walnut white red blue green
  large small mini digital electric manual automatic solar waterproof stainless wooden leather cotton ceramic plastic glass brass
  copper bronze golden matte glossy soft heavy light outdoor indoor garden kitchen office travel sport classic modern deluxe basic
  premium professional adjustable reclining rechargeable insulated magnetic rotating stackable washable padded quilted knitted woven
  striped round square oval curved flat tall wide narrow deep thick thin smart retro rustic royal arctic desert mountain river ocean
  forest urban junior family single triple heated cooled silent rapid turbo hybrid thermal optical acoustic dynamic precision
  natural organic bamboo linen velvet marble granite titanium carbon crystal ivory amber coral indigo violet crimson scarlet olive
  teal beige charcoal pearl rose`.split(/\s+/);
/** The most common words first; descriptions use them in that order of frequency. */
const KNOWN = NOUNS.flatMap((noun, n) => [noun, ...(KINDS[n] ? [KINDS[n]] : [])]);
const WORDS = 4000;
const BRANDS = 300;
const PHRASES = 20_000;
const TEXTS = 6000;
/** How many products share a rare word on average: some words are in one, some in fifty. */
const SHARED_BY = 8;

const STARTS = 'b br c ch d dr f fl g gr h j k kl l m n p pl qu r s sk st t tr v w z'.split(' ');
const VOWELS = 'a e i o u ai ea ia oa ou'.split(' ');
const ENDS = ['', 'l', 'm', 'n', 'r', 's', 't', 'x'];
const syllable = (n: number) =>
  `${STARTS[n % STARTS.length]}${VOWELS[Math.floor(n / STARTS.length) % VOWELS.length]}${
    ENDS[Math.floor(n / STARTS.length / VOWELS.length) % ENDS.length]
  }`;
const SYLLABLES = STARTS.length * VOWELS.length * ENDS.length;

/** A pronounceable word, with different syllables for each number. */
const madeUp = (n: number) =>
  syllable((n * 1009) % SYLLABLES) + syllable((n * 7 + Math.floor(n / SYLLABLES)) % SYLLABLES);

/**
 * Adds this many products to the catalogue, the same every time. A common word is in 5 to 20 of a hundred products, a medium one in
 * three of a thousand. A rare word is in up to fifty products of any number, and a model number in one or two.
 */
export async function addProducts(db: Pool, { products }: { products: number }) {
  const words = [...KNOWN, ...numbers(WORDS - KNOWN.length).map(madeUp)];
  const brands = numbers(BRANDS).map((n) => capital(madeUp(100_000 + n)));
  const rare = numbers(Math.ceil(products / SHARED_BY)).map((n) => capital(madeUp(200_000 + n)));
  const kinds = NOUNS.map((name) => kindOf({ name, category: OTHER, description: null }));
  await inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    // Pseudo-random, so that no two properties of a product correlate; below, each has a number of its own.
    await query`CREATE FUNCTION pg_temp.chance(n bigint, property int) RETURNS float8 IMMUTABLE LANGUAGE sql AS $$
      SELECT (hashint8extended(n, property) & 2147483647) / 2147483648.0::float8 $$`;
    // A number up to `most`; small numbers are more frequent. The larger `alike`, the more even the distribution.
    await query`CREATE FUNCTION pg_temp.skewed(n bigint, property int, most int, alike int) RETURNS int IMMUTABLE LANGUAGE sql AS $$
      SELECT 1 + floor(alike * (power(1 + most::float8 / alike, pg_temp.chance(n, property)) - 1))::int $$`;
    await query`CREATE TEMP TABLE word ON COMMIT DROP AS
      SELECT kind, place, text FROM (VALUES ('noun', ${NOUNS}::text[]), ('adjective', ${KINDS}), ('brand', ${brands}), ('rare', ${rare}),
        ('any', ${words})) AS list (kind, texts), unnest(texts) WITH ORDINALITY AS one (text, place)`;
    await query`ALTER TABLE word ADD PRIMARY KEY (kind, place)`;
    await query`ANALYZE word`;
    await query`CREATE TEMP TABLE phrase ON COMMIT DROP AS
      SELECT n AS place, string_agg(w.text, ' ' ORDER BY nth) AS text
      FROM generate_series(1, ${PHRASES}::int) AS n
      CROSS JOIN LATERAL generate_series(1, 3 + floor(pg_temp.chance(n, 1) * 5)::int) AS nth
      JOIN word w ON w.kind = 'any' AND w.place = pg_temp.skewed(n * 10 + nth, 2, ${WORDS}::int, 20)
      GROUP BY n`;
    await query`ALTER TABLE phrase ADD PRIMARY KEY (place)`;
    await query`ANALYZE phrase`;
    const indexes = await dropSearchIndexes(query);
    await query`ALTER TABLE products DISABLE TRIGGER product_learned`;
    await query`
      INSERT INTO products (id, name, brand, category, description, created_at, total_reviews, verified_reviews, ratings, average_rating,
        kind, kind_version)
      SELECT
        (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5('product ' || n), 1, 3) || '8' ||
          substr(md5('product ' || n), 4, 15))::uuid,
        concat_ws(' ', CASE WHEN n % 3 = 0 THEN brand.text END, initcap(adjective.text), noun.text, rare.text, model.text,
          CASE WHEN n % 4 = 3 THEN 'II' END),
        brand.text, (${categories}::text[])[1 + floor(pg_temp.chance(n, 3) * ${categories.length}::int)::int], description.text, at,
        total, total / 2, ARRAY[0, 0, total - good, 0, good],
        CASE WHEN total > 0 THEN round((3.0 * (total - good) + 5 * good) / total, 2) ELSE 0 END,
        (${kinds}::text[])[noun.place], ${KINDS_VERSION}::int
      FROM generate_series(1, ${products}::int) AS n
      CROSS JOIN LATERAL (SELECT now() - n * interval '20 seconds' AS at) AS moment
      -- A quarter has reviews, few of them many.
      CROSS JOIN LATERAL (SELECT CASE WHEN pg_temp.chance(n, 4) < 0.25
        THEN least(900, floor(power(1 - pg_temp.chance(n, 5), -0.8)))::int ELSE 0 END AS total) AS reviewed
      CROSS JOIN LATERAL (SELECT floor((total + 1) * pg_temp.chance(n, 6))::int AS good) AS liked
      -- Such as QX-4410B; a second edition shares it with the one before.
      CROSS JOIN LATERAL (SELECT (CASE WHEN n % 4 = 3 THEN n - 1 ELSE n END::bigint * 7919) % 175760000 AS number) AS numbered
      CROSS JOIN LATERAL (SELECT concat(chr(65 + (number % 26)::int), chr(65 + (number / 26 % 26)::int), '-',
        lpad((number / 676 % 10000)::text, 4, '0'), chr(65 + (number / 6760000)::int)) AS text) AS model
      JOIN word brand ON brand.kind = 'brand' AND brand.place = pg_temp.skewed(n, 7, ${BRANDS}::int, 5)
      JOIN word adjective ON adjective.kind = 'adjective' AND adjective.place = pg_temp.skewed(n, 8, ${KINDS.length}::int, 5)
      JOIN word noun ON noun.kind = 'noun' AND noun.place = pg_temp.skewed(n, 9, ${NOUNS.length}::int, 5)
      JOIN word rare ON rare.kind = 'rare' AND rare.place = pg_temp.skewed(n, 10, ${rare.length}::int, ${Math.ceil(rare.length / 10)}::int)
      CROSS JOIN LATERAL (SELECT string_agg(p.text, ', ' ORDER BY nth) AS text
        FROM generate_series(1, 3 + floor(pg_temp.chance(n, 11) * 4)::int) AS nth
        JOIN phrase p ON p.place = 1 + floor(pg_temp.chance(n * 10 + nth, 12) * ${PHRASES}::int)::int) AS description`;
    await query`ALTER TABLE products ENABLE TRIGGER product_learned`;
    // All words of the names.
    await learnWords(
      query,
      sql`SELECT lower(text) FROM word WHERE kind <> 'any'
      UNION SELECT regexp_split_to_table(lower(category), '[^[:alpha:]]+') FROM unnest(${categories}::text[]) AS category`,
    );
    for (const { definition } of indexes) await query`${raw(definition)}`;
  });
  await queryOn(db)`VACUUM ANALYZE products, search_vocabulary`;
  await countProductWords(db);
}

/** Search texts for these products. Most kinds have so many texts that the app's cache does not help. */
export async function searchTexts(db: Pool) {
  const rows = await queryOn(db)`
    SELECT rare, model FROM (
      SELECT id, substring(name FROM ' ([A-Z][a-z]+) [A-Z]{2}-[0-9]{4}[A-Z]') AS rare,
        substring(name FROM '[A-Z]{2}-[0-9]{4}[A-Z]') AS model
      FROM products) AS named
    WHERE rare IS NOT NULL ORDER BY md5(id::text) LIMIT ${TEXTS}`;
  const common = KNOWN.slice(0, 75);
  // The same number in every catalogue, because the app caches the words of a small one.
  const rare = [...new Set(rows.map((row) => String(row.rare)))].slice(0, 1000);
  const nth = (list: string[], n: number) => list[n % list.length] ?? '';
  return {
    rare,
    common,
    twoCommon: common.flatMap((one, n) => common.slice(n + 1).map((other) => `${other} ${one}`)),
    // Half of common words, half of rare ones.
    misspelt: [
      ...new Set(numbers(TEXTS).map((n) => misspelt(nth(n % 2 ? rare : common, Math.floor(n / 2)), n))),
    ],
    models: rows.map((row) => String(row.model)),
  };
}

/** A letter left out, typed twice, swapped with the next or mistaken, after the first one. */
function misspelt(word: string, n: number): string {
  const at = 1 + (Math.floor(n / 150) % (word.length - 2));
  const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const wrong = [next, `${here}${here}${next}`, `${next}${here}`, `y${next}`][Math.floor(n / 2) % 4];
  return `${before}${wrong}${after}`.toLowerCase();
}

const numbers = (many: number) => Array.from({ length: many }, (_, n) => n);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Building the search indexes at once is far faster than row by row. Returns their definitions, to create them again. */
export async function dropSearchIndexes(query: Query): Promise<{ name: string; definition: string }[]> {
  const indexes = await query`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename IN ('products', 'search_vocabulary') AND indexdef LIKE '%USING gin%' ORDER BY 1`;
  for (const { name } of indexes) await query`DROP INDEX ${raw(`"${name}"`)}`;
  return indexes.map(({ name, definition }) => ({ name: String(name), definition: String(definition) }));
}

/** Learns the words of all products at once; normally a product's words are learned when it is added. */
export const learnProducts = (query: Query) =>
  learnWords(
    query,
    sql`SELECT DISTINCT regexp_split_to_table(search_fold(concat_ws(' ', brand, name, category)), '[^[:alpha:]]+') FROM products`,
  );

const learnWords = (query: Query, words: Sql) => query`
  INSERT INTO search_vocabulary (word, stem, named)
  SELECT word, word_stem(word), true FROM (${words}) AS said (word) WHERE length(word) BETWEEN 3 AND 30
  ON CONFLICT DO NOTHING`;
