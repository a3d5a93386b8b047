/** Runs at most `width` tasks at once; the others wait in line. */
export function createGate(width: number) {
  const line: (() => void)[] = [];
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= width) await new Promise<void>((enter) => line.push(enter));
    else inside++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else inside--;
    }
  };
}
