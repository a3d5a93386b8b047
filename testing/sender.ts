import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { slowness } from './cpu-time.ts';
import { isLong } from './long-run.ts';
import type { SentRequest } from './sender-thread.ts';

/** Sends requests from another thread, so that this one does only the server's work. */
export function createSender() {
  const thread = new Worker(new URL('./sender-thread.ts', import.meta.url));
  return {
    async send(request: SentRequest): Promise<{ status: number; bytes: number }> {
      thread.postMessage(request);
      const [answer] = await once(thread, 'message');
      return answer;
    },
    stop: () => thread.terminate(),
  };
}

/**
 * Measures how long this thread blocks its event loop. Counts only its own CPU time, so that other load on the machine does not
 * matter.
 */
export function watchTurns() {
  let longest = 0;
  let goesOn = true;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    // The timer runs as soon as the event loop is free again, which is after the turn that is measured.
    if (goesOn) setTimeout(turn, 1);
  };
  turn();
  return {
    /** The longest block so far, in milliseconds; then starts again at 0. */
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

/** How long the event loop may be blocked on a quiet machine, in milliseconds. */
const MOST = 50;
/** Other processes slow this down more than `slowness` measures. Only the long run, which has the machine for itself, is strict. */
const LEEWAY = isLong ? 1 : 5;

/**
 * How many milliseconds the work blocks the event loop, if that is too long, else `undefined`. The shortest of up to ten tries
 * counts: in a single one the compiler, the garbage collector or another process may be the cause.
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
