import { setImmediate as others } from 'node:timers/promises';
import { stemOf, tokensIn } from '../../contract/search-text.ts';
import type { Db } from '../platform/database.ts';
import * as store from './compare-store.ts';
import { type History, SIMILAR_MOST, type Similar, Sums, similarTo } from './model.ts';
import { ALIKE } from './rules.ts';

/** How many changed signals are read at once. */
const NEWS = 200;
/** Batch sizes. They bound the products, people and histories that are in memory at once. */
const AT_ONCE = 1_000;
const PEOPLE_AT_ONCE = 20_000;
const COUNTED_AT_ONCE = 20_000;
const HISTORIES_AT_ONCE = 500;
/** How much a rebuild keeps in memory for its next step, about 200 MB. */
const PRODUCTS_KEPT = 1_200_000;
const ITEMS_KEPT = 8_000_000;

/** Compares the products whose signals changed; returns whether there may be more. */
export async function compareNews(tx: Db): Promise<boolean> {
  const news = await store.listNews(tx, NEWS);
  if (news.length === 0) return false;
  const people = [...new Set(news.map(({ person_id }) => person_id))];
  const touched = await store.listTouched(
    tx,
    people.filter((id) => id !== null),
  );
  const products = new Set([...news, ...touched].map(({ product_id }) => product_id));
  await compareProducts(tx, [...products], new Readings());
  await store.deleteNews(tx, news);
  return news.length === NEWS;
}

/** Does the next step of the rebuild of all similarities, if one is running; returns whether there is more to do. */
export async function goOnRebuilding(tx: Db, readings: Readings): Promise<boolean> {
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
    readings,
  );
  await store.moveRebuild(tx, last.id);
  return true;
}

/**
 * A cache of what was read about people and products. A rebuild meets each person again with each of their products, so their history
 * is kept from step to step and read once.
 */
export class Readings {
  /** When this was read. Results from older data never replace results from newer data. */
  at: string | undefined;
  /** Products by number, and the other way round. */
  readonly ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** How many people count for each product, by the product's number. */
  readonly counts: (number | undefined)[] = [];
  #sums = new Sums(0);
  /** All histories in one array, and where those of each person are. */
  #items = { products: new Int32Array(0), weights: new Float32Array(0), seen: new Uint8Array(0) };
  #used = 0;
  readonly #places = new Map<string, { from: number; to: number; isWhole: boolean }[]>();

  numberOf = (id: string): number => {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.ids.push(id) - 1);
    return this.ids.length - 1;
  };

  get sums(): Sums {
    if (this.#sums.size < this.ids.length) this.#sums = new Sums(2 * this.ids.length);
    return this.#sums;
  }

  hasHistoriesOf = (personId: string) => this.#places.has(personId);

  historiesOf(personId: string): History[] {
    const { products, weights, seen } = this.#items;
    return (this.#places.get(personId) ?? []).map(({ from, to, isWhole }) => ({
      products: products.subarray(from, to),
      weights: weights.subarray(from, to),
      seen: seen.subarray(from, to),
      isWhole,
    }));
  }

  /** Keeps a person's public history, and their whole history if it holds private signals too. */
  addHistories(personId: string, rows: readonly store.HistoryRow[]) {
    const places = [];
    for (const isWhole of [false, true]) {
      const own = rows.filter((row) => row.is_whole === isWhole);
      if (own.length < 2 || (isWhole && own.every((row) => row.reach === 2))) continue;
      places.push({ from: this.#used, to: this.#used + own.length, isWhole });
      for (const row of own) this.#add(this.numberOf(row.product_id), row.weight, row.reach === 2);
    }
    this.#places.set(personId, places);
  }

  #add(product: number, weight: number, seen: boolean) {
    if (this.#used === this.#items.products.length) this.#grow(Math.max(4_096, 2 * this.#used));
    this.#items.products[this.#used] = product;
    this.#items.weights[this.#used] = weight;
    this.#items.seen[this.#used] = seen ? 1 : 0;
    this.#used++;
  }

  #grow(size: number) {
    const { products, weights, seen } = this.#items;
    this.#items = {
      products: new Int32Array(size),
      weights: new Float32Array(size),
      seen: new Uint8Array(size),
    };
    this.#items.products.set(products);
    this.#items.weights.set(weights);
    this.#items.seen.set(seen);
  }

  /** Drops everything when it takes too much memory. */
  tidy() {
    if (this.ids.length < PRODUCTS_KEPT && this.#used < ITEMS_KEPT) return;
    this.at = undefined;
    this.ids.length = this.counts.length = this.#used = 0;
    this.#numbers.clear();
    this.#places.clear();
  }
}

/** Finds and stores the products similar to these. */
async function compareProducts(db: Db, products: readonly string[], readings: Readings): Promise<void> {
  readings.tidy();
  readings.at ??= (await store.findMoment(db))?.moment;
  await readCounts(db, products, readings);
  for (const some of inLoads(products, readings)) {
    const found = await similarAmong(db, some, readings);
    await addAlike(db, found);
    await store.saveSimilar(db, found, readings.at ?? '');
  }
}

async function readCounts(db: Db, products: readonly string[], { counts, numberOf }: Readings) {
  const uncounted = products.filter((id) => counts[numberOf(id)] === undefined);
  for (const some of inParts(uncounted, COUNTED_AT_ONCE))
    for (const { id, people } of await store.countPeople(db, some)) counts[numberOf(id)] = people;
}

function* inParts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Splits the products into batches that do not have too many people. */
function* inLoads(products: readonly string[], { counts, numberOf }: Readings): Generator<string[]> {
  let some: string[] = [];
  let people = 0;
  for (const product of products) {
    some.push(product);
    people += Math.min(store.PEOPLE, counts[numberOf(product)] ?? 0);
    if (people < PEOPLE_AT_ONCE && some.length < AT_ONCE) continue;
    yield some;
    some = [];
    people = 0;
  }
  if (some.length > 0) yield some;
}

async function similarAmong(
  db: Db,
  products: readonly string[],
  readings: Readings,
): Promise<store.NewSimilar[]> {
  const { ids, counts, numberOf } = readings;
  const histories = await readHistories(db, products, readings);
  const uncounted = new Set<string>();
  for (const { products: theirs } of histories)
    for (const number of theirs) if (counts[number] === undefined) uncounted.add(ids[number] ?? '');
  await readCounts(db, [...uncounted], readings);
  const found: store.NewSimilar[] = [];
  for (const { product, similar } of similarTo(
    products.map(numberOf),
    histories,
    (number) => Math.max(1, counts[number] ?? 1),
    readings.sums,
  )) {
    found.push(listed(ids[product] ?? '', similar, ids));
    if (found.length % 100 === 0) await others();
  }
  return found;
}

const listed = (
  productId: string,
  similar: readonly Similar[],
  ids: readonly string[],
): store.NewSimilar => ({
  productId,
  ids: similar.map(({ product }) => ids[product] ?? ''),
  similarities: similar.map(({ similarity }) => similarity),
  together: similar.map(({ together }) => together),
});

/** The histories of those who have one of these products. */
async function readHistories(db: Db, products: readonly string[], readings: Readings): Promise<History[]> {
  const people = (await store.listPeopleWith(db, products)).map(({ person_id }) => person_id);
  const unread = people.filter((id) => !readings.hasHistoriesOf(id));
  for (const some of inParts(unread, HISTORIES_AT_ONCE)) {
    const rows = Map.groupBy(await store.listHistories(db, some), (row) => row.person_id);
    for (const id of some) readings.addHistories(id, rows.get(id) ?? []);
  }
  return people.flatMap((id) => readings.historiesOf(id));
}

/** Fills up short lists with products of the same brand, category or words, so that a new product has similar ones, too. */
async function addAlike(db: Db, found: readonly store.NewSimilar[]) {
  const few = new Map(
    found.filter(({ ids }) => ids.length < SIMILAR_MOST).map((one) => [one.productId, one] as const),
  );
  const alike = new Map<string, { id: string; similarity: number }[]>();
  for (const row of await store.listAlike(db, [...few.keys()])) {
    if (few.get(row.product_id)?.ids.includes(row.id)) continue;
    const similarity =
      (row.is_same_category ? ALIKE.category : 0) +
      (row.is_same_brand ? ALIKE.brand : 0) +
      ALIKE.words * shareOfWords(row.product_name, row.name);
    alike.set(row.product_id, [...(alike.get(row.product_id) ?? []), { id: row.id, similarity }]);
  }
  for (const [productId, others] of alike) {
    const one = few.get(productId);
    if (!one) continue;
    const room = SIMILAR_MOST - one.ids.length;
    for (const { id, similarity } of others.sort((a, b) => b.similarity - a.similarity).slice(0, room)) {
      one.ids.push(id);
      one.similarities.push(similarity);
      one.together.push(null);
    }
  }
}

const wordsOf = (name: string) => new Set(tokensIn(name).map(({ word }) => stemOf(word)));

function shareOfWords(one: string, other: string): number {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const shared = mine.intersection(theirs).size;
  return shared === 0 ? 0 : shared / mine.union(theirs).size;
}
