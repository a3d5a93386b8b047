import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addMonths } from '../../../contract/days.ts';
import { FoundProduct } from '../../../contract/products.ts';
import { Cover, Thing } from '../../../contract/warranties.ts';
import { listingOf, ownListing } from '../../testing/market-samples.ts';
import { refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { maya, network, show } from '../../testing/show.tsx';
import { CreateListing } from './create-listing.tsx';
import { EditListing } from './edit-listing.tsx';

const today = new Date().toISOString().slice(0, 10);
const m35 = sample(FoundProduct, { name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' });
const cover = sample(Cover, {
  productId: m35.id,
  product: { ...m35, image: undefined },
  startDate: addMonths(today, -6),
  endDate: addMonths(today, 18),
  isActive: true,
  currency: 'USD',
  quantity: 1,
});
const camera = sample(Thing, {
  ...{ id: cover.thingId, covers: [cover], product: cover.product },
  papers: [{ kind: 'receipt', name: 'Receipt from Fotohaus', type: 'document' }],
});

beforeEach(() => {
  network.answer('GET /api/warranties', []);
  network.answer('GET /api/things/uncovered', []);
  network.answer('GET /api/marketplace/user', []);
  network.answer('GET /api/products/search', [m35]);
  network.answer('GET /api/products/lookalikes', []);
});

const posted = () => network.sent('POST /api/marketplace').map(({ body }) => body);
const field = (name: string | RegExp) => screen.getByLabelText(name);

interface FormProps {
  thingId?: string;
  type?: 'buy_request';
}
async function open(props: FormProps = {}, user = maya) {
  const close = vi.fn();
  const page = await show(<CreateListing {...props} onClose={close} />, { at: '/marketplace?new=1', user });
  await screen.findByLabelText('Title');
  const post = () => page.user.click(screen.getByText('Post listing'));
  const put = async (name: string | RegExp, text: string) => {
    await page.user.clear(field(name));
    await page.user.click(field(name));
    await page.user.paste(text);
  };
  return { ...page, close, post, put };
}

test('what is wrong is said at its field, and the first one gets the focus', async () => {
  network.answer('GET /api/warranties', [cover]);
  network.answer('GET /api/things/{id}', camera);
  network.answer('POST /api/marketplace', () =>
    refused(400, 'invalid_request', '', { area: 'Name a part of town, not an address.' }),
  );
  const { user, post, put } = await open({ thingId: cover.thingId });
  expect(screen.queryByRole('switch', { name: 'Allow messages' })).toBeNull();
  expect(field('Title')).toHaveValue('Kestrel M35');
  expect(await screen.findByText('You say that you have a receipt')).toBeVisible();
  expect(screen.getByText(/months of cover will pass to the buyer/)).toBeVisible();
  await user.click(screen.getByText('What comes along'));
  expect(field('Description')).toHaveFocus();
  await user.paste('strap and cap');
  expect(field('Description')).toHaveValue('What comes along: strap and cap');
  await post();
  expect(await screen.findByText('Choose a condition.')).toBeVisible();
  expect(screen.getByText('Set a price.')).toBeVisible();
  expect(field('Price')).toHaveFocus();
  for (const [price, said] of [
    ['abc', 'Use dollars and cents, like 129.00.'],
    ['-5', 'A price cannot be negative.'],
    ['1000000000000', 'Use a price below 100,000,000.'],
  ] as const) {
    await put('Price', price);
    expect(await screen.findByText(said)).toBeVisible();
    expect(field('Price')).toHaveAttribute('aria-invalid', 'true');
  }
  await put('Price', '840');
  await user.click(screen.getByLabelText('Good'));
  expect(screen.getByText('Marks of everyday use, works fully.')).toBeVisible();
  await put(/^Area/, '12 Harbour Street, Bristol');
  // What only the server knows is said at the field too.
  await post();
  expect(await screen.findByText('Name a part of town, not an address.')).toBeVisible();
  await waitFor(() => expect(field(/^Area/)).toHaveFocus());
  const done = ownListing({ title: 'Kestrel M35' });
  network.answer('POST /api/marketplace', done);
  await put(/^Area/, 'Montpelier, Bristol');
  await post();
  expect(await screen.findByText('Listing created')).toBeVisible();
  expect(posted().at(-1)).toMatchObject({
    type: 'sell',
    thingId: cover.thingId,
    productId: m35.id,
    price: '840',
    condition: 'good',
    area: 'Montpelier, Bristol',
  });
  expect(await screen.findByRole('heading', { name: '/marketplace/{id}' })).toBeVisible();
});

test('whose messages are off is told before posting', async () => {
  await open({}, { ...maya, allowMessages: false });
  expect(screen.getByText('Your messages are switched off, so nobody new can contact you.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Allow messages' })).not.toBeChecked();
});

test('an exchange keeps its draft on the device until it is posted, under one key', async () => {
  network.answer('POST /api/marketplace', listingOf());
  const first = await open();
  expect(screen.getByText('Register it first')).toBeVisible();
  await first.user.click(screen.getByLabelText('Exchange'));
  await first.put('Description', 'Works in the cold.');
  await first.put(/^What you would like in exchange/, 'A tripod');
  await first.put(/^Product name/, 'Kestrel M');
  await first.user.click(await screen.findByRole('option', { name: /Kestrel M35/ }));
  await waitFor(() => expect(field('Title')).toHaveValue('Kestrel M35'));
  await first.user.click(screen.getByLabelText('Very good'));
  expect(await screen.findByText('Saved as a draft.')).toBeVisible();
  await first.user.click(screen.getByText('Cancel'));
  expect(await screen.findByText('Draft kept')).toBeVisible();
  expect(first.close).toHaveBeenCalled();
  first.leave();
  await open();
  expect(screen.getByText('Draft restored')).toBeVisible();
  expect(field(/^What you would like in exchange/)).toHaveValue('A tripod');
  // Two clicks at once send the same idempotency key.
  const button = screen.getByText('Post listing');
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Listing created')).toBeVisible();
  const [sent, ...again] = network.sent('POST /api/marketplace');
  expect(sent?.body).toMatchObject({ type: 'exchange', productId: m35.id, wants: 'A tripod', price: null });
  const key = sent?.headers.get('idempotency-key');
  expect(key).toBeTruthy();
  for (const { headers } of again) expect(headers.get('idempotency-key')).toBe(key);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('wellkept-listing-draft'))).toEqual([]);
});

test('a wish needs a product and a budget whose ends fit', async () => {
  network.answer('POST /api/marketplace', listingOf());
  const { user, post, put } = await open({ type: 'buy_request' });
  expect(screen.getByLabelText('Buy request')).toBeChecked();
  await post();
  expect(await screen.findByText('Product name is required')).toBeVisible();
  expect(screen.getByText('Set a budget.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Product name/)).toHaveFocus());
  await user.paste('Kestrel M');
  await screen.findByRole('option', { name: /Kestrel M35/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field('Title')).toHaveValue('Wanted: Kestrel M35'));
  await put('Description', 'With cover.');
  await put(/^Budget from/, '230');
  await put('Budget up to', '180');
  await post();
  expect(await screen.findByText('The most cannot be less than the least.')).toBeVisible();
  await put('Budget up to', '280');
  await post();
  expect(await screen.findByText('Listing created')).toBeVisible();
  expect(posted()).toMatchObject([
    { type: 'buy_request', priceMin: '230', priceMax: '280', condition: null },
  ]);
});

test('the kind is chosen by the arrows', async () => {
  const { user } = await open();
  screen.getByLabelText('Sell').focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('Exchange')).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByLabelText('Sell')).toBeChecked();
});

test('what has a listing already cannot be listed again', async () => {
  network.answer('GET /api/warranties', [cover]);
  network.answer('GET /api/marketplace/user', [ownListing({ thingId: cover.thingId })]);
  await open();
  const own = within(await screen.findByRole('group', { name: 'My products' }));
  expect(await own.findByRole('link', { name: /^Listed/ })).toBeVisible();
  expect(own.getByRole('button', { name: /Kestrel M35/ })).toBeDisabled();
});

test('an edit sends what is there now, photos in their order; a failure keeps it open', async () => {
  const photos = ['/media/one', '/media/two'];
  const own = ownListing({ imageUrls: photos });
  network.answer('PATCH /api/marketplace/{id}', refused(503, 'unavailable'));
  const close = vi.fn();
  const { user } = await show(<EditListing listing={own} onClose={close} />, {
    at: `/marketplace/${own.id}?edit=1`,
  });
  expect(await screen.findByRole('dialog', { name: 'Edit listing' })).toBeVisible();
  expect(screen.queryByLabelText('Exchange')).toBeNull();
  await user.clear(field('Price'));
  await user.click(field('Price'));
  await user.paste('$1,799.50');
  screen.getByRole('button', { name: 'Photo 2' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Moved to place 1 of 2.')).toBeInTheDocument();
  await user.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Listing not saved')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  network.answer('PATCH /api/marketplace/{id}', { ...own, price: '1799.50' });
  await user.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Listing saved')).toBeVisible();
  expect(close).toHaveBeenCalled();
  expect(network.sent('PATCH /api/marketplace/{id}').at(-1)?.body).toMatchObject({
    price: '1799.50',
    imageUrls: photos.toReversed(),
  });
});
