import { expect, test } from 'vitest';
import { noShowWords, shortTrustWords, trustParts, trustWords } from './trust-line.tsx';

const none = { trades: 0, ratings: 0, punctual: null, asDescribed: null, wouldTradeAgain: null, noShows: 0 };
const some = { trades: 12, ratings: 12, punctual: 100, asDescribed: 92, wouldTradeAgain: 67, noShows: 0 };

test.each([
  [none, 'No trades yet'],
  [{ ...none, trades: 1 }, '1 trade'],
  [some, '12 trades · on time 100% · as described 92%'],
  [{ ...some, noShows: 2 }, '12 trades · on time 100% · as described 92% · 2 no-shows'],
  [
    { ...none, ratings: 1, punctual: 0, asDescribed: 100, wouldTradeAgain: 0, noShows: 1 },
    'No trades yet · on time 0% · as described 100% · 1 no-show',
  ],
])('%o', (trust, words) => expect(trustWords(trust)).toBe(words));

test('where room is short, a no-show is said rather than what is good', () => {
  expect(shortTrustWords(none)).toBe('No trades yet');
  expect(shortTrustWords(some)).toBe('12 trades · on time 100%');
  expect(shortTrustWords({ ...some, noShows: 1 })).toBe('12 trades · 1 no-show');
});

test('the parts say how many said so, exactly, however many there are', () => {
  expect(trustParts(none)).toEqual([]);
  expect(trustParts(some).map(({ words }) => words)).toEqual([
    'Came when it was agreed, say 12 of 12.',
    'The thing was as they had said, say 11 of 12.',
    'Would meet them again, say 8 of 12.',
  ]);
  for (let said = 0; said <= 49; said++) {
    const share = Math.round((100 * said) / 49);
    expect(trustParts({ ...some, ratings: 49, punctual: share })[0]?.words).toContain(`${said} of 49`);
  }
  expect(noShowWords(0)).toBe('Never missed a meeting.');
  expect(noShowWords(1)).toBe('Missed 1 agreed meeting.');
});
