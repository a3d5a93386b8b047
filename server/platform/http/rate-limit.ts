/** How many networks are remembered. Beyond that, the oldest tenth is forgotten at once, because removing one at a time is slow. */
const MOST_KNOWN = 20_000;
const KEPT = 18_000;
const MINUTE = 60_000;

/** Counts what each caller costs a minute. Each process counts for itself. */
interface RateLimit {
  /** Adds the cost, and returns how many seconds to wait if the limit is exceeded. */
  count(caller: string, cost?: number): number | undefined;
  isOver(caller: string): boolean;
}

export function createRateLimit(most: number, now: () => number = Date.now): RateLimit {
  const counts = new Map<string, { spent: number; resetsAt: number }>();
  function find(caller: string) {
    const known = counts.get(caller);
    return known && known.resetsAt > now() ? known : undefined;
  }
  function forgetOldest() {
    for (const caller of counts.keys()) {
      if (counts.size === KEPT) return;
      counts.delete(caller);
    }
  }
  return {
    count(caller, cost = 1) {
      const known = find(caller) ?? { spent: 0, resetsAt: now() + MINUTE };
      known.spent += cost;
      counts.set(caller, known);
      if (counts.size > MOST_KNOWN) forgetOldest();
      return known.spent > most ? Math.max(1, Math.ceil((known.resetsAt - now()) / 1000)) : undefined;
    },
    isOver: (caller) => (find(caller)?.spent ?? 0) >= most,
  };
}
