/** Whether this is the long run (`LONG=1`), which takes its time to be surer; the others are short. */
export const isLong = Boolean(process.env.LONG);

/** How often a test repeats what goes wrong only now and then. */
export const rounds = (few: number, many: number) => (isLong ? many : few);

/** Some of them, spread evenly, beginning elsewhere each time that `turn` grows; all of them in the long run. */
export const someOf = <T>(all: readonly T[], few: number, turn = 0): T[] => {
  const step = isLong ? 1 : Math.max(1, Math.ceil(all.length / few));
  return all.filter((_, at) => (at + turn) % step === 0);
};

/** How many do something at the same moment: more than there are connections to the database, so that some wait for others. */
export const MANY = rounds(12, 50);
