import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReceiptSummary } from '../../contract/receipts.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { ReceiptsPage } from './receipts-page.tsx';

test('a list that fails is tried again; receipts say where they stand, and keep the review that they are for', async () => {
  network.answer('GET /api/receipts', offline);
  const { user } = await show(<ReceiptsPage />, { at: '/receipts?for=instant' });
  expect(await screen.findByText('Your receipts did not load')).toBeVisible();
  const cat = sample(ReceiptSummary, { name: 'cat.webp', state: 'failed', total: null, currency: null });
  const ready = sample(ReceiptSummary, {
    seller: 'Fern & Field',
    state: 'read',
    total: '32.00',
    currency: 'USD',
  });
  network.answer('GET /api/receipts', [cat, ready]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /cat\.webp.*Could not be read/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Fern & Field.*\$32\.00.*Ready to check/ })).toHaveAttribute(
    'href',
    `/receipts/${ready.id}?for=instant`,
  );
  expect(screen.getByRole('link', { name: 'Back to your review' })).toHaveAttribute(
    'href',
    '/instant-review',
  );
});

test('a receipt is deleted after a question; one that is not deleted stays', async () => {
  const cat = sample(ReceiptSummary, { name: 'cat.webp', state: 'failed', total: null, currency: null });
  network.answer('GET /api/receipts', [cat]);
  network.answer('DELETE /api/receipts/{id}', offline);
  const { user } = await show(<ReceiptsPage />, { at: '/receipts' });
  const opener = await screen.findByRole('button', { name: 'Delete cat.webp' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this receipt?' });
  expect(dialog).toHaveTextContent('Your products, their warranties and the stamps');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The receipt was not deleted')).toBeVisible();
  network.answer('DELETE /api/receipts/{id}', () => {
    network.answer('GET /api/receipts', []);
    return undefined;
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Receipt deleted')).toBeVisible();
  expect(await screen.findByText('No receipts yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your receipts' })).toHaveFocus());
});
