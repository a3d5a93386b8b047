import type { Db } from '../platform/database.ts';
import { compareNews } from './compare.ts';
import { computeTrending } from './compare-store.ts';

/** Computes for the demo world what jobs would compute within minutes. */
export async function seedRecommendations(tx: Db, now: Date): Promise<void> {
  while (await compareNews(tx));
  await computeTrending(tx, now);
}
