import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tradeOf } from '../../testing/market-samples.ts';
import { network, show } from '../../testing/show.tsx';
import { RatingCard } from './rating-card.tsx';

const rated = { noShow: false, punctual: true, asDescribed: true, wouldTradeAgain: true };

test('each question is answered before a rating is sent', async () => {
  const trade = tradeOf({ role: 'buyer', isVerified: true, can: { rate: true } });
  network.answer('POST /api/transactions/{id}/ratings', trade);
  const { user } = await show(<RatingCard trade={trade} />, { at: '/transactions' });
  const answer = (question: RegExp, word: 'Yes' | 'No') =>
    user.click(within(screen.getByRole('group', { name: question })).getByLabelText(word));
  await answer(/on time/, 'Yes');
  await user.click(screen.getByRole('button', { name: 'Rate Boris' }));
  expect(await screen.findByText('Answer each question with yes or no.')).toBeVisible();
  expect(network.sent('POST /api/transactions/{id}/ratings')).toEqual([]);
  await answer(/described/, 'Yes');
  expect(screen.queryByText('Answer each question with yes or no.')).toBeNull();
  await answer(/again/, 'No');
  await user.click(screen.getByLabelText(/^A few words/));
  await user.paste('Came with the box.');
  await user.click(screen.getByRole('button', { name: 'Rate Boris' }));
  expect(await screen.findByText('You rated Boris')).toBeVisible();
  expect(network.sent('POST /api/transactions/{id}/ratings')[0]?.body).toEqual({
    ...rated,
    wouldTradeAgain: false,
    note: 'Came with the box.',
  });
});

test('the other’s rating shows once both have rated', async () => {
  const mine = tradeOf({ isVerified: true, myRating: rated, can: {} });
  const first = await show(<RatingCard trade={mine} />, { at: '/transactions' });
  expect(screen.getByText(/^You rated Boris. You each see/)).toBeVisible();
  first.leave();
  await show(<RatingCard trade={{ ...mine, theirRating: { ...rated, note: 'Exact change.' } }} />, {
    at: '/transactions',
  });
  expect(screen.getByText('Boris says of you')).toBeVisible();
  expect(screen.getByText('“Exact change.”')).toBeVisible();
});
