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
/** The time to parse it on the quiet machine on which the limits in milliseconds were chosen. */
const QUIET = 8;

/**
 * How much slower this machine is now than a quiet one; at least 1. It measures JSON parsing, because other processes slow that down,
 * and its memory access. A hash has its own CPU instruction, which other processes do not slow down.
 */
export function slowness(): number {
  const times = Array.from({ length: 5 }, () => effortOf(() => JSON.parse(PARSED)));
  return Math.max(1, Math.min(...times) / QUIET);
}
