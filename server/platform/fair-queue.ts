/**
 * Runs at most `width` tasks at once and queues the rest, fairly: each person has a queue of their own, and the queues take turns. A
 * person with many tasks does not block the others.
 */
export function createFairQueue(width: number) {
  const lines = new Map<string, (() => void)[]>();
  let inside = 0;

  function next(): (() => void) | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [who, [enter, ...rest]] = first;
    lines.delete(who);
    if (rest.length > 0) lines.set(who, rest);
    return enter;
  }

  return async <T>(work: () => Promise<T>, who = ''): Promise<T> => {
    if (inside >= width)
      await new Promise<void>((enter) => lines.set(who, [...(lines.get(who) ?? []), enter]));
    else inside++;
    try {
      return await work();
    } finally {
      const enter = next();
      if (enter) enter();
      else inside--;
    }
  };
}
