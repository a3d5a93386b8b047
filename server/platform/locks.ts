import type { Db } from './database.ts';
import type { Rows } from './rows.generated.ts';
import { run, statements } from './statements.ts';

const { one } = statements<Rows>('platform');

/** A named advisory lock: transactions that take the same name run one after the other. */
export async function lockByName(tx: Db, what: string): Promise<void> {
  await run(tx)`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}

/** A limit on how many of something a person may have. */
export interface Limit {
  what: string;
  most: number;
  /** The query that counts them; $1 is the owner's id, $2 the id of what they are about, if the limit is for each such thing. */
  count: string;
}

/**
 * How many more the owner may add. Concurrent additions for the same owner wait until this transaction ends, so that the count stays
 * right.
 */
export async function remainingQuota(
  tx: Db,
  { what, most, count }: Limit,
  ownerId: string,
  aboutId: string | null = null,
): Promise<number> {
  const row = await one(tx, 'remainingQuota')`
    SELECT remaining_quota(${what}, ${most}, ${count}, ${ownerId}, ${aboutId}::uuid) AS remaining /* not null */`;
  return row?.remaining ?? 0;
}
