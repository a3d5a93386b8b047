import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** The same key gives the same id in every load, except for its time part, which ids sort by. */
export const worldId = (kind: string, key: string, at: Date) =>
  uuidv7({
    msecs: at.getTime(),
    random: createHash('sha256').update(`${kind} ${key}`).digest().subarray(0, 16),
  });
