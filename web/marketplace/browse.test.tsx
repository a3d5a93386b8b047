import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Product } from '../../contract/products.ts';
import { listingOf } from '../testing/market-samples.ts';
import { refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { Browse } from './browse.tsx';

const shelf = listingOf();
const counts = (all: number) => ({ all, sell: all, exchange: 0, buy_request: 0 });

beforeEach(() => {
  network.answer('GET /api/marketplace', [shelf]);
  network.answer('GET /api/marketplace/counts', counts(1));
  network.answer('GET /api/saved-searches', []);
});

const browse = (search = '', user?: null) =>
  show(<Browse offers={null} />, { at: `/marketplace${search}`, ...(user === null ? { user } : {}) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a visitor is asked to log in to save, to list and to be told; Escape takes the words away', async () => {
  const { user } = await browse('', null);
  const card = within(await screen.findByRole('article', { name: 'Halden Shelf 5' }));
  // It comes back to the listing that one wanted to ask about.
  expect(card.getByRole('link', { name: 'Login to Contact' })).toHaveAttribute(
    'href',
    `/api/login?returnTo=%2Fmarketplace%2F${shelf.id}`,
  );
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please log in to save listings')).toBeVisible();
  const create = button('Create Listing');
  create.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Please log in to create a listing')).toBeVisible();
  expect(screen.queryByText('Please log in to save listings')).toBeNull();
  await user.keyboard('{F6}{Tab}{Escape}');
  await waitFor(() => expect(screen.queryByText('Please log in to create a listing')).toBeNull());
  expect(create).toHaveFocus();
});

test('where nothing is found, it can be saved or cleared', async () => {
  network.answer('GET /api/marketplace', ({ query }) => (query.q ? [] : [shelf]));
  network.answer('GET /api/marketplace/counts', ({ query }) => counts(query.q ? 0 : 1));
  const { user, router } = await browse('?q=zeppelin&maxPrice=100', null);
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  // Also offered above the list until the number of results is known.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save this search' })).toHaveLength(1));
  await user.click(button('Save this search'));
  expect(await screen.findByText('Please log in to save searches')).toBeVisible();
  await user.click(button('Clear filters'));
  expect(await screen.findByRole('article', { name: 'Halden Shelf 5' })).toBeVisible();
  expect(router.state.location.search).toEqual({});
  expect(screen.getByRole('searchbox', { name: 'Search listings' })).toHaveValue('');
});

test('each filter of the address is named, and goes alone or with all others', async () => {
  const { user, router } = await browse('?sort=price_low&minPrice=390&maxPrice=400&condition=like_new');
  expect(await screen.findByText('1 listing')).toHaveAttribute('role', 'status');
  expect(network.sent('GET /api/marketplace')[0]?.query).toMatchObject({
    sort: 'price_low',
    minPrice: '390',
    maxPrice: '400',
    condition: 'like_new',
  });
  const list = within(screen.getByRole('tabpanel'));
  await user.click(list.getByRole('button', { name: /\$390–400/ }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ sort: 'price_low', condition: 'like_new' }),
  );
  await user.click(button(/^Filters, 1 on/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  expect(sheet.getByRole('radio', { name: 'Like new' })).toBeChecked();
  await user.click(sheet.getByRole('switch', { name: 'With warranty' }));
  // Pasted, because slow typing would be debounced in parts.
  await user.click(sheet.getByLabelText('Price from'));
  await user.paste('100');
  await user.click(sheet.getByLabelText('Price up to'));
  await user.paste('12,50');
  // The parsed price is in the address after the debounce.
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      sort: 'price_low',
      condition: 'like_new',
      withCover: '1',
      minPrice: '100',
      maxPrice: '12.50',
    }),
  );
  expect(sheet.getByText('This is less than the other.')).toBeVisible();
  await user.click(await sheet.findByRole('button', { name: 'Show 1 listing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(list.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'price_low' }));
});

test('the listings of one product say whose they are, also without any, and lead back to all', async () => {
  const uno = sample(Product, { name: 'Morrow Uno' });
  network.answer('GET /api/marketplace', ({ query }) => (query.productId ? [] : [shelf]));
  network.answer('GET /api/products/{id}', () => refused(404, 'product_not_found'));
  const { user, router } = await browse(`?productId=${shelf.productId}`);
  expect(await screen.findByText(/^Nobody offers it right now/)).toBeVisible();
  expect(screen.queryByText('Only listings of')).toBeNull();
  network.answer('GET /api/marketplace', ({ query }) =>
    query.productId ? [listingOf({ productId: uno.id, product: { ...uno } })] : [shelf],
  );
  await router.navigate({ to: '/marketplace', search: { productId: uno.id } });
  expect(await screen.findByText('Only listings of')).toHaveTextContent('Morrow Uno');
  await user.click(button('Show listings of every product'));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByRole('article', { name: 'Halden Shelf 5' })).toBeVisible();
  expect(screen.queryByText('Only listings of')).toBeNull();
});

test('a list that did not load says so, and comes when asked for again', async () => {
  network.answer('GET /api/marketplace', refused(503, 'unavailable', 'The market is closed for a moment.'));
  const { user } = await browse();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The listings did not load');
  expect(alert).toHaveTextContent('The market is closed for a moment.');
  network.answer('GET /api/marketplace', [shelf]);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Halden Shelf 5' })).toBeVisible();
});

test('a tab shows one kind and how many there are', async () => {
  network.answer('GET /api/marketplace/counts', { all: 9, sell: 6, exchange: 2, buy_request: 1 });
  network.answer('GET /api/marketplace', ({ query }) =>
    query.type === 'exchange'
      ? [listingOf({ type: 'exchange', title: 'Lyse Task', wants: 'A floor lamp' })]
      : [],
  );
  const { user, router } = await browse();
  await user.click(await screen.findByRole('tab', { name: /^Exchange 2/ }));
  const card = await screen.findByRole('article', { name: 'Lyse Task' });
  expect(card).toHaveTextContent('For a floor lamp');
  expect(router.state.location.search).toEqual({ type: 'exchange' });
});
