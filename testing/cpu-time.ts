/** The CPU time of this thread for the work, in milliseconds, independent of other load. */
function effortOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Work at its quickest, in milliseconds: at first, code is compiled, and other work comes between. The CPU time is counted in steps of
 * ten milliseconds on some systems; what takes less than a few of them is seldom interrupted each time.
 */
function quickest(work: () => void): number {
  let least = Infinity;
  for (let all = 0, times = 0; times < 7 && all < 100; times++) {
    const began = performance.now();
    const effort = effortOf(work);
    const lasted = performance.now() - began;
    least = Math.min(least, lasted > 100 ? effort : lasted);
    all += lasted;
  }
  // Shorter times are mostly measurement overhead.
  return Math.max(least, 0.02);
}

/**
 * By how much more than its input the work grows, at its worst, on the way from a small input to the largest: 1 if it is in proportion,
 * 8 if it grows with the square. It stops where it grows steeply, so that what would never end is found early.
 */
export function growthOf(most: number, work: (size: number) => void): number {
  const sizes = [most];
  // In smaller steps at first, where what grows exponentially still ends.
  for (let size = most; size > 4; sizes.unshift(size)) size = Math.floor(size / (size > 256 ? 8 : 2));
  const measured: { size: number; effort: number }[] = [];
  let worst = 0;
  for (const size of sizes) {
    // Inputs that are only twice as large are too similar to compare.
    const earlier = measured.findLast((one) => one.size * 8 <= size);
    const growth = (effort: number) => (earlier ? effort / size / (earlier.effort / earlier.size) : 0);
    let effort = quickest(() => work(size));
    // Other work may have come between each time.
    for (let again = 0; growth(effort) > STEEP && again < 12; again++)
      effort = Math.min(
        effort,
        quickest(() => work(size)),
      );
    worst = Math.max(worst, growth(effort));
    if (worst > STEEP) break;
    measured.push({ size, effort });
  }
  return worst;
}

/** More than that is no proportion any more, even where the first inputs are too small to measure well. */
export const STEEP = 4;

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
