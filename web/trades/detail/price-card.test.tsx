import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Offer } from '../../../contract/trades.ts';
import { tradeOf } from '../../testing/market-samples.ts';
import { refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { PriceCard } from './price-card.tsx';

const button = (name: string) => screen.getByRole('button', { name });

test('an offer is a sum, sent by Enter; what the server has against it is said at the field', async () => {
  const trade = tradeOf({ role: 'buyer' });
  const { user } = await show(<PriceCard trade={trade} />, { at: '/transactions' });
  await user.click(button('Make an offer'));
  const field = screen.getByLabelText(/^Your offer/);
  expect(field).toHaveFocus();
  await user.keyboard('nothing{Enter}');
  expect(screen.getByText('Offer a sum in dollars.')).toBeVisible();
  network.answer('POST /api/transactions/{id}/offers', () =>
    refused(400, 'invalid_request', '', { amount: 'That is what it costs already.' }),
  );
  await user.clear(field);
  await user.keyboard('520,00{Enter}');
  expect(await screen.findByText('That is what it costs already.')).toBeVisible();
  network.answer('POST /api/transactions/{id}/offers', trade);
  await user.clear(field);
  await user.keyboard('$500{Enter}');
  expect(await screen.findByText('Offer sent')).toBeVisible();
  expect(screen.queryByLabelText(/^Your offer/)).toBeNull();
  expect(network.sent('POST /api/transactions/{id}/offers').map(({ body }) => body.amount)).toEqual([
    '520.00',
    '500',
  ]);
});

test('the other’s offer is accepted as it was shown; one that is no longer open is said', async () => {
  const known = tradeOf();
  const offer = sample(Offer, { userId: known.buyerId, amount: '500.00', state: 'open' });
  network.answer(
    'POST /api/transactions/{id}/offers/accept',
    refused(409, 'offer_gone', 'Look at the newest one.'),
  );
  const { user } = await show(<PriceCard trade={{ ...known, offer }} />, { at: '/transactions' });
  expect(screen.getByRole('heading', { name: 'Boris offers $500' })).toBeVisible();
  expect(button('Counter')).toBeVisible();
  await user.click(button('Accept $500'));
  expect(await screen.findByText('Look at the newest one.')).toBeVisible();
  network.answer('POST /api/transactions/{id}/offers/accept', { ...known, agreedPrice: '500.00' });
  await user.click(button('Accept $500'));
  expect(await screen.findByText('Price agreed at $500')).toBeVisible();
  expect(network.sent('POST /api/transactions/{id}/offers/accept')[1]?.body).toEqual({ offerId: offer.id });
});

test('the other’s offer is countered in its place, and accepted no more while the answer is written', async () => {
  const known = tradeOf();
  const offer = sample(Offer, { userId: known.buyerId, amount: '500.00', state: 'open' });
  network.answer('POST /api/transactions/{id}/offers', known);
  const { user } = await show(<PriceCard trade={{ ...known, offer }} />, { at: '/transactions' });
  await user.click(button('Counter'));
  expect(screen.queryByRole('button', { name: 'Accept $500' })).toBeNull();
  expect(screen.getByLabelText(/^Your counter-offer/)).toHaveFocus();
  await user.keyboard('520,00');
  await user.click(button('Send to Boris'));
  expect(await screen.findByText('Boris can accept it or counter.')).toBeVisible();
  expect(network.sent('POST /api/transactions/{id}/offers').map(({ body }) => body.amount)).toEqual([
    '520.00',
  ]);
  expect(button('Accept $500')).toBeVisible();
});
