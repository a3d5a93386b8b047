import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tradeOf } from '../../testing/market-samples.ts';
import { refused } from '../../testing/network.ts';
import { network, show } from '../../testing/show.tsx';
import { TradePane } from '../detail/trade-pane.tsx';
import { Handover } from './handover.tsx';

const button = (name: string) => screen.getByRole('button', { name });

test('the buyer shows the code, as a picture and as digits that are spoken, and hides it', async () => {
  const trade = tradeOf({ role: 'buyer' });
  network.answer('POST /api/transactions/{id}/code', { code: '123456', triesLeft: 5 });
  const { user } = await show(<Handover trade={trade} ask={() => undefined} />, { at: '/transactions' });
  await user.click(button('Show the code'));
  expect(await screen.findByRole('img', { name: 'QR code of the six digits' })).toBeVisible();
  expect(screen.getByText('1 2 3 4 5 6')).toBeInTheDocument();
  await user.click(button('Hide the code'));
  expect(screen.queryByText('1 2 3 4 5 6')).toBeNull();
});

test('wrong digits are said with the tries that are left; the right ones complete it', async () => {
  const trade = tradeOf();
  network.answer('GET /api/transactions/{id}', trade);
  network.answer('POST /api/transactions/{id}/handover', refused(400, 'code_wrong'));
  const { user } = await show(<TradePane id={trade.id} isWide />, { at: '/transactions' });
  const digits = await screen.findByLabelText('Six digits');
  await user.type(digits, '11');
  await user.click(button('Confirm handover'));
  expect(screen.getByText('Enter all six digits.')).toBeVisible();
  network.answer('GET /api/transactions/{id}', { ...trade, codeTriesLeft: 4 });
  await user.clear(digits);
  await user.type(digits, '111111{Enter}');
  expect(await screen.findByText('These are not the digits. Ask Boris to show them again.')).toBeVisible();
  expect(await screen.findByText('Four tries left, then the code is locked.')).toBeVisible();

  // A thing with an open claim cannot be handed over.
  network.answer(
    'POST /api/transactions/{id}/handover',
    refused(409, 'claim_open', 'There is an open claim on this.'),
  );
  await user.clear(digits);
  await user.type(digits, '123 456{Enter}');
  expect(await screen.findByText('There is an open claim on this.')).toBeVisible();
  expect(button('See claims')).toBeVisible();

  const sealed = {
    ...trade,
    status: 'completed' as const,
    isVerified: true,
    can: { ...trade.can, update: false },
  };
  network.answer('POST /api/transactions/{id}/handover', sealed);
  network.answer('GET /api/transactions/{id}', sealed);
  await user.type(digits, '{Enter}');
  expect(await screen.findByRole('heading', { name: 'Completed by both' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(network.sent('POST /api/transactions/{id}/handover').map(({ body }) => body.code)).toEqual([
    '111111',
    '123456',
    '123456',
  ]);
});

test('a code that is locked leads to completing it without; new terms come first', async () => {
  const ask = vi.fn();
  const trade = tradeOf({ codeLocked: true, codeTriesLeft: 0, can: { offer: true } });
  const locked = await show(<Handover trade={trade} ask={ask} />, { at: '/transactions' });
  expect(screen.getByText(/^Locked after five wrong codes/)).toBeVisible();
  await locked.user.click(button('Mark as completed'));
  expect(ask).toHaveBeenCalledWith('completed');
  locked.leave();
  await show(<Handover trade={{ ...trade, termsChanged: true }} ask={ask} />, { at: '/transactions' });
  expect(screen.getByText(/The code works once Boris has said yes to them/)).toBeVisible();
});

test('a camera that is refused says so, and leaves the digits', async () => {
  vi.stubGlobal('navigator', {
    ...{ onLine: true, userAgent: 'test', language: 'en' },
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  });
  const { user } = await show(<Handover trade={tradeOf()} ask={() => undefined} />, { at: '/transactions' });
  await user.click(button('Scan'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The camera is switched off for this site.');
  await user.click(button('Type it instead'));
  expect(await screen.findByLabelText('Six digits')).toBeVisible();
});
