/** The CPU time of this thread for the work, in milliseconds, independent of other load. */
export function effortOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const PARSED = JSON.stringify(
  Array.from({ length: 30_000 }, (_, n) => ({ id: n, name: `thing ${n}`, tags: ['a', 'b'] })),
);
/** What it takes to parse that on a quiet machine where limits in milliseconds were chosen. */
const QUIET = 8;

/**
 * How much slower this machine is now than a quiet one; never less than 1. It parses, because other processes slow down parsing and
 * the memory that it needs. A digest has a CPU instruction of its own and takes the same time beside them.
 */
export function slowness(): number {
  const times = Array.from({ length: 5 }, () => effortOf(() => JSON.parse(PARSED)));
  return Math.max(1, Math.min(...times) / QUIET);
}
