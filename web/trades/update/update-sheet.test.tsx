import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TradeEvent } from '../../../contract/trades.ts';
import { fill } from '../../testing/fill.ts';
import { tradeOf } from '../../testing/market-samples.ts';
import { offline, refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { followTrades } from '../api.ts';
import { TradePane } from '../detail/trade-pane.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const changes = () => network.sent('PATCH /api/transactions/{id}').map(({ body }) => body);

async function open(trade: ReturnType<typeof tradeOf>, by: string) {
  network.answer('GET /api/transactions/{id}', trade);
  followTrades();
  const page = await show(<TradePane id={trade.id} isWide />, { at: '/transactions' });
  const opener = await screen.findByRole('button', { name: by });
  opener.focus();
  await page.user.keyboard('{Enter}');
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Update Transaction' })) };
}

test('the arrows choose a status; what failed stays and is said', async () => {
  const trade = tradeOf();
  network.answer('PATCH /api/transactions/{id}', offline);
  const { user, sheet } = await open(trade, 'Update');
  sheet.getByLabelText('Pending').focus();
  await user.keyboard('{ArrowUp}');
  expect(sheet.getByLabelText('Cancelled')).toBeChecked();
  await user.click(button('Save changes'));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(screen.getByText('Failed to update transaction.')).toBeVisible();
  const cancelled = { ...trade, status: 'cancelled' as const };
  network.answer('PATCH /api/transactions/{id}', cancelled);
  await user.click(button('Save changes'));
  expect(await screen.findByText('Transaction Updated')).toBeVisible();
  expect(await screen.findByText('Boris cancelled it. Either of you can take it up again.')).toBeVisible();
  expect(changes()).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Take it up again'));
  expect(await screen.findByLabelText('Pending')).toBeChecked();
});

test('a meeting is still to come; what the other changes meanwhile leaves what is typed', async () => {
  const trade = tradeOf();
  const { user, sheet, publish } = await open(trade, 'Propose a meeting');
  expect(sheet.getByLabelText('Scheduled')).toBeChecked();
  await user.type(sheet.getByLabelText('Meeting day'), '2020-01-02');
  await user.type(sheet.getByLabelText('Meeting time'), '16:30');
  await user.click(sheet.getByLabelText('Notes'));
  await user.paste('I bring my own cups.');
  await user.click(button('Save changes'));
  expect(await sheet.findByText('Choose a day that is still to come.')).toBeVisible();
  expect(changes()).toEqual([]);
  network.answer('GET /api/transactions/{id}', { ...trade, meetingLocation: 'Central Station' });
  await publish({ topic: 'transactions', data: { transactionId: trade.id } });
  await waitFor(() => expect(sheet.getByLabelText('Meeting location')).toHaveValue('Central Station'));
  expect(sheet.getByLabelText('Notes')).toHaveValue('I bring my own cups.');
  network.answer('PATCH /api/transactions/{id}', () =>
    refused(400, 'invalid_request', '', { notes: 'Keep it under 1000 characters.' }),
  );
  await user.clear(sheet.getByLabelText('Meeting day'));
  await user.type(sheet.getByLabelText('Meeting day'), '2999-01-02');
  await user.click(button('Save changes'));
  expect(await sheet.findByText('Keep it under 1000 characters.')).toBeVisible();
  expect(changes()).toEqual([
    {
      status: 'scheduled',
      meetingLocation: 'Central Station',
      meetingTime: '2999-01-02T16:30:00.000Z',
      notes: 'I bring my own cups.',
    },
  ]);
});

test('what the other changes after it was saved here is shown, not what was saved', async () => {
  const trade = tradeOf();
  const { user, sheet, publish } = await open(trade, 'Update');
  const saved = { ...trade, meetingLocation: 'Central Station' };
  network.answer('PATCH /api/transactions/{id}', saved);
  await fill(user, sheet.getByLabelText('Meeting location'), 'Central Station');
  await user.click(button('Save changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  network.answer('GET /api/transactions/{id}', { ...trade, meetingLocation: 'Harbour Café' });
  await publish({ topic: 'transactions', data: { transactionId: trade.id } });
  expect(await screen.findByText(/Harbour Café/)).toBeVisible();
  await user.click(button('Update'));
  expect(await screen.findByLabelText('Meeting location')).toHaveValue('Harbour Café');
});

test('what is sold to somebody else at the same moment is refused, and the page says why', async () => {
  const trade = tradeOf({ role: 'buyer', sellerCompleted: true });
  const { user, sheet } = await open(trade, 'Complete for both');
  expect(sheet.getByText(/^Boris has marked it completed. When you do too it is sealed/)).toBeVisible();
  network.answer('PATCH /api/transactions/{id}', refused(409, 'listing_sold', 'This item has been sold.'));
  network.answer('GET /api/transactions/{id}', {
    ...trade,
    status: 'cancelled',
    can: { ...trade.can, update: false, showCode: false },
    history: [
      sample(TradeEvent, { kind: 'status', data: { status: 'cancelled', reason: 'sold_to_another' } }),
    ],
  });
  await user.click(sheet.getByRole('button', { name: 'Complete for both' }));
  expect(await screen.findByText('This item has been sold.')).toBeVisible();
  expect(await screen.findByText('It was sold to somebody else, so this trade was cancelled.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});
