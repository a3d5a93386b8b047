import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** The same thing has the same id in every load, but for the moment in it: ids sort by time. */
export const worldId = (kind: string, key: string, at: Date) =>
  uuidv7({
    msecs: at.getTime(),
    random: createHash('sha256').update(`${kind} ${key}`).digest().subarray(0, 16),
  });
