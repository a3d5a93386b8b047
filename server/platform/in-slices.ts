import { setImmediate as others } from 'node:timers/promises';

/** Yields a long list in slices. Before each, other events get their turn, so that no request waits for the whole list. */
export async function* inSlices<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += size) {
    await others();
    yield items.slice(start, start + size);
  }
}
