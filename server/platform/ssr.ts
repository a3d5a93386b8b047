import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { INTERVALS, type Intervals } from './intervals.ts';

export interface Order {
  id: number;
  url: string;
  boot: unknown;
}
export type Drawn = { id: number; html: string } | { id: number; wrong: string };

/** As the web app offers it (`web/app/draw.tsx`). */
export type Draw = (url: string, boot: unknown, onError: (error: unknown) => void) => Promise<string>;

/** More than these would wait longer for their turn than for their scripts. */
const WAITING_MOST = { 'in turn': 40, 'if soon': 3 };
const HEAP_MOST_MB = 256;

export interface Drawing {
  /**
   * The page's first screen as HTML; `undefined` if it cannot be had soon, and then the browser draws it. What many share is worth
   * waiting for in turn; what is for one alone is drawn only if nearly nobody is before.
   */
  draw(url: string, boot: unknown, when: 'in turn' | 'if soon'): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Draws pages by the web app's own components, in a thread of its own: everybody's requests would wait for it otherwise. It starts
 * with the first page and anew after one that it could not finish.
 */
export function createSsr(
  program: URL,
  log: FastifyBaseLogger,
  intervals: Pick<Intervals, 'longestDrawing'> = INTERVALS,
): Drawing {
  const waiting = new Map<number, (drawn: Drawn | undefined) => void>();
  let thread: Worker | undefined;
  let next = 0;

  function begin(): Worker {
    const begun = new Worker(new URL('./ssr-thread.ts', import.meta.url), {
      workerData: program.href,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MOST_MB },
    });
    // Nobody has to wait for it to end the process.
    begun.unref();
    begun.on('message', (drawn: Drawn) => waiting.get(drawn.id)?.(drawn));
    begun.on('error', (error) => log.error({ err: error }, 'the thread that draws pages failed'));
    begun.on('exit', () => giveUp(begun));
    return begun;
  }

  /** Lets everybody who waits for this thread go on without. */
  function giveUp(which: Worker) {
    if (thread !== which) return;
    thread = undefined;
    for (const settle of waiting.values()) settle(undefined);
    void which.terminate();
  }

  return {
    async draw(url, boot, when) {
      if (waiting.size >= WAITING_MOST[when]) return undefined;
      thread ??= begin();
      const asked = thread;
      const id = next++;
      const { promise, resolve } = Promise.withResolvers<Drawn | undefined>();
      waiting.set(id, resolve);
      const tired = setTimeout(() => {
        log.error('a page took too long to draw');
        giveUp(asked);
      }, intervals.longestDrawing);
      asked.postMessage({ id, url, boot } satisfies Order);
      const drawn = await promise;
      clearTimeout(tired);
      waiting.delete(id);
      if (!drawn) return undefined;
      if ('html' in drawn) return drawn.html;
      log.error({ wrong: drawn.wrong }, 'a page could not be drawn');
      return undefined;
    },
    async close() {
      const last = thread;
      if (!last) return;
      giveUp(last);
      await last.terminate();
    },
  };
}
