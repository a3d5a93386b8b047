import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { INTERVALS, type Intervals } from './intervals.ts';

export interface Order {
  id: number;
  url: string;
  boot: unknown;
}
export type RenderResult = { id: number; html: string } | { id: number; wrong: string };

/** The export of `web/app/draw.tsx`. */
export type Draw = (url: string, boot: unknown, onError: (error: unknown) => void) => Promise<string>;

/** Beyond these queue lengths, waiting would take longer than loading the scripts. */
const WAITING_MOST = { 'in turn': 40, 'if soon': 3 };
const HEAP_MOST_MB = 256;

export interface Drawing {
  /**
   * The page's first screen as HTML, or `undefined` if it takes too long; then the browser renders it. A page that many visitors
   * share waits in the queue (`in turn`). A page for one member is rendered only if the queue is short (`if soon`).
   */
  draw(url: string, boot: unknown, when: 'in turn' | 'if soon'): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Renders pages with the web app's components (SSR), in a thread, because otherwise all requests would wait for it. The thread starts
 * with the first page, and again after a page that it could not finish.
 */
export function createSsr(
  program: URL,
  log: FastifyBaseLogger,
  intervals: Pick<Intervals, 'longestDrawing'> = INTERVALS,
): Drawing {
  const waiting = new Map<number, (drawn: RenderResult | undefined) => void>();
  let thread: Worker | undefined;
  let next = 0;

  function begin(): Worker {
    const begun = new Worker(new URL('./ssr-thread.ts', import.meta.url), {
      workerData: program.href,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MOST_MB },
    });
    // The thread does not keep the process alive.
    begun.unref();
    begun.on('message', (drawn: RenderResult) => waiting.get(drawn.id)?.(drawn));
    begun.on('error', (error) => log.error({ err: error }, 'the thread that draws pages failed'));
    begun.on('exit', () => giveUp(begun));
    return begun;
  }

  /** Lets everyone who waits for this thread continue without a result. */
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
      const { promise, resolve } = Promise.withResolvers<RenderResult | undefined>();
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
