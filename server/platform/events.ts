import type { Db } from './database.ts';
import type { Jobs } from './jobs.ts';

/**
 * What happened, told by the domain where it happened to whoever listens: each listener gets a job of its own, stored in the
 * transaction of the change. A domain that only says what happened needs to know none of those who act on it.
 */
export interface Events {
  raise(tx: Db, event: string, data: object): Promise<void>;
  on<T extends object>(event: string, listener: string, handle: (data: T) => Promise<void>): void;
}

export function createEvents(jobs: Jobs): Events {
  const listeners = new Map<string, string[]>();
  return {
    async raise(tx, event, data) {
      for (const job of listeners.get(event) ?? []) await jobs.enqueue(tx, job, data);
    },
    on(event, listener, handle) {
      const job = `${event}.${listener}`;
      listeners.set(event, [...(listeners.get(event) ?? []), job]);
      jobs.define(job, handle);
    },
  };
}
