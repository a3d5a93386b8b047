import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase, type Pool } from '../server/platform/database.ts';
import {
  HISTORY,
  type History,
  percentOf,
  recommendable,
  type Similar,
  Sums,
  similarTo,
  storeSimilar,
} from '../server/recommendations/public.ts';
import { freshDatabase, startTestServer } from '../testing/database.ts';
import { inTransaction, queryOn } from '../testing/query.ts';
import { CUT, mean } from './ranking.ts';

// Measures recommendations against real purchases: one line per person, with an id and then items in order. Similarities are computed
// without each person's last two items. Then the app gets all items but the last, and should recommend the last.
const NDCG_WANTED = 0.04;
const HITS_WANTED = 0.066;
const SECONDS_WANTED = 60;
const MEGABYTES_WANTED = 1024;
const UPDATE_WANTED = 1;
const UPDATED = 0.01;
const AT_ONCE = 4;

const verdict = (good: boolean) => (good ? 'as wanted' : 'not as wanted');

function readSequences(file: string): { sequences: number[][]; items: number } {
  const numbers = new Map<string, number>();
  const numberOf = (item: string) => {
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    return number;
  };
  const sequences = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).slice(1).map(numberOf))
    // A shorter sequence leaves nothing to base a recommendation on.
    .filter((sequence) => sequence.length > 2);
  if (sequences.length === 0)
    throw new Error('There is no line with a person and at least three items in it.');
  return { sequences, items: numbers.size };
}

/** Each product once, at its last position; only the newest products. */
function historyOf(sequence: readonly number[]): History {
  const products = [...new Set(sequence.toReversed())].slice(0, HISTORY).reverse();
  return {
    products: Int32Array.from(products),
    weights: Float32Array.from(products, () => 1),
    seen: Uint8Array.from(products, () => 1),
    isWhole: false,
  };
}

const countAll = (histories: readonly History[], items: number) => {
  const counts = new Int32Array(items);
  for (const { products } of histories)
    for (const product of products) counts[product] = (counts[product] ?? 0) + 1;
  return counts;
};

function train(products: Iterable<number>, histories: readonly History[], items: number) {
  const counts = countAll(histories, items);
  const found: Similar[][] = [];
  for (const { product, similar } of similarTo(
    [...products],
    histories,
    (one) => Math.max(1, counts[one] ?? 0),
    new Sums(items),
  ))
    found[product] = similar;
  return found;
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

async function measure(file: string) {
  const { sequences, items } = readSequences(file);
  const signals = sequences.reduce((sum, sequence) => sum + sequence.length, 0);
  console.log(
    `${sequences.length.toLocaleString('en-US')} people, ${items.toLocaleString('en-US')} items, ${signals.toLocaleString('en-US')} signals`,
  );
  const histories = sequences.map((sequence) => historyOf(sequence.slice(0, -2)));
  const all = Array.from({ length: items }, (_, item) => item);
  const begun = performance.now();
  const similar = train(all, histories, items);
  const seconds = secondsSince(begun);
  const memory = process.memoryUsage().rss / 2 ** 20;
  console.log(
    `Training: ${seconds.toFixed(2)} s, wanted ${SECONDS_WANTED}: ${verdict(seconds < SECONDS_WANTED)}`,
  );
  console.log(
    `Memory: ${memory.toFixed(0)} MB in all, wanted ${MEGABYTES_WANTED}: ${verdict(memory < MEGABYTES_WANTED)}`,
  );
  console.log(measureUpdate(sequences, items, signals));
  await measureServed(sequences, similar, items);
}

/** Measures an update: takes the last item of some people away, and puts it back. */
function measureUpdate(sequences: readonly number[][], items: number, signals: number): string {
  const every = Math.max(1, Math.round(sequences.length / (signals * UPDATED)));
  const updated = new Set<number>();
  for (const [index, sequence] of sequences.entries())
    if (index % every === 0) for (const item of historyOf(sequence.slice(0, -2)).products) updated.add(item);
  const histories = sequences.map((sequence) => historyOf(sequence.slice(0, -2)));
  const begun = performance.now();
  train(updated, histories, items);
  const seconds = secondsSince(begun);
  const people = Math.ceil(sequences.length / every);
  return (
    `Update by ${people.toLocaleString('en-US')} signals, which touch ${updated.size.toLocaleString('en-US')} items: ` +
    `${seconds.toFixed(2)} s, wanted ${UPDATE_WANTED}: ${verdict(seconds < UPDATE_WANTED)}`
  );
}

/** Stores all of it as the app does, and asks the app for each person's recommendations. */
async function measureServed(sequences: number[][], similar: Similar[][], items: number) {
  const server = await startTestServer();
  const { url } = await freshDatabase(server.url);
  const { db, close } = openDatabase(url, { connections: AT_ONCE, patient: true });
  try {
    const products = Array.from({ length: items }, () => uuidv7());
    const people = sequences.map(() => uuidv7());
    await insertAll(db, { products, people, sequences });
    await storeSimilar(db, similar, products);
    await queryOn(db)`VACUUM ANALYZE`;
    const places: number[] = [];
    const shown: { percent: number; isTaken: boolean }[] = [];
    let next = 0;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < sequences.length) {
          const index = next++;
          const target = products[sequences[index]?.at(-1) ?? -1];
          const list = await recommendable(db, people[index] ?? '', CUT);
          places.push(list.findIndex(({ id }) => id === target));
          for (const { id, fit } of list) shown.push({ percent: percentOf(fit), isTaken: id === target });
        }
      }),
    );
    const took = secondsSince(begun);
    const hits = mean(places.map((place) => Number(place >= 0)));
    const ndcg = mean(places.map((place) => (place < 0 ? 0 : 1 / Math.log2(place + 2))));
    console.log(`NDCG@${CUT}: ${ndcg.toFixed(4)}, wanted ${NDCG_WANTED}: ${verdict(ndcg >= NDCG_WANTED)}`);
    console.log(`HR@${CUT}: ${hits.toFixed(4)}, wanted ${HITS_WANTED}: ${verdict(hits >= HITS_WANTED)}`);
    console.log(`${Math.round(sequences.length / took).toLocaleString('en-US')} lists a second`);
    printCurve(shown);
  } finally {
    await close();
    await server.stop();
  }
}

function printCurve(shown: readonly { percent: number; isTaken: boolean }[]) {
  console.log('Shown as, how many, and the share that was taken next:');
  for (let from = 50; from < 100; from += 5) {
    const some = shown.filter(({ percent }) => percent >= from && percent < from + 5);
    if (some.length === 0) continue;
    const share = mean(some.map(({ isTaken }) => Number(isTaken)));
    console.log(
      `  ${from} to ${from + 4} %: ${some.length.toLocaleString('en-US').padStart(9)}  ${(share * 100).toFixed(2).padStart(5)} %`,
    );
  }
}

interface World {
  products: readonly string[];
  people: readonly string[];
  sequences: readonly number[][];
}

async function insertAll(db: Pool, { products, people, sequences }: World) {
  await inTransaction(db, async (query) => {
    await query`ALTER TABLE signals DISABLE TRIGGER signal_noted`;
    await query`
      INSERT INTO products (id, name, category, total_reviews) SELECT id, 'Item ' || place, 'Other', 1
      FROM unnest(${products}::uuid[]) WITH ORDINALITY AS item (id, place)`;
    await query`INSERT INTO people (id) SELECT unnest(${people}::uuid[])`;
    for (let from = 0; from < people.length; from += 2_000) {
      const rows = sequences.slice(from, from + 2_000).flatMap((sequence, index) =>
        Array.from(historyOf(sequence.slice(0, -1)).products, (item, place) => ({
          person: people[from + index],
          product: products[item],
          place,
        })),
      );
      await query`
        INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
        SELECT person, product, 'review', 1, 2, timestamptz '2020-01-01' + place * interval '1 day'
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (person uuid, product uuid, place int)`;
    }
  });
}

const {
  positionals: [, file],
} = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
try {
  if (!file) throw new Error('Say which file: npm run bench:recommend -- <file>');
  await measure(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
