import { expect, it } from 'vitest';
import { spanText } from './time-span.ts';

it.each([
  ['2025-09-15T12:00:00Z', '14 months'],
  ['2025-09-16T12:00:00Z', '13 months'],
  ['2023-12-01T12:00:00Z', '35 months'],
  ['2023-11-15T12:00:00Z', '3 years'],
  ['2026-09-15T12:00:00Z', '2 months'],
  ['2026-09-16T12:00:00Z', '8 weeks'],
  ['2026-11-01T12:00:00Z', '2 weeks'],
  ['2026-11-02T12:00:00Z', '13 days'],
  ['2026-11-14T11:00:00Z', '1 day'],
  ['2026-11-15T11:00:00Z', '1 hour'],
  ['2026-11-15T11:18:00Z', '42 minutes'],
  ['2026-11-15T11:59:30Z', 'a moment'],
  ['2026-11-16T12:00:00Z', 'a moment'],
  ['not a moment', 'a moment'],
])('from %s it is %s', (from, words) => expect(spanText(from, '2026-11-15T12:00:00Z')).toBe(words));
