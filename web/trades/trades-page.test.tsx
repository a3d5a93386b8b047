import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TradeEvent } from '../../contract/trades.ts';
import { tradeOf } from '../testing/market-samples.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { TradesPage } from './trades-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { name });

test('without any, or when they did not load, the list says so', async () => {
  network.answer('GET /api/transactions/user', offline);
  const { user } = await show(<TradesPage />, { at: '/transactions' });
  expect(await heading('Your transactions did not load')).toBeVisible();
  network.answer('GET /api/transactions/user', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('No transactions yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the market' })).toHaveAttribute('href', '/marketplace');
});

test('one side is shown, as the address says; on the phone a trade leads back to the list', async () => {
  const bought = tradeOf({ role: 'buyer', listing: { type: 'sell', title: 'Halden Shelf 5' } });
  const sold = tradeOf({ listing: { type: 'sell', title: 'Kestrel M35' } });
  network.answer('GET /api/transactions/user', [bought, sold]);
  network.answer('GET /api/transactions/{id}', bought);
  const { user, router } = await show(<TradesPage />, { at: '/transactions', width: 390 });
  expect(await screen.findByText('Kestrel M35')).toBeVisible();
  await user.click(screen.getByLabelText('Buying 1'));
  expect(router.state.location.search).toEqual({ show: 'buying' });
  expect(screen.queryByText('Kestrel M35')).toBeNull();
  await user.click(screen.getByText('Halden Shelf 5'));
  const title = await screen.findByRole('heading', { level: 1, name: 'Halden Shelf 5' });
  // The pressed link is no longer rendered, so the heading takes the focus.
  expect(title).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to my transactions' }));
  expect(await heading('My Transactions')).toBeVisible();
  expect(router.state.location.search).toEqual({ show: 'buying' });
});

test('a trade that is nobody’s, and one that did not load', async () => {
  network.answer('GET /api/transactions/user', []);
  network.answer('GET /api/transactions/{id}', refused(500, 'internal_error'));
  const { user } = await show(<TradesPage />, { at: `/transactions?id=${crypto.randomUUID()}` });
  expect(await heading('This trade did not load')).toBeVisible();
  network.answer('GET /api/transactions/{id}', refused(404, 'transaction_not_found'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('There is no such transaction')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All transactions' })).toHaveAttribute('href', '/transactions');
});

test('a meeting is confirmed by who did not propose it, found on a map and kept in a calendar', async () => {
  const known = tradeOf({ role: 'buyer' });
  const place = 'Central Station, under the clock';
  const meeting = { meetingLocation: place, meetingDateTime: '2999-01-02T16:30:00.000Z' };
  const trade = {
    ...known,
    ...meeting,
    // Chosen by Boris alone: nobody has asked Maya yet.
    status: 'meeting_confirmed' as const,
    sellerMeets: true,
    history: [sample(TradeEvent, { kind: 'meeting', userId: known.sellerId, data: meeting })],
  };
  network.answer('GET /api/transactions/user', [trade]);
  network.answer('GET /api/transactions/{id}', trade);
  network.answer('PATCH /api/transactions/{id}', { ...trade, buyerMeets: true, meetingAgreed: true });
  const { user } = await show(<TradesPage />, { at: '/transactions' });
  const card = within(await screen.findByRole('region', { name: /2 Jan|Jan 2/ }));
  expect(screen.getAllByText('Meeting proposed').length).toBeGreaterThan(1);
  expect(screen.queryByText('Meeting confirmed', { selector: 'span' })).toBeNull();
  expect(card.getByText('Boris proposed this. Does it suit you?')).toBeVisible();
  expect(card.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(place)),
  );
  expect(card.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/transactions/${trade.id}/meeting.ics`,
  );
  await user.click(card.getByRole('button', { name: 'Confirm the meeting' }));
  expect(await screen.findByText('Transaction Updated')).toBeVisible();
  expect(network.sent('PATCH /api/transactions/{id}')[0]?.body).toEqual({ status: 'meeting_confirmed' });
  expect(screen.queryByRole('button', { name: 'Confirm the meeting' })).toBeNull();
  expect(card.getByText('You and Boris have both said yes to this.')).toBeVisible();
});

test('new terms are shown beside the old ones, and nothing is handed over before the buyer’s yes', async () => {
  const terms = { price: '540.00', paused: false, covers: [], papers: [] };
  const known = tradeOf({ role: 'buyer' });
  const trade = {
    ...known,
    termsChanged: true,
    terms: { version: 3, agreed: terms, now: { ...terms, price: '560.00' } },
    can: { ...known.can, acceptTerms: true, showCode: false },
  };
  network.answer('GET /api/transactions/user', [trade]);
  network.answer('GET /api/transactions/{id}', trade);
  network.answer('POST /api/transactions/{id}/terms/accept', known);
  const { user } = await show(<TradesPage />, { at: '/transactions' });
  expect(await heading('The terms have changed')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Price $540 $560' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Say yes to the new terms' }));
  expect(await screen.findByText('You said yes to the new terms')).toBeVisible();
  expect(network.sent('POST /api/transactions/{id}/terms/accept')[0]?.body).toEqual({ version: 3 });
  expect(await screen.findByRole('button', { name: 'Show the code' })).toBeVisible();
});
