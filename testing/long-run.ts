/** Whether this is the long run (`LONG=1`), which repeats tests more often. */
export const isLong = Boolean(process.env.LONG);

/** How often a test repeats something that fails only now and then. */
export const rounds = (few: number, many: number) => (isLong ? many : few);

/** Some of the values, spread evenly; another `turn` starts at another one. All of them in the long run. */
export const someOf = <T>(all: readonly T[], few: number, turn = 0): T[] => {
  const step = isLong ? 1 : Math.max(1, Math.ceil(all.length / few));
  return all.filter((_, at) => (at + turn) % step === 0);
};

/** How many act at the same moment: more than there are database connections, so that some must wait. */
export const MANY = rounds(12, 50);
