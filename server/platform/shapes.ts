export interface Shapes {
  'live_events.data': unknown;
  'facts.value': unknown;
}
