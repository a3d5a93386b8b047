import type { Db } from '../platform/database.ts';
import { listReels, listReelTexts, type ReelQuery } from './reels-store.ts';
import type { Rows } from './rows.generated.ts';

type ReelText = Rows['listReelTexts'];

/**
 * A cache of the texts of the reels that were read last. They are most of a page's size, and the same for everybody. An entry is never
 * out of date, because the time of the last edit is part of its key.
 */
const cache = new Map<string, ReelText>();
const KEPT_MOST = 300;

const keyOf = ({ id, edited_at }: Pick<ReelText, 'id' | 'edited_at'>) => `${id} ${edited_at}`;

/** One page of reels, the last one of it, and whether there are more. Those deleted meanwhile are left out. */
export async function readReels(db: Db, query: ReelQuery) {
  const rows = await listReels(db, { ...query, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const missing = page.filter((row) => !cache.has(keyOf(row))).map(({ id }) => id);
  const read = missing.length > 0 ? await listReelTexts(db, missing) : [];
  const fresh = new Map(read.map((text) => [text.id, text]));
  const reels = page.flatMap((row) => {
    const text = fresh.get(row.id) ?? cache.get(keyOf(row));
    return text ? [{ ...row, ...text }] : [];
  });
  for (const text of read) cache.set(keyOf(text), text);
  for (const key of cache.keys()) {
    if (cache.size <= KEPT_MOST) break;
    cache.delete(key);
  }
  return { reels, lastId: page.at(-1)?.id, hasMore: rows.length > page.length };
}
