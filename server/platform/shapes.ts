export interface Shapes {
  'live_events.data': unknown;
  'stored_values.value': unknown;
}
