export interface Shapes {
  'live_events.data': unknown;
}
