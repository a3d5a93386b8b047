import type { Db, Pool } from './database.ts';
import { Problem } from './problem.ts';
import type { Rows } from './rows.generated.ts';
import { run, statements } from './statements.ts';
import { takeTurn } from './turns.ts';

const { one } = statements<Rows>('platform');

interface Limit {
  max: number;
  minutes: number;
}

/**
 * Counts an attempt against a key, across all processes, and throws when there are too many. Do not call it in a transaction
 * that a failed attempt rolls back: the attempt must stay counted.
 */
export async function countAttempt(db: Db, key: string, { max, minutes }: Limit) {
  const row = await one(db, 'countAttempt')`
    INSERT INTO attempts AS kept (key, count, resets_at) VALUES (${key}, 1, now() + make_interval(mins => ${minutes}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.resets_at < now() THEN 1 ELSE kept.count + 1 END,
      resets_at = CASE WHEN kept.resets_at < now() THEN excluded.resets_at ELSE kept.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS seconds /* not null */`;
  if (row && row.count > max)
    throw new Problem('too_many_attempts', { retryAfter: Math.max(1, row.seconds) });
}

/**
 * Runs `find` and counts only failures; after too many, it throws without searching. Calls with the same key run one after the
 * other, so that parallel attempts cannot get past the limit.
 */
export async function findInTurn<T>(
  db: Pool,
  key: string,
  limit: Limit,
  find: (tx: Db) => Promise<T | undefined>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, key);
    await refuseTooMany(tx, key, limit);
    const found = await find(tx);
    if (found === undefined) await countAttempt(tx, key, limit);
    return found;
  });
}

async function refuseTooMany(db: Db, key: string, { max }: Limit) {
  const row = await one(db, 'refuseTooMany')`
    SELECT ceil(extract(epoch FROM resets_at - now()))::int AS seconds /* not null */ FROM attempts
    WHERE key = ${key} AND count >= ${max} AND resets_at >= now()`;
  if (row) throw new Problem('too_many_attempts', { retryAfter: Math.max(1, row.seconds) });
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await run(db)`DELETE FROM attempts WHERE key = ${key}`;
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await run(db)`DELETE FROM attempts WHERE resets_at < now()`;
}
