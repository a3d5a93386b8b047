import { expect, it } from 'vitest';
import { questionsFor, ratingOf } from './rating-answers.ts';

const all = { came: 'yes', punctual: 'no', asDescribed: 'yes', wouldTradeAgain: 'yes' } as const;
const rating = { noShow: false, punctual: false, asDescribed: true, wouldTradeAgain: true };

it('needs an answer to each question', () => {
  expect(ratingOf({}, '')).toBeUndefined();
  expect(ratingOf({ ...all, punctual: undefined }, '')).toBeUndefined();
  expect(ratingOf(all, '  ')).toEqual(rating);
  expect(ratingOf(all, ' Late, but kind. ')).toEqual({ ...rating, note: 'Late, but kind.' });
});

it('asks less of somebody who did not come', () => {
  expect(questionsFor({}, 'buyer', 'Ruth')).toHaveLength(4);
  expect(questionsFor({ came: 'no' }, 'buyer', 'Ruth').map(({ key }) => key)).toEqual([
    'came',
    'wouldTradeAgain',
  ]);
  expect(ratingOf({ came: 'no', wouldTradeAgain: 'no' }, '')).toEqual({
    noShow: true,
    punctual: false,
    asDescribed: true,
    wouldTradeAgain: false,
  });
});
