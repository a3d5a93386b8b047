import type { Db } from './database.ts';
import type { Jobs } from './jobs.ts';

/** All events and their data. Each room declares its own in its `public.ts` and raises only those. */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it.
export interface EventMap {}
export type EventName = keyof EventMap & string;

/** Tells listeners in other rooms what happened, so that the raising room does not need to know them. */
export interface Events {
  raise<Name extends EventName>(tx: Db, event: Name, data: EventMap[Name]): Promise<void>;
  /**
   * Runs in the transaction that raises the event, before `raise` returns: for changes that must commit together. If it fails, the
   * transaction rolls back.
   */
  during<Name extends EventName>(event: Name, handle: (tx: Db, data: EventMap[Name]) => Promise<void>): void;
  /** Runs afterwards, as a job of its own, which is stored in the transaction. */
  on<Name extends EventName>(
    event: Name,
    listener: string,
    handle: (data: EventMap[Name]) => Promise<void>,
  ): void;
  /** Whether the event has any listener, of either kind. */
  isHeard(event: string): boolean;
}

export function createEvents(jobs: Jobs): Events {
  const listeners = new Map<string, string[]>();
  const rules = new Map<string, ((tx: Db, data: never) => Promise<void>)[]>();
  const jobOf = (event: string, listener: string) => `${event}.${listener}`;
  const listenersOf = (event: string) => listeners.get(event) ?? [];
  return {
    async raise(tx, event, data) {
      for (const rule of rules.get(event) ?? []) await rule(tx, data as never);
      for (const listener of listenersOf(event)) await jobs.enqueue(tx, jobOf(event, listener), data);
    },
    during(event, handle) {
      rules.set(event, [...(rules.get(event) ?? []), handle]);
    },
    on(event, listener, handle) {
      listeners.set(event, [...listenersOf(event), listener]);
      jobs.define(jobOf(event, listener), handle);
    },
    isHeard: (event) => listeners.has(event) || rules.has(event),
  };
}
