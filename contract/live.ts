import { get } from './endpoint.ts';

export const streamEvents = get('/api/events', {
  access: 'member',
  summary:
    'Server-sent events for the signed-in person: `{ id, topic, data }`, or `resync` when too much was missed',
});

/** One event as an open page receives it: a topic to refresh, never the whole story. */
export interface LiveEvent {
  id: string;
  topic: string;
  data: unknown;
}
