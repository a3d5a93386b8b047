import { parentPort, workerData } from 'node:worker_threads';
import type { Draw, Order, RenderResult } from './ssr.ts';

const { draw } = (await import(workerData as string)) as { draw: Draw };

// Renders one page at a time, because a page reads its data from a global of the thread.
let turn: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (order: Order) => {
  turn = turn.then(async () => parentPort?.postMessage(await drawn(order)));
});

async function drawn({ id, url, boot }: Order): Promise<RenderResult> {
  const wrong: string[] = [];
  const note = (error: unknown) =>
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  try {
    const html = await draw(url, boot, note);
    if (wrong.length === 0) return { id, html };
  } catch (error) {
    note(error);
  }
  return { id, wrong: wrong.join('\n') };
}
