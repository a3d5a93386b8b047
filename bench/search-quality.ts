import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { SEARCH_MOST } from '../contract/search-constants.ts';
import { ensureBuilt } from '../scripts/build.ts';
import { openDatabase, type Pool } from '../server/platform/database.ts';
import { countProductWords } from '../server/products/public.ts';
import { freshDatabase, startTestServer } from '../testing/database.ts';
import { inTransaction, queryOn } from '../testing/query.ts';
import { type Item, readJudgedPairs, readSameProducts } from './judgements.ts';
import { CUT, mean, ndcg, percentile, reciprocalRank } from './ranking.ts';
import { startApp } from './worlds.ts';

// Measures search results against people's judgements: an app with only these products, called as the browser calls it.
const NDCG_WANTED = 0.76;
const HITS_WANTED = 0.74;

/** Asks for a text; answers with the items' ids. */
type Ask = (text: string) => Promise<string[]>;

const verdict = (good: boolean) => (good ? 'as wanted' : 'below');
const count = (number: number, of: string) => `${number.toLocaleString('en-US')} ${of}`;

async function measureSearch(from: string) {
  const { products, queries } = readJudgedPairs(from);
  console.log(`${count(queries.size, 'queries')} over ${count(products.length, 'products')}…`);
  const answers = await askAll(products, [...queries.keys()], (text) => `/api/products/search?q=${text}`);
  const scores = [...queries].map(([query, judged], index) => ({
    words: Math.min(3, query.trim().split(/\s+/).length),
    score: ndcg(answers.results[index] ?? [], judged),
  }));
  const score = mean(scores.map((one) => one.score));
  const empty = answers.results.filter((ids) => ids.length === 0).length;
  console.log(`NDCG@${CUT}: ${score.toFixed(4)}, wanted ${NDCG_WANTED}: ${verdict(score >= NDCG_WANTED)}`);
  for (const words of [1, 2, 3]) {
    const some = scores.filter((one) => one.words === words).map((one) => one.score);
    if (some.length > 0)
      console.log(
        `- of ${words}${words === 3 ? ' or more' : ''} words: ${mean(some).toFixed(4)} (${count(some.length, 'queries')})`,
      );
  }
  console.log(`Without a result: ${count(empty, 'queries')}, wanted 0: ${verdict(empty === 0)}`);
  console.log(answers.took);
}

async function measureSameProduct(from: string) {
  const { products, queries } = readSameProducts(from);
  console.log(`${count(queries.length, 'names')} over ${count(products.length, 'products')}…`);
  const names = queries.map(({ name }) => name);
  const answers = await askAll(products, names, (text) => `/api/products/lookalikes?name=${text}`);
  const scores = queries.map(({ right }, index) => reciprocalRank(answers.results[index] ?? [], right));
  const hits = mean(scores.map((score) => Number(score === 1)));
  console.log(`hit@1: ${hits.toFixed(4)}, wanted ${HITS_WANTED}: ${verdict(hits >= HITS_WANTED)}`);
  console.log(`MRR@${CUT}: ${mean(scores).toFixed(4)}`);
  console.log(answers.took);
}

/** Runs the searches one after the other, after a first one that is not counted. */
async function askAll(products: Item[], texts: string[], pathFor: (text: string) => string) {
  return withProducts(products, pathFor, async (ask) => {
    await ask(texts[0] ?? '');
    const results: string[][] = [];
    const times: number[] = [];
    for (const text of texts) {
      const begun = performance.now();
      results.push(await ask(text));
      times.push(performance.now() - begun);
    }
    const [middle, late] = [percentile(times, 0.5), percentile(times, 0.95)];
    return {
      results,
      took: `Took ${middle.toFixed(0)} ms in the median, ${late.toFixed(0)} ms at the 95th percentile.`,
    };
  });
}

async function withProducts<T>(
  products: Item[],
  pathFor: (text: string) => string,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  ensureBuilt(console.log);
  const server = await startTestServer();
  try {
    const { url } = await freshDatabase(server.url);
    const { db, close } = openDatabase(url, { connections: 2, patient: true });
    const known = await insertProducts(db, products).finally(close);
    const app = await startApp(url);
    try {
      return await work(async (text) => {
        // No more can be typed.
        const path = pathFor(encodeURIComponent(text.slice(0, SEARCH_MOST)));
        const reply = await fetch(`${app.url}${path}&limit=${CUT}`);
        if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
        const found = (await reply.json()) as { id: string }[];
        return found.map(({ id }) => known.get(id) ?? '');
      });
    } finally {
      app.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Returns the item of each row. All products are equally new, so that only their words tell them apart. */
async function insertProducts(db: Pool, products: Item[]): Promise<Map<string, string>> {
  const rows = products.map((product) => ({ ...product, id: uuidv7(), item: product.id }));
  await inTransaction(db, async (query) => {
    // Some products share a name but have different descriptions.
    await query`DROP INDEX products_name_brand_key`;
    await query`CREATE INDEX ON products (lower(name), lower(coalesce(brand, '')))`;
    for (let from = 0; from < rows.length; from += 1000)
      await query`
        INSERT INTO products (id, name, brand, category, description)
        SELECT id, name, brand, 'Other', description
        FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 1000))}::jsonb)
          AS row(id uuid, name text, brand text, description text)`;
  });
  await queryOn(db)`VACUUM ANALYZE`;
  await countProductWords(db);
  return new Map(rows.map(({ id, item }) => [id, item]));
}

const {
  positionals: [task, folder],
} = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
try {
  if (!folder) throw new Error(`Say which folder: npm run ${task} -- <folder>`);
  await (task === 'bench:search' ? measureSearch(folder) : measureSameProduct(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
