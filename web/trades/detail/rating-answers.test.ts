import { expect, it } from 'vitest';
import { questionsFor, ratingOf } from './rating-answers.ts';

const all = { came: 'yes', punctual: 'no', asDescribed: 'yes', wouldTradeAgain: 'yes' } as const;
const rating = { noShow: false, punctual: false, asDescribed: true, wouldTradeAgain: true };

it('needs an answer to each question', () => {
  expect(ratingOf({}, '', true)).toBeUndefined();
  expect(ratingOf({ ...all, punctual: undefined }, '', true)).toBeUndefined();
  expect(ratingOf(all, '  ', true)).toEqual(rating);
  expect(ratingOf(all, ' Late, but kind. ', true)).toEqual({ ...rating, note: 'Late, but kind.' });
});

it('asks less of somebody who did not come', () => {
  const asking = { role: 'buyer', name: 'Ruth', mayBeAbsent: true } as const;
  expect(questionsFor({}, asking)).toHaveLength(4);
  expect(questionsFor({ came: 'no' }, asking).map(({ key }) => key)).toEqual(['came', 'wouldTradeAgain']);
  expect(ratingOf({ came: 'no', wouldTradeAgain: 'no' }, '', true)).toEqual({
    noShow: true,
    punctual: false,
    asDescribed: false,
    wouldTradeAgain: false,
  });
});

it('does not ask whether somebody came who was there', () => {
  const asking = { role: 'buyer', name: 'Ruth', mayBeAbsent: false } as const;
  expect(questionsFor({}, asking).map(({ key }) => key)).toEqual([
    'punctual',
    'asDescribed',
    'wouldTradeAgain',
  ]);
  const { came: _, ...others } = all;
  expect(ratingOf(others, '', false)).toEqual(rating);
});
