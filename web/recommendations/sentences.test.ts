import { expect, test } from 'vitest';
import { emptyText, unpickedText } from './sentences.ts';

test('an empty list says of what there is none, and what to do about it', () => {
  expect(emptyText('personalized', 'Books')).toBe(
    'No Books recommendations yet. Write some reviews to get started!',
  );
  expect(emptyText('personalized', 'All')).toBe('No recommendations yet. Write some reviews to get started!');
  expect(emptyText('trending', 'Books')).toBe('No trending products available');
});

test('what is not picked for somebody is called what it is', () => {
  const [trending, popular] = [{ basis: 'trending' }, { basis: 'popular' }] as const;
  expect(unpickedText([trending, trending])).toBe('Trending for now');
  expect(unpickedText([popular])).toBe('Popular for now');
  expect(unpickedText([trending, popular])).toBe('Trending and popular for now');
});
