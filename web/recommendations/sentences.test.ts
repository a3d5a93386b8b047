import { expect, test } from 'vitest';
import { emptyText } from './sentences.ts';

test('an empty list says of what there is none, and what to do about it', () => {
  expect(emptyText('personalized', 'Books')).toBe(
    'No Books recommendations yet. Write some reviews to get started!',
  );
  expect(emptyText('personalized', 'All')).toBe('No recommendations yet. Write some reviews to get started!');
  expect(emptyText('trending', 'Books')).toBe('No trending products available');
});
