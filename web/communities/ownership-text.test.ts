import { expect, it } from 'vitest';
import { ownershipText } from './ownership-text.ts';

it.each([
  ['2025-06-02', 'Owner since Jun 2025'],
  ['2026-01-01', 'Owner since Jan 2026'],
  ['2024-09-30', 'Owner since Sep 2024'],
  [null, 'Owner'],
])('says of somebody who has it since %s: %s', (since, words) =>
  expect(ownershipText({ since })).toBe(words),
);
