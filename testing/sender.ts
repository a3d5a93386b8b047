import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { slowness } from './effort.ts';
import { isLong } from './long.ts';
import type { Sent } from './sender-thread.ts';

/** Sends requests from another thread, so that this one does only the server's work. */
export function createSender() {
  const thread = new Worker(new URL('./sender-thread.ts', import.meta.url));
  return {
    async send(request: Sent): Promise<{ status: number; bytes: number }> {
      thread.postMessage(request);
      const [answer] = await once(thread, 'message');
      return answer;
    },
    stop: () => thread.terminate(),
  };
}

/**
 * Watches how long this thread works without looking at what else there is to do. Counts its own CPU time, so that other load on
 * the machine does not matter.
 */
export function watchTurns() {
  let longest = 0;
  let goesOn = true;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    // As soon as the thread has time again, which is after the turn that is measured.
    if (goesOn) setTimeout(turn, 1);
  };
  turn();
  return {
    /** The longest so far, in milliseconds; begins anew. */
    longest() {
      const found = longest;
      longest = 0;
      return found;
    },
    stop() {
      goesOn = false;
    },
  };
}

/** How long anybody may be held up on a quiet machine, in milliseconds. */
const MOST = 50;
/** Neighbours slow down more than `slowness` sees. Only the long run, which has the machine for itself, looks so closely. */
const LEEWAY = isLong ? 1 : 5;

/**
 * By how many milliseconds the work holds others up for too long, or `undefined`. The shortest in up to ten turns counts: a single
 * one may be the compiler's, the collector's or a neighbour's.
 */
export async function heldUp(
  turns: ReturnType<typeof watchTurns>,
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  let held = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 10; n++) {
    turns.longest();
    await work();
    held = Math.min(held, turns.longest());
    if (held <= MOST * LEEWAY || held <= MOST * LEEWAY * slowness()) return undefined;
  }
  return held;
}
