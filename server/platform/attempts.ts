import type { Db } from './database.ts';
import { Problem } from './problem.ts';
import type { Rows } from './rows.generated.ts';
import { run, statements } from './statements.ts';

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

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await run(db)`DELETE FROM attempts WHERE key = ${key}`;
}

/** How long a lock lasts without renewal, in seconds. Short, so that a killed process does not block others for long. */
const LEASE = 180;
const RENEWED_EVERY = 60_000;

/**
 * Takes a lock on the key across all processes. It lasts until the returned function is called or this process ends. Returns
 * `undefined` if the lock is already taken.
 */
export async function begin(db: Db, key: string): Promise<(() => Promise<void>) | undefined> {
  const taken = await run(db)`
    INSERT INTO attempts AS kept (key, count, resets_at) VALUES (${key}, 1, now() + make_interval(secs => ${LEASE}))
    ON CONFLICT (key) DO UPDATE SET resets_at = excluded.resets_at WHERE kept.resets_at < now()`;
  if (taken === 0) return undefined;
  const renew = () =>
    run(db)`UPDATE attempts SET resets_at = now() + make_interval(secs => ${LEASE}) WHERE key = ${key}`;
  const renewing = setInterval(() => renew().catch(() => {}), RENEWED_EVERY).unref();
  let ended: Promise<void> | undefined;
  return () => {
    clearInterval(renewing);
    ended ??= forgetAttempts(db, key);
    return ended;
  };
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await run(db)`DELETE FROM attempts WHERE resets_at < now()`;
}
