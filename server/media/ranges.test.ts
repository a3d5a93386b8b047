import { expect, test } from 'vitest';
import { growthOf, STEEP } from '../../testing/cpu-time.ts';
import { names, rangeOf, takesAvif } from './ranges.ts';

test('no header of the longest that is read keeps others waiting', () => {
  const growth = growthOf(16_000, (length) => {
    const spaces = ' '.repeat(length);
    for (const header of [`a${spaces}b`, `a,${spaces}b`, ','.repeat(length), `image/avif${spaces};q=0`]) {
      names(header, '"x"');
      takesAvif(header);
      rangeOf(header, 100);
      rangeOf(`bytes=${header}`, 100);
    }
    rangeOf(`bytes=${'9'.repeat(length)}-`, 100);
  });
  expect(growth).toBeLessThan(STEEP);
});

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=90-99999999999999999999999', { start: 90, end: 99 }],
  ['bytes=-99999999999999999999999', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=--5', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=1e1-', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
])('%s of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
