import { setImmediate as others } from 'node:timers/promises';

/** A long list in parts. Before each, everybody else has their turn, so that nobody waits for the whole. */
export async function* inSlices<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += size) {
    await others();
    yield items.slice(start, start + size);
  }
}
