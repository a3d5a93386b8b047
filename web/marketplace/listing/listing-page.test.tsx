import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listing } from '../../../contract/marketplace.ts';
import { Product } from '../../../contract/products.ts';
import { listingOf, ownListing } from '../../testing/market-samples.ts';
import { offline, refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { maya, network, show } from '../../testing/show.tsx';
import { ListingPage } from './listing-page.tsx';

const GONE = 'This listing is not there any more.';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

interface Opened {
  search?: string;
  user?: typeof maya | null;
}

async function open(listing: Listing, { search = '', user }: Opened = {}) {
  network.answer('GET /api/marketplace/{id}', listing);
  network.answer('GET /api/products/{id}', refused(404, 'product_not_found'));
  const page = await show(<ListingPage />, {
    at: `/marketplace/${listing.id}${search}`,
    ...(user === undefined ? {} : { user }),
  });
  await heading(listing.title);
  return page;
}

test('who sells it and what it is lead on; without a reason nothing is reported', async () => {
  const shelf = listingOf({ product: { name: 'Halden Shelf' } });
  const { user } = await open(shelf);
  expect(screen.getByRole('link', { name: 'Ruth Adeyemi' })).toHaveAttribute(
    'href',
    `/profile?user=${shelf.user.id}`,
  );
  expect(screen.getByRole('link', { name: 'Halden Shelf' })).toHaveAttribute(
    'href',
    `/product/${shelf.product.id}`,
  );
  network.answer('POST /api/marketplace/{id}/reports', () => undefined);
  const button = screen.getByRole('button', { name: 'Report this listing' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this listing' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'It looks like a scam' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('We will take a look at this listing.')).toBeVisible();
  expect(network.sent('POST /api/marketplace/{id}/reports').map(({ body }) => body)).toEqual([
    { reason: 'scam' },
  ]);
});

test('a visitor logs in to report or to ask', async () => {
  const { user } = await open(listingOf(), { user: null });
  await user.click(screen.getByRole('button', { name: 'Report this listing' }));
  expect(await screen.findByText('Log in to report a listing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login to Contact' })).toBeVisible();
});

test('whose messages are off is told on their own listing, with the switch, which can be turned back', async () => {
  const quiet = { ...maya, allowMessages: false };
  network.answer('GET /api/auth/user', quiet);
  network.answer('PATCH /api/auth/user', ({ body }) => ({ ...quiet, ...body }) as typeof quiet);
  const { user } = await open(ownListing({ takesMessages: false }), { user: quiet });
  const part = within(await screen.findByRole('region', { name: 'Your messages' }));
  expect(part.getByText('Your messages are switched off, so nobody new can contact you.')).toBeVisible();
  const allow = part.getByRole('switch', { name: 'Allow messages' });
  await user.click(allow);
  expect(await part.findByText('Your messages are switched on: people can contact you.')).toBeVisible();
  await user.click(allow);
  expect(await part.findByText(/^Your messages are switched off/)).toBeVisible();
  await waitFor(() =>
    expect(network.sent('PATCH /api/auth/user').map(({ body }) => body)).toEqual([
      { allowMessages: true },
      { allowMessages: false },
    ]),
  );
});

test.each(['a visitor', 'a member'])('%s is not led on where nobody can ask', async (who) => {
  const quiet = listingOf({ can: { contact: false, message: false }, takesMessages: false });
  await open(quiet, who === 'a visitor' ? { user: null } : {});
  expect(screen.getByText('Ruth takes no messages.')).toBeVisible();
  expect(
    screen.getByText('Nobody can ask about this at the moment. Save it, and look again later.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login to Contact' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your messages' })).toBeNull();
});

test('who still has it open hears that it is gone when they do something with it', async () => {
  const { user } = await open(listingOf());
  network.answer('POST /api/marketplace/{id}/save', refused(404, 'listing_not_found', GONE));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await heading(GONE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the marketplace' })).toHaveAttribute(
    'href',
    '/marketplace',
  );
  expect(document.title).toBe('Listing not found · Wellkept');
});

test('and when they come back to the page', async () => {
  await open(listingOf());
  network.answer('GET /api/marketplace/{id}', refused(404, 'listing_not_found', GONE));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await heading(GONE)).toBeVisible();
});

test('one that did not load says why, and comes when asked for again', async () => {
  const shelf = listingOf();
  network.answer('GET /api/marketplace/{id}', offline);
  network.answer('GET /api/products/{id}', sample(Product, {}) as never);
  const { user } = await show(<ListingPage />, { at: `/marketplace/${shelf.id}` });
  expect(await screen.findByRole('alert')).toHaveTextContent('This listing did not load');
  network.answer('GET /api/products/{id}', refused(404, 'product_not_found'));
  network.answer('GET /api/marketplace/{id}', shelf);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading(shelf.title)).toBeVisible();
});

test('what was sold or paused says so to others, and what else there is', async () => {
  const sold = await open(listingOf({ status: 'sold' }));
  expect(screen.getByText('This item has been sold.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find others like it' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull();
  sold.leave();
  await open(listingOf({ status: 'paused', transactionId: crypto.randomUUID() }));
  expect(screen.getByText('This listing is paused. Try again when it is back.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View transaction' })).toBeVisible();
});

test('its owner is told how it stands, and deletes it with a way back', async () => {
  const paused = await open(ownListing({ status: 'paused' }));
  expect(screen.getByText('Paused. Only you and those who trade about it see it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this listing' })).toBeNull();
  paused.leave();
  const { user } = await open(ownListing({ status: 'sold' }));
  expect(screen.getByText('You marked this as sold.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More about Halden Shelf 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await heading(GONE)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await heading('Halden Shelf 5')).toBeVisible();
});

test('what was sold here stays as it is', async () => {
  const sealed = ownListing({ status: 'sold', can: { edit: false } });
  const { user } = await open(sealed, { search: '?edit=1' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit listing' });
  expect(await within(dialog).findByText('This was sold here. It stays as it is.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('This was sold here. It stays as it is.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('a wish and an exchange name what is wanted', async () => {
  const wish = await open(
    listingOf({ type: 'buy_request', price: null, priceRange: '230.00-280.00', condition: null }),
  );
  expect(screen.getByText('$230–280')).toBeVisible();
  expect(screen.getByText('Any condition')).toBeVisible();
  expect(screen.getByText('Offer yours', { selector: 'button' })).toBeVisible();
  wish.leave();
  await open(listingOf({ type: 'exchange', wants: 'A tripod', price: null }));
  expect(screen.getByText('In exchange for').parentElement).toHaveTextContent('A tripod');
  expect(screen.getByText('Comes without cover')).toBeVisible();
});
