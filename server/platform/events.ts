import type { Db } from './database.ts';
import type { Jobs } from './jobs.ts';

/** All events and their data. Each domain declares its own in its `public.ts` and raises only those. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface EventMap {}
export type EventName = keyof EventMap & string;

/**
 * Tells listeners in other domains what happened. Each listener gets its own job, stored in the transaction of the change, so
 * the raising domain does not need to know its listeners.
 */
export interface Events {
  raise<Name extends EventName>(tx: Db, event: Name, data: EventMap[Name]): Promise<void>;
  on<Name extends EventName>(
    event: Name,
    listener: string,
    handle: (data: EventMap[Name]) => Promise<void>,
  ): void;
  /** The names of the event's listeners. */
  listenersOf(event: string): readonly string[];
}

export function createEvents(jobs: Jobs): Events {
  const listeners = new Map<string, string[]>();
  const jobOf = (event: string, listener: string) => `${event}.${listener}`;
  const listenersOf = (event: string) => listeners.get(event) ?? [];
  return {
    async raise(tx, event, data) {
      for (const listener of listenersOf(event)) await jobs.enqueue(tx, jobOf(event, listener), data);
    },
    on(event, listener, handle) {
      listeners.set(event, [...listenersOf(event), listener]);
      jobs.define(jobOf(event, listener), handle);
    },
    listenersOf,
  };
}
