import type { Db } from './database.ts';
import type { Rows } from './rows.generated.ts';
import { run, statements } from './statements.ts';

const { one } = statements<Rows>('platform');

/** One at a time of whatever this names, until the transaction ends. */
export async function takeTurn(tx: Db, what: string): Promise<void> {
  await run(tx)`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}

/** Something that there is at most so much of. */
export interface Limit {
  what: string;
  most: number;
  /** The query that counts them; $1 is whose they are. */
  count: string;
}

/** How many more there may be. Whoever else adds to them waits until this transaction ends, so that it holds. */
export async function roomFor(tx: Db, { what, most, count }: Limit, ownerId: string): Promise<number> {
  const row = await one(tx, 'roomFor')`
    SELECT room_for(${what}, ${ownerId}, ${most}, ${count}) AS room /* not null */`;
  return row?.room ?? 0;
}
