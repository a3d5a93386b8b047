import type { Db } from './database.ts';
import type { Jobs } from './jobs.ts';

/**
 * What can happen, and what is said of it: each domain adds its own in its `public.ts`, and raises no others.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface EventMap {}
export type EventName = keyof EventMap & string;

/**
 * What happened, told by the domain where it happened to whoever listens: each listener gets a job of its own, stored in the
 * transaction of the change. A domain that only says what happened needs to know none of those who act on it.
 */
export interface Events {
  raise<Name extends EventName>(tx: Db, event: Name, data: EventMap[Name]): Promise<void>;
  on<Name extends EventName>(
    event: Name,
    listener: string,
    handle: (data: EventMap[Name]) => Promise<void>,
  ): void;
  /** Who listens to it, by name. */
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
