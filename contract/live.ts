import { z } from 'zod';
import { get } from './endpoint.ts';

export const streamEvents = get('/api/events', {
  access: 'member',
  summary:
    'Server-sent events for the signed-in person: `{ id, topic, data }`, or `resync` when too much was missed',
  /** Events after this one: the mark that came with the page, or the last event received. */
  query: z.strictObject({ after: z.string().max(60).optional() }),
});

/** One event as an open page receives it. */
export interface LiveEvent {
  /** After a reconnection, an event may come twice. Transient events have no id and come at most once. */
  id?: string;
  topic: string;
  data: unknown;
}
