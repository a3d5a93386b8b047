import { z } from 'zod';
import { get } from './endpoint.ts';

export const streamEvents = get('/api/events', {
  access: 'member',
  summary:
    'Server-sent events for the signed-in person: `{ id, topic, data }`, or `resync` when too much was missed',
  /** From there on: the mark that came with the page, or the last event that was seen. */
  query: z.strictObject({ after: z.string().max(60).optional() }),
});

/** One event as an open page receives it. */
export interface LiveEvent {
  /** An event may come twice, after a reconnection. What is only said in passing has none and comes once or never. */
  id?: string;
  topic: string;
  data: unknown;
}
