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
  listCounts: {
    source: string;
    lexeme: string;
    count: number;
  };
  listInside: {
    token: string;
    inside: string[];
  };
  listLearned: {
    first: string;
    word: string | null;
    stem: string | null;
    named: boolean | null;
    learned_in: string | null;
  };
  listSynonyms: {
    stem: string;
    also: string;
    also_stem: string;
  };
  mark: {
    xid: string;
  };
  missed: {
    id: string;
    topic: string;
    data: Shapes['live_events.data'];
  };
  readStoredValue: {
    value: Shapes['stored_values.value'];
  };
  remainingQuota: {
    remaining: number;
  };
}
