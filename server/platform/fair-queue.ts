/**
 * Runs at most `width` tasks at once; the others wait, each person in a line of their own. The lines take turns, so whoever has much to
 * do keeps nobody else waiting for all of it.
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
