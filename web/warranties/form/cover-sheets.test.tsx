import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../../../contract/days.ts';
import { FoundProduct } from '../../../contract/products.ts';
import { ThingFacts } from '../../../contract/warranties.ts';
import { fill } from '../../testing/fill.ts';
import { refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { coverOf, productNamed, today } from '../../testing/thing-samples.ts';
import { thingsOf } from '../things.ts';
import { AddCover, EditCover, RegisterSheet } from './cover-sheets.tsx';

const arc = productNamed('Halden Arc 2');
const m35 = coverOf('Kestrel M35');

function catalogue() {
  network.answer('GET /api/products/search', [sample(FoundProduct, arc)]);
  network.answer('GET /api/products/lookalikes', [arc]);
}

test('what is missing is said at its field', async () => {
  catalogue();
  const { user } = await show(<RegisterSheet open add="1" />, { at: '/warranty?add=1' });
  const sheet = await screen.findByRole('dialog', { name: 'Register Your Product' });
  await user.click(within(sheet).getByRole('button', { name: 'Add Product' }));
  expect(await within(sheet).findByText('Product name is required')).toBeVisible();
  expect(within(sheet).getByText('Category is required')).toBeVisible();
  expect(within(sheet).getByLabelText('Product name')).toHaveFocus();
  expect(network.sent('POST /api/warranties')).toEqual([]);
});

test('a thing of the catalogue is kept without a warranty, and its draft outlives the sheet', async () => {
  catalogue();
  network.answer('POST /api/things', sample(ThingFacts, { product: arc }));
  const first = await show(<RegisterSheet open add="1" />, { at: '/warranty?add=1' });
  const { user } = first;
  await fill(user, screen.getByLabelText('Product name'), 'HALDEN arc 2');
  await user.tab();
  const known = await screen.findByRole('group', { name: 'This one is already here' });
  await user.click(within(known).getByRole('button', { name: /Halden Arc 2/ }));
  expect(screen.queryByRole('group', { name: 'This one is already here' })).toBeNull();
  expect(screen.getByLabelText(/^Brand/)).toHaveValue('Halden');
  await user.click(screen.getByRole('radio', { name: 'No warranty' }));
  await user.clear(screen.getByLabelText(/^Purchase date/));
  await user.click(screen.getByRole('button', { name: 'More details' }));
  await fill(user, screen.getByLabelText('Purchase price'), '€1.234,50');
  await fill(user, screen.getByLabelText('Place'), 'Study');
  expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
  await fill(user, screen.getByLabelText('Tags'), 'Work, gift');
  await fill(user, screen.getByLabelText('Serial number'), 'A-1\nA-2');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('A-2'));
  first.leave();

  await show(<RegisterSheet open add="1" />, { at: '/warranty?add=1' });
  expect(screen.getByText('Draft restored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product added!')).toBeVisible();
  expect(network.sent('POST /api/things')[0]?.body).toMatchObject({
    productId: arc.id,
    purchaseDate: null,
    purchasePrice: '1234.50',
    currency: 'EUR',
    place: 'Study',
    tags: ['Work', 'gift'],
    serialNumbers: ['A-1', 'A-2'],
  });
});

test('a change is checked, sends what is new, and says at its field what the server refuses', async () => {
  catalogue();
  network.answer('PATCH /api/warranties/{id}', m35);
  const { user } = await show(<EditCover cover={m35} open onOpenChange={() => undefined} />);
  await fill(user, screen.getByLabelText('Purchase price'), '1290');
  await user.click(screen.getByRole('radio', { name: 'Exact date' }));
  const last = screen.getByLabelText('Last day of cover');
  await fill(user, last, addDays(today, -400));
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  expect(await screen.findByText('The cover cannot end before it starts.')).toBeVisible();
  expect(last).toHaveAttribute('aria-invalid', 'true');
  await fill(user, last, addDays(today, 17));
  await user.click(save);
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(network.sent('PATCH /api/warranties/{id}')[0]?.body).toEqual({
    purchasePrice: '1290',
    endDate: addDays(today, 17),
  });
  network.answer(
    'PATCH /api/warranties/{id}',
    refused(400, 'invalid_request', '', { place: 'Keep it shorter.' }),
  );
  await fill(user, screen.getByLabelText('Place'), 'Study');
  await user.click(save);
  expect(await screen.findByText('Keep it shorter.')).toBeVisible();
});

test('another cover begins where the last one ends', async () => {
  network.answer('POST /api/warranties', m35);
  const [thing] = thingsOf([m35], today);
  if (!thing) throw new Error('There is one.');
  const { user } = await show(<AddCover thing={thing} open onOpenChange={() => undefined} />);
  await user.click(screen.getByRole('radio', { name: '3 years from the start' }));
  await user.click(screen.getByRole('button', { name: 'Add cover' }));
  expect(await screen.findByText('Cover added')).toBeVisible();
  expect(network.sent('POST /api/warranties')[0]?.body).toMatchObject({
    thingId: m35.thingId,
    startDate: m35.endDate,
    endDate: addMonths(m35.endDate ?? '', 36),
    warrantyType: 'extended',
  });
});
