import { createHash } from 'node:crypto';

/** The CPU time of this thread for the work, in milliseconds, independent of other load. */
export function effortOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How much slower this machine is now than one where limits in milliseconds were chosen; never less than 1. */
export function slowness(): number {
  const bytes = Buffer.alloc(8 * 1024 * 1024);
  const times = Array.from({ length: 5 }, () => effortOf(() => createHash('sha256').update(bytes).digest()));
  return Math.max(1, Math.min(...times) / 10);
}
