import { setImmediate as others } from 'node:timers/promises';
import { stemOf, tokensIn } from '../../contract/search-text.ts';
import type { Db } from '../platform/database.ts';
import { takeTurn } from '../platform/turns.ts';
import * as store from './compare-store.ts';
import { type History, NEIGHBOURS, type Neighbour, neighboursOf } from './model.ts';

/** How much of the news is read at once. */
const NEWS = 200;
/** How many products are compared at once: bounds what is in memory, at most so many people with their histories. */
const AT_ONCE = 1_000;
const PEOPLE_AT_ONCE = 20_000;

/** What products are alike by: each of them less than what one person with both says. */
const SAME_BRAND = 0.03;
const SAME_CATEGORY = 0.01;
const SAME_WORDS = 0.04;

/** Whoever compares has read all that others have stored: what is older never takes the place of what is newer. */
const takeComparing = (tx: Db) => takeTurn(tx, 'compare products');

/** Compares the products whose signals changed; returns whether there may be more. */
export async function compareNews(tx: Db): Promise<boolean> {
  await takeComparing(tx);
  const news = await store.listNews(tx, NEWS);
  if (news.length === 0) return false;
  const people = [...new Set(news.map(({ person_id }) => person_id))];
  const touched = await store.listTouched(
    tx,
    people.filter((id) => id !== null),
  );
  const products = new Set([...news, ...touched].map(({ product_id }) => product_id));
  await compareProducts(tx, [...products]);
  await store.deleteNews(tx, news);
  return news.length === NEWS;
}

/** Goes on with the computation of all similarities, if one is under way; returns whether there is more to do. */
export async function goOnRebuilding(tx: Db): Promise<boolean> {
  await takeComparing(tx);
  const rebuild = await store.findRebuild(tx);
  if (!rebuild) return false;
  const products = await store.listProductsAfter(tx, rebuild.after, AT_ONCE);
  const last = products.at(-1);
  if (!last) {
    await store.endRebuild(tx);
    return false;
  }
  await compareProducts(
    tx,
    products.map(({ id }) => id),
  );
  await store.moveRebuild(tx, last.id);
  return true;
}

/** Finds and stores the neighbours of these products. */
async function compareProducts(db: Db, products: readonly string[]): Promise<void> {
  const counts = await countsOf(db, products);
  for (const some of inLoads(products, counts)) {
    const found = await neighboursAmong(db, some, counts);
    await addAlike(db, found);
    await store.saveNeighbours(db, found);
  }
}

async function countsOf(db: Db, products: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id, people } of await store.countPeople(db, products)) counts.set(id, people);
  return counts;
}

/** In parts that have not too many people. */
function* inLoads(products: readonly string[], counts: ReadonlyMap<string, number>): Generator<string[]> {
  let some: string[] = [];
  let people = 0;
  for (const product of products) {
    some.push(product);
    people += Math.min(store.PEOPLE, counts.get(product) ?? 0);
    if (people < PEOPLE_AT_ONCE && some.length < AT_ONCE) continue;
    yield some;
    some = [];
    people = 0;
  }
  if (some.length > 0) yield some;
}

async function neighboursAmong(
  db: Db,
  products: readonly string[],
  counts: Map<string, number>,
): Promise<store.NewNeighbours[]> {
  const { histories, ids, numberOf } = await readHistories(db, products);
  const uncounted = ids.filter((id) => !counts.has(id));
  for (const [id, people] of await countsOf(db, uncounted)) counts.set(id, people);
  const found: store.NewNeighbours[] = [];
  const countOf = (product: number) => Math.max(1, counts.get(ids[product] ?? '') ?? 1);
  for (const { product, neighbours } of neighboursOf(
    products.map(numberOf),
    histories,
    countOf,
    ids.length,
  )) {
    const id = ids[product] ?? '';
    found.push(listed(id, neighbours, ids));
    if (found.length % 100 === 0) await others();
  }
  return found;
}

const listed = (
  productId: string,
  neighbours: readonly Neighbour[],
  ids: readonly string[],
): store.NewNeighbours => ({
  productId,
  ids: neighbours.map(({ product }) => ids[product] ?? ''),
  similarities: neighbours.map(({ similarity }) => similarity),
  together: neighbours.map(({ together }) => together),
});

async function readHistories(db: Db, products: readonly string[]) {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const numberOf = (id: string) => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, ids.push(id) - 1);
    return ids.length - 1;
  };
  for (const id of products) numberOf(id);
  const histories: History[] = [];
  let last: { person_id: string; is_whole: boolean } | undefined;
  let current: { products: number[]; weights: number[]; seen: boolean[] } | undefined;
  for (const row of await store.listHistories(db, products)) {
    if (row.person_id !== last?.person_id || row.is_whole !== last.is_whole || !current) {
      current = { products: [], weights: [], seen: [] };
      histories.push({ ...current, isWhole: row.is_whole });
      last = row;
    }
    current.products.push(numberOf(row.product_id));
    current.weights.push(row.weight);
    current.seen.push(row.reach === 2);
  }
  // Of most people everybody may see all, and there is nothing to count twice.
  return { histories: histories.filter((one) => !one.isWhole || one.seen.includes(false)), ids, numberOf };
}

/** Adds what is alike to products that few have, so that what is new has neighbours, too. */
async function addAlike(db: Db, found: readonly store.NewNeighbours[]) {
  const few = new Map(
    found.filter(({ ids }) => ids.length < NEIGHBOURS).map((one) => [one.productId, one] as const),
  );
  const alike = new Map<string, { id: string; similarity: number }[]>();
  for (const row of await store.listAlike(db, [...few.keys()])) {
    if (few.get(row.product_id)?.ids.includes(row.id)) continue;
    const similarity =
      (row.is_same_category ? SAME_CATEGORY : 0) +
      (row.is_same_brand ? SAME_BRAND : 0) +
      SAME_WORDS * shareOfWords(row.product_name, row.name);
    alike.set(row.product_id, [...(alike.get(row.product_id) ?? []), { id: row.id, similarity }]);
  }
  for (const [productId, others] of alike) {
    const one = few.get(productId);
    if (!one) continue;
    const room = NEIGHBOURS - one.ids.length;
    for (const { id, similarity } of others.sort((a, b) => b.similarity - a.similarity).slice(0, room)) {
      one.ids.push(id);
      one.similarities.push(similarity);
      one.together.push(0);
    }
  }
}

const wordsOf = (name: string) => new Set(tokensIn(name).map(({ word }) => stemOf(word)));

function shareOfWords(one: string, other: string): number {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const shared = mine.intersection(theirs).size;
  return shared === 0 ? 0 : shared / mine.union(theirs).size;
}
