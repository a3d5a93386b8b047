import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addMonths } from '../../contract/days.ts';
import { listProviders, type Provider, Quote } from '../../contract/quotes.ts';
import type { Cover } from '../../contract/warranties.ts';
import { fill } from '../testing/fill.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { complaints, network, show } from '../testing/show.tsx';
import { coverOf, today } from '../testing/thing-samples.ts';
import type { QuotesAsked } from './api.ts';
import { QuotesPage } from './quotes-page.tsx';

const camera = coverOf('Kestrel M35', { endDate: addMonths(today, 1), purchasePrice: '1290.00' });
const provider = (name: string, known: Partial<Provider>): Provider => ({
  ...sample(listProviders.reply.element, { name, websiteUrl: 'https://provider.example' }),
  ...known,
});
const helmsure = provider('Helmsure', { rating: 4.1 });
const marlow = provider('Marlow & Finch', { rating: 4.8, averageClaimTime: '4 days' });
const REQUEST = '00000000-0000-7000-8000-00000000aaaa';
const quote = (by: Provider, price: string, known: Partial<Quote> = {}): Quote => ({
  ...sample(Quote, {
    termsUrl: 'https://helmsure.example/terms',
    providerId: by.id,
    providerName: by.name,
    requestId: REQUEST,
    productId: camera.productId,
    thingId: camera.thingId,
    product: { name: 'Kestrel M35' },
    coverageDuration: 24,
    price,
    deductible: '0.00',
    purchasePrice: '1290.00',
    currency: 'USD',
    status: 'pending',
    validUntil: `${addMonths(today, 1)}T00:00:00.000Z`,
  }),
  ...known,
});
const cheap = quote(helmsure, '129.00');
const dear = quote(marlow, '189.00');

function server(covers: Cover[] = [camera], quotes: Quote[] = []) {
  network.answer('GET /api/warranties', covers);
  network.answer('GET /api/things/uncovered', []);
  network.answer('GET /api/warranty-providers', [marlow, helmsure]);
  network.answer('GET /api/warranty-quotes/user', quotes);
}
const page = (thing = '') => show(<QuotesPage />, { at: `/warranty-providers${thing && `?thing=${thing}`}` });

test('without a product it says what is needed, also who presses on', async () => {
  server([]);
  const { user } = await page();
  expect(await screen.findByText('No registered products found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Products' })).toHaveAttribute('href', '/warranty');
  const get = screen.getByRole('button', { name: 'Get Quotes' });
  expect(get).toHaveAttribute('aria-disabled', 'true');
  await user.click(get);
  expect(await screen.findByText('Please select a product to get warranty quotes.')).toBeVisible();
  expect(network.sent('POST /api/warranty-quotes')).toEqual([]);
});

test('what is missing is asked for in place, and who makes no offer is named', async () => {
  const bare = { ...camera, purchasePrice: null };
  server([bare]);
  network.answer('PATCH /api/things/{id}', bare);
  network.answer('POST /api/warranty-quotes', (): QuotesAsked => {
    network.answer('GET /api/warranty-quotes/user', [cheap]);
    return {
      requestId: REQUEST,
      quotes: [cheap],
      noOffers: [
        { providerId: marlow.id, providerName: 'Quietcover', reason: 'late', words: null },
        { providerId: helmsure.id, providerName: 'Evergood', reason: 'declined', words: 'Not for this.' },
      ],
    };
  });
  const { user } = await page(bare.thingId);
  expect(await screen.findByLabelText('Product')).toHaveTextContent('Kestrel M35');
  await user.click(screen.getByRole('radio', { name: '24' }));
  expect(screen.getByRole('img', { name: /24 months would be added/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Get Quotes' }));
  const price = await screen.findByLabelText('What did you pay for it?');
  const save = screen.getByRole('button', { name: 'Save and get quotes' });
  await user.click(save);
  expect(await screen.findByText('Say what you paid, like 129.00.')).toBeVisible();
  await fill(user, price, 'a lot');
  await user.click(save);
  expect(price).toHaveAttribute('aria-invalid', 'true');
  expect(network.sent('PATCH /api/things/{id}')).toEqual([]);
  await fill(user, price, '89.50');
  await user.click(save);
  expect(await screen.findByText('Quietcover did not answer in time.')).toBeVisible();
  expect(screen.getByText('Evergood: Not for this.')).toBeVisible();
  expect(network.sent('PATCH /api/things/{id}')[0]?.body).toEqual({
    purchasePrice: '89.50',
    currency: 'USD',
  });
  expect(network.sent('POST /api/warranty-quotes')[0]?.body).toMatchObject({ coverageDuration: 24 });
});

test('offers are sorted, and one is bought once that is agreed to', async () => {
  server([camera], [cheap, dear]);
  const bought = {
    ...cheap,
    status: 'purchased' as const,
    policyNumber: 'P-1',
    paymentUrl: 'https://helmsure.example/pay',
    coverFrom: '2027-03-12',
    coverTo: '2028-03-11',
  };
  network.answer('POST /api/warranty-quotes/{id}/purchase', () => {
    network.answer('GET /api/warranty-quotes/user', [bought, dear]);
    return bought;
  });
  const { user } = await page();
  const offers = within(await screen.findByRole('table', { name: 'Offers side by side' }));
  const names = () => offers.getAllByRole('columnheader').map((one) => one.textContent);
  expect(names()[0]).toContain('Helmsure');
  await user.selectOptions(screen.getByLabelText('Sort the offers by'), 'rating');
  expect(names()[0]).toContain('Marlow & Finch');
  await user.click(offers.getByRole('button', { name: /Helmsure/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Wellkept never sees your card/)).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'terms of Helmsure' }));
  expect(await screen.findByRole('dialog', { name: /^You are leaving Wellkept for / })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await user.click(dialog.getByRole('button', { name: 'Buy for $129.00' }));
  expect(await screen.findByRole('heading', { name: 'Bought, not paid yet' })).toBeVisible();
  const outcome = within(screen.getByRole('dialog'));
  expect(
    outcome.getByText(/covers it from 12 Mar 2027 to 11 Mar 2028\. Until it is paid, Helmsure may/),
  ).toBeVisible();
  expect(outcome.getByRole('link', { name: /^Pay at Helmsure/ })).toHaveAttribute('target', '_blank');
});

test('a purchase without an answer is looked up, and named where nobody knows', async () => {
  server([camera], [cheap]);
  network.answer('POST /api/warranty-quotes/{id}/purchase', offline);
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: /Choose Helmsure|Buy anyway Helmsure/ }));
  await user.click(await screen.findByRole('button', { name: 'Buy for $129.00' }));
  expect(await screen.findByText('No answer came')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Bought/ })).toBeNull();
});

test('what was bought leads to its cover and its payment, and is cancelled once that is confirmed', async () => {
  const bought = quote(helmsure, '129.00', {
    status: 'purchased',
    policyNumber: 'P-1',
    paymentUrl: 'https://helmsure.example/pay',
    purchasedAt: `${today}T06:00:00.000Z`,
    cancelUntil: `${addMonths(today, 1)}T00:00:00.000Z`,
  });
  server([camera], [bought]);
  network.answer('POST /api/warranty-quotes/{id}/cancel', refused(503, 'unavailable'));
  const { user } = await page();
  const card = (await screen.findByText(/^Quote ID/)).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('Bought, not paid');
  expect(card).toHaveTextContent('Until it is paid, Helmsure may refuse claims and end the policy.');
  expect(card).toHaveTextContent('You pay at helmsure.example');
  expect(within(card).getByRole('link', { name: 'Pay at Helmsure' })).toHaveAttribute(
    'href',
    bought.paymentUrl,
  );
  network.answer('POST /api/warranty-quotes/{id}/payment', ({ body }) => {
    const said = { ...bought, saidPaidAt: body.paid ? `${today}T06:30:00.000Z` : null };
    network.answer('GET /api/warranty-quotes/user', [said]);
    return said;
  });
  await user.click(within(card).getByRole('button', { name: 'I have paid' }));
  await waitFor(() => expect(card).toHaveTextContent('that it is paid.'));
  expect(card).toHaveTextContent('Purchased');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(card).toHaveTextContent('Bought, not paid'));
  expect(within(card).getByRole('link', { name: 'See the cover' })).toHaveAttribute(
    'href',
    `/warranty?thing=${camera.thingId}`,
  );
  const cancel = async () => {
    await user.click(within(card).getByRole('button', { name: 'More about the quote of Helmsure' }));
    const payment = await screen.findByRole('menuitem', { name: /^Payment at Helmsure/ });
    expect(payment).toHaveAttribute('href', bought.paymentUrl);
    expect(payment).toHaveTextContent('helmsure.example');
    await user.click(payment);
    expect(
      await screen.findByRole('dialog', { name: 'You are leaving Wellkept for helmsure.example' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(card).getByRole('button', { name: 'More about the quote of Helmsure' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel this purchase' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the purchase' }));
  };
  await cancel();
  expect(await screen.findByText('Not cancelled')).toBeVisible();
  const cancelled = { ...bought, status: 'declined' as const, cancelledAt: `${today}T07:00:00.000Z` };
  network.answer('POST /api/warranty-quotes/{id}/cancel', () => {
    network.answer('GET /api/warranty-quotes/user', [cancelled]);
    return cancelled;
  });
  await user.click(screen.getByRole('button', { name: 'Cancel the purchase' }));
  await waitFor(() => expect(card).toHaveTextContent('Cancelled'));
  complaints.splice(0);
});

test('what did not load is asked for again', async () => {
  server();
  network.answer('GET /api/warranties', offline);
  network.answer('GET /api/warranty-quotes/user', offline);
  network.answer('GET /api/warranty-providers', offline);
  const { user } = await page();
  expect(await screen.findByText('Your products did not load')).toBeVisible();
  expect(screen.getByText(/^Your quotes did not load\./)).toBeVisible();
  expect(screen.getByText('The providers did not load')).toBeVisible();
  server();
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(await screen.findByText('claims in 4 days')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Get Quotes' })).toBeVisible();
});

test('what was bought and is not paid is not called cover', async () => {
  const days = { startDate: today, endDate: addMonths(today, 24), thingId: camera.thingId };
  const unpaid = coverOf('Kestrel M35', {
    ...days,
    warrantyType: 'extended',
    isActive: false,
    unpaid: true,
    purchasePrice: '1290.00',
  });
  const over = { ...camera, endDate: addMonths(today, -1) };
  server([over, unpaid], [cheap]);
  await page();
  expect(await screen.findByText('Not paid')).toBeVisible();
  expect(screen.queryByText(/months left/)).toBeNull();
  expect(await screen.findByRole('table', { name: 'Offers side by side' })).not.toHaveTextContent(
    'You are covered',
  );
});
