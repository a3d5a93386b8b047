// What the statements of platform answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  answerOnce: {
    fingerprint: string;
    reply: string;
  };
  countAttempt: {
    count: number;
    seconds: number;
  };
  horizonOf: {
    horizon: string;
  };
  listActions: {
    at: string;
    operator: string;
    action: string;
    subject: string;
    name: string | null;
  };
  lookUp: {
    token: string;
    stem: string;
    names: number;
    rest: number;
    listed: number;
    known: boolean;
    also: string[] | null;
    also_stems: string[] | null;
    also_names: number[] | null;
    begins: number | null;
    inside: string[] | null;
    nearby: string[] | null;
    halves: string[] | null;
    totals: number[];
  };
  mark: {
    xid: string;
  };
  missed: {
    id: string;
    topic: string;
    data: Shapes['live_events.data'];
  };
  readFact: {
    value: Shapes['facts.value'];
  };
  roomFor: {
    room: number;
  };
}
