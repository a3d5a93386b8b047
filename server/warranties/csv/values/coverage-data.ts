import type { ReadResult } from './read-result.ts';

const LONGEST = 20_000;
/** Escapes that the database cannot store: NUL and half characters. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Reads a provider's terms, given as a JSON object; empty is `null`. */
export function readCoverageData(text: string): ReadResult<Record<string, unknown> | null> {
  if (!text) return { value: null };
  const value = text.length > LONGEST ? null : parsed(text);
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    UNSTORABLE.test(JSON.stringify(value))
  ) {
    return { problem: 'Leave this as it was exported, or empty.' };
  }
  return { value: value as Record<string, unknown> };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
