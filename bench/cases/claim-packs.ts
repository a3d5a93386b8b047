import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Run } from '../case.ts';

/** Ten times the papers may take this many times the memory: finished parts are written out, not kept. */
const MOST_TIMES = 5;

/** Each in its own process, because a process does not give memory back. */
async function measure(papers: number): Promise<{ peak: number; size: number }> {
  const child = fork(join(import.meta.dirname, '..', 'claim-pack.ts'), [String(papers)]);
  const [figures] = await once(child, 'message');
  return figures;
}

export const runs: Run[] = [
  {
    name: 'Claim pack of 20 papers',
    run: async () => {
      const few = await measure(2);
      const many = await measure(20);
      const times = many.peak / few.peak;
      return {
        says:
          `${many.peak} MB at its peak for a pack of ${many.size} MB, ` +
          `${times.toFixed(2)} times what 2 papers take (${few.peak} MB), wanted at most ${MOST_TIMES}`,
        asWanted: times <= MOST_TIMES,
      };
    },
  },
];
