import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Receipt } from '../../contract/receipts.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { ReceiptPage } from './receipt-page.tsx';

type Known = Parameters<typeof sample<typeof Receipt>>[1];
const sure = { confidence: 1, boxes: [] };
const at = ({ id }: Receipt) => `/receipts/${id}`;

/** A receipt that waits to be checked: a fan that the catalogue has, and a bowl that it lacks. */
const readReceipt = (known: Known = {}) =>
  sample(Receipt, {
    ...{ name: 'order.eml', kind: 'email', state: 'read', seller: 'Fern & Field', can: { confirm: true } },
    reading: {
      seller: { ...sure, value: 'Fern & Field' },
      date: { ...sure, value: '2025-11-03' },
      total: { ...sure, value: '107.00' },
      currency: { ...sure, value: 'USD' },
      lines: [
        {
          ...{ index: 0, kind: 'product', category: 'Appliances', coverMonths: 24 },
          text: { ...sure, value: 'Marlow Desk Fan' },
          price: { ...sure, value: '89.00' },
          suggestions: [
            { fits: true, coverMonths: 24, product: { name: 'Desk Fan', category: 'Appliances' } },
          ],
        },
        {
          ...{ index: 1, kind: 'product', category: '', coverMonths: null },
          text: { ...sure, value: 'Alder bowl' },
          price: { ...sure, value: '18.00' },
        },
      ],
    },
    ...known,
  });

/** The receipt once it is confirmed. */
const confirmed = (receipt: Receipt) =>
  sample(Receipt, {
    ...{ id: receipt.id, name: receipt.name, state: 'confirmed', currency: 'USD', thingsCount: 1 },
    things: [
      { index: 0, price: '89.00', canReview: true, canBeVerified: true, product: { name: 'Desk Fan' } },
    ],
  });

/** Answers all requests of a receipt's page. */
function answerWith(receipt: Receipt) {
  network.answer('GET /api/receipts/{id}', receipt);
  network.answer('GET /api/products/lookalikes', []);
  network.answer('GET /api/products/search', []);
}

const line = (text: string) => screen.getByRole('checkbox', { name: text }).closest('li') as HTMLElement;

/** Pastes the text, which is faster than typing it. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

test('a receipt is followed while it is read; what is none is said kindly, and tried again', async () => {
  const receipt = sample(Receipt, {
    name: 'cat.webp',
    kind: 'picture',
    state: 'failed',
    can: { read: true },
  });
  network.answer('GET /api/receipts/{id}', { ...receipt, problem: 'nothing_found' });
  const { user, publish } = await show(<ReceiptPage />, { at: `${at(receipt)}?for=review` });
  expect(await screen.findByText(/We found no receipt on this/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your review' })).toHaveAttribute('href', '/create-review');

  network.answer('POST /api/receipts/{id}/read', { ...receipt, state: 'waiting', before: 2 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Reading your receipt' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 receipts before yours');
  await publish({
    topic: 'receipts',
    data: { receiptId: receipt.id, state: 'reading', step: 'recognising' },
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Reading the words'));
  const read = readReceipt({ id: receipt.id });
  answerWith(read);
  await publish({ topic: 'receipts', data: { receiptId: receipt.id, state: 'read', step: null } });
  expect(await screen.findByRole('heading', { name: 'Check what we read' })).toBeVisible();
});

test('what was read is checked, corrected and registered', async () => {
  const receipt = readReceipt();
  answerWith(receipt);
  const { user } = await show(<ReceiptPage />, { at: at(receipt) });
  expect(await screen.findByText('The receipt names it')).toBeVisible();
  const fan = line('Marlow Desk Fan');

  const total = screen.getByLabelText('Total');
  await fill(user, total, '50');
  expect(screen.getByText('The lines add up to $107.00, which is not the total.')).toBeVisible();
  await fill(user, total, '107');
  expect(screen.queryByText(/which is not the total/)).toBeNull();
  await user.click(within(fan).getByRole('radio', { name: '3 years' }));
  expect(within(fan).getByText('Covered to 3 Nov 2028.')).toBeVisible();
  await fill(user, screen.getByLabelText('Seller'), 'Mill Lane');

  // What the catalogue lacks is left out until it is ticked, and no warranty is made up for it.
  const bowl = line('Alder bowl');
  expect(within(bowl).getByText('Left out')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Alder bowl' }));
  expect(screen.getByText('Say whether it has a warranty, for one line.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Register 2 products' }));
  expect(within(bowl).getByRole('radio', { name: '1 year' })).toHaveFocus();
  await user.click(within(bowl).getByRole('radio', { name: 'No warranty' }));

  // The error is shown at its field, which gets the focus.
  const price = within(fan).getByLabelText('Price');
  await fill(user, price, 'much');
  await user.click(screen.getByRole('button', { name: 'Register 2 products' }));
  expect(await within(fan).findByText('Use an amount like 129.00.')).toBeVisible();
  expect(screen.getByText('Category is required')).toBeVisible();
  expect(price).toHaveFocus();
  expect(network.sent('POST /api/receipts/{id}/confirm')).toEqual([]);
  await fill(user, price, '89');
  await user.click(screen.getByRole('checkbox', { name: 'Alder bowl' }));
  expect(within(line('Alder bowl')).getByText('Left out')).toBeVisible();

  const register = screen.getByRole('button', { name: 'Register 1 product' });
  network.answer('POST /api/receipts/{id}/confirm', offline);
  await user.click(register);
  expect(await screen.findByText('Nothing was registered')).toBeVisible();
  network.answer('POST /api/receipts/{id}/confirm', confirmed(receipt));
  await user.click(register);
  expect(await screen.findByRole('heading', { name: '1 product registered' })).toBeVisible();
  expect(screen.getByText('Your review can be verified')).toBeVisible();
  const sent = network.sent('POST /api/receipts/{id}/confirm');
  expect(sent).toHaveLength(2);
  const [{ product } = { product: { id: '' } }] = receipt.reading?.lines[0]?.suggestions ?? [];
  expect(sent[1]?.body).toMatchObject({
    seller: 'Mill Lane',
    date: '2025-11-03',
    lines: [{ index: 0, price: '89', productId: product.id, coverMonths: 36 }],
  });
});

test('a product that the catalogue lacks is described; the form goes on where it was left', async () => {
  const receipt = readReceipt();
  answerWith(receipt);
  const { user, leave } = await show(<ReceiptPage />, { at: at(receipt) });
  await screen.findByText('The receipt names it');
  await user.click(screen.getByRole('checkbox', { name: 'Marlow Desk Fan' }));
  await user.click(screen.getByRole('checkbox', { name: 'Alder bowl' }));
  const bowl = line('Alder bowl');
  await user.click(within(bowl).getByLabelText('Category'));
  await user.click(await screen.findByRole('option', { name: 'Home & Garden' }));
  await user.click(within(bowl).getByRole('radio', { name: 'No warranty' }));
  leave();

  const again = await show(<ReceiptPage />, { at: at(receipt) });
  expect(await screen.findByText('Draft restored')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Marlow Desk Fan' })).not.toBeChecked();
  network.answer('POST /api/receipts/{id}/confirm', confirmed(receipt));
  await again.user.click(screen.getByRole('button', { name: 'Register 1 product' }));
  await waitFor(() =>
    expect(network.sent('POST /api/receipts/{id}/confirm')).toMatchObject([
      { body: { lines: [{ index: 1, product: { name: 'Alder bowl', category: 'Home & Garden' } }] } },
    ]),
  );
});

test('one that is deleted elsewhere is gone, and so is what was corrected', async () => {
  const receipt = readReceipt();
  answerWith(receipt);
  const { user, publish } = await show(<ReceiptPage />, { at: at(receipt) });
  await fill(user, await screen.findByLabelText('Seller'), ' shop');
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain(receipt.id));
  network.answer('GET /api/receipts/{id}', refused(404, 'receipt_not_found'));
  await publish({ topic: 'receipts', data: { receiptId: receipt.id, state: 'deleted', step: null } });
  expect(await screen.findByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain(receipt.id));
});

test('only the product that a review was begun of goes on with it', async () => {
  const receipt = confirmed(readReceipt());
  const [fan] = receipt.things;
  if (!fan) throw new Error('The receipt has no thing.');
  const bowl = { ...fan, index: 1, product: { ...fan.product, id: crypto.randomUUID(), name: 'Alder bowl' } };
  answerWith({ ...receipt, things: [fan, bowl] });
  const begun = `for=review&productId=${fan.product.id}&words=new`;
  const { leave } = await show(<ReceiptPage />, { at: `${at(receipt)}?${begun}` });
  expect(await screen.findByRole('link', { name: 'Go on with your review of Desk Fan' })).toHaveAttribute(
    'href',
    `/create-review?productId=${fan.product.id}&words=new`,
  );
  expect(screen.getByRole('link', { name: 'Write a review of Alder bowl' })).toHaveAttribute(
    'href',
    `/create-review?productId=${bowl.product.id}`,
  );
  leave();
  await show(<ReceiptPage />, { at: `${at(receipt)}?for=instant&productName=fan` });
  expect(await screen.findByRole('link', { name: 'Go on with your review of Desk Fan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a review of Alder bowl' })).toBeVisible();
});

test('one that is confirmed elsewhere shows what came of it; a paper that was used before says so', async () => {
  const before = confirmed(readReceipt());
  const receipt = readReceipt({ confirmedAs: before.id });
  answerWith(receipt);
  const { user } = await show(<ReceiptPage />, { at: at(receipt) });
  expect(await screen.findByRole('link', { name: 'See what came of it' })).toHaveAttribute(
    'href',
    at(before),
  );
  network.answer('GET /api/receipts/{id}', confirmed(receipt));
  network.answer('POST /api/receipts/{id}/confirm', refused(409, 'receipt_confirmed'));
  await user.click(screen.getByRole('button', { name: 'Register 1 product' }));
  expect(await screen.findByRole('heading', { name: '1 product registered' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a review of Desk Fan' })).toBeVisible();
});
