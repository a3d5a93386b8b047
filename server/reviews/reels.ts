import type { Db } from '../platform/database.ts';
import { listReels, listSaid, type ReelQuery } from './reels-store.ts';
import type { Rows } from './rows.generated.ts';

type ReelText = Rows['listSaid'];

/**
 * A cache of the texts of the reels that were read last. They are most of a page's size, and equal for everybody. An entry is never
 * out of date, because the time of the last edit is part of its key.
 */
const kept = new Map<string, ReelText>();
const KEPT_MOST = 300;

const keyOf = ({ id, edited_at }: Pick<ReelText, 'id' | 'edited_at'>) => `${id} ${edited_at}`;

/** One page of reels, the last one of it, and whether there are more. Those deleted meanwhile are left out. */
export async function readReels(db: Db, query: ReelQuery) {
  const rows = await listReels(db, { ...query, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const missing = page.filter((row) => !kept.has(keyOf(row))).map(({ id }) => id);
  const read = missing.length > 0 ? await listSaid(db, missing) : [];
  const fresh = new Map(read.map((said) => [said.id, said]));
  const reels = page.flatMap((row) => {
    const said = fresh.get(row.id) ?? kept.get(keyOf(row));
    return said ? [{ ...row, ...said }] : [];
  });
  for (const said of read) kept.set(keyOf(said), said);
  for (const key of kept.keys()) {
    if (kept.size <= KEPT_MOST) break;
    kept.delete(key);
  }
  return { reels, lastId: page.at(-1)?.id, hasMore: rows.length > page.length };
}
