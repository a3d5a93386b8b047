import type { Db, Pool } from '../platform/database.ts';
import { goOnRebuilding, Readings } from './compare.ts';
import { saveSimilar, startRebuild } from './compare-store.ts';
import type { Similar } from './model.ts';
import { listCandidates } from './store.ts';

export { computeTrending } from './compare-store.ts';
export { HISTORY, type History, type Similar, Sums, similarTo } from './model.ts';
export { listTrending } from './recommend.ts';
export { percentOf } from './rules.ts';

/** A person's candidates before diversification, for a benchmark. */
export const recommendable = (db: Db, personId: string, limit: number) =>
  listCandidates(db, personId, { categories: [], limit });

const AT_ONCE = 1_000;

/** Stores similar products that were computed elsewhere; the index in `found` is the product's index in `ids`. */
export async function storeSimilar(db: Db, found: readonly Similar[][], ids: readonly string[]) {
  const rows = found.map((similar, product) => ({
    productId: ids[product] ?? '',
    ids: similar.map((one) => ids[one.product] ?? ''),
    similarities: similar.map((one) => one.similarity),
    together: similar.map((one) => one.together),
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await saveSimilar(db, rows.slice(from, from + AT_ONCE), new Date().toISOString());
}

/** Compares all products again, step by step; returns the number of steps. */
export async function compareAll(db: Pool): Promise<number> {
  await startRebuild(db);
  let steps = 0;
  const readings = new Readings();
  while (await db.transaction((tx) => goOnRebuilding(tx, readings))) steps++;
  return steps;
}
