import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FoundProduct, ProductFacets } from '../../contract/products.ts';
import { SearchResult } from '../../contract/search.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { complaints, maya, network, show } from '../testing/show.tsx';
import { rememberSearch } from './recent.ts';
import { SearchPage } from './search-page.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Search products' });
const facets = sample(ProductFacets, { total: 1, categories: [{ value: 'Photography', count: 1 }] });
const nothing = sample(ProductFacets, { total: 0 });
beforeEach(() => network.answer('GET /api/search/universal', []));

test('a few letters are no search yet; a longer word is one, narrowed in the address', async () => {
  network.answer('GET /api/products', []);
  network.answer('GET /api/products/search', [
    sample(FoundProduct, { name: 'Kestrel M35', matches: [[0, 3]] }),
  ]);
  network.answer('GET /api/products/search/facets', facets);
  const { user, router } = await show(<SearchPage />, { at: '/search' });
  await user.type(box(), 'ke');
  expect(screen.getByText('1 more letter to search')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Browse Categories' })).toBeVisible();
  await user.keyboard('s');
  const found = within(await screen.findByRole('list', { name: 'Products' }));
  expect(found.getByRole('mark')).toHaveTextContent('Kes');
  expect(found.getByRole('link', { name: /^Review/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/create\?productId=/),
  );
  expect(found.getByRole('link', { name: /^Buy/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/marketplace\?productId=/),
  );
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
  await user.click(filters.getByRole('button', { name: /^Photography/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'kes', category: 'Photography' }));
  // On the phone, filters and order are in a sheet.
  await user.click(screen.getByRole('button', { name: 'Filter and sort, 1 on' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await user.click(sheet.getByRole('radio', { name: 'Newest' }));
  const sorted = { q: 'kes', category: 'Photography', sort: 'newest' };
  await waitFor(() => expect(router.state.location.search).toEqual(sorted));
  await user.click(sheet.getByRole('button', { name: /^Show/ }));
  await user.click(await screen.findByRole('button', { name: /^Photography ?, remove/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'kes', sort: 'newest' }));
  // Using the results has saved the text as a recent search.
  await user.type(box(), '{Escape}');
  expect(await screen.findByRole('link', { name: 'kes' })).toBeVisible();
});

test('people and providers are found, too: before the products where they fit better; with a filter only products', async () => {
  const provider = sample(SearchResult, {
    type: 'service',
    kind: 'provider',
    name: 'Hold Cover',
    subtitle: 'Insurance for what you own',
    path: '/warranty-providers?provider=1',
  });
  const ruth = sample(SearchResult, {
    type: 'user',
    kind: 'person',
    name: 'Ruth Insley',
    path: '/profile/1',
  });
  network.answer('GET /api/search/universal', [provider, ruth]);
  network.answer('GET /api/products/search', []);
  network.answer('GET /api/products/search/facets', nothing);
  const { router } = await show(<SearchPage />, { at: '/search?q=insurence' });
  expect(await screen.findByRole('link', { name: /Hold Cover/ })).toHaveAttribute('href', provider.path);
  expect(within(screen.getByRole('region', { name: 'People' })).getByRole('link')).toHaveTextContent(
    'Ruth Insley',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No products for “insurence”' })).toBeVisible();
  expect(screen.getByText('No products found for "insurence"')).toBeVisible();

  const insured = sample(FoundProduct, { name: 'Insured parcel box' });
  network.answer('GET /api/products/search', [insured]);
  network.answer('GET /api/products/search/facets', facets);
  network.answer('GET /api/search/universal', [
    sample(SearchResult, { kind: 'product', name: insured.name, path: '/product/1' }),
    provider,
  ]);
  await act(() => router.navigate({ to: '/search', search: { q: 'insured' } }));
  const product = await screen.findByRole('link', { name: insured.name });
  const [other] = await screen.findAllByRole('link', { name: /Hold Cover/ });
  expect(other && product.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await act(() => router.navigate({ to: '/search', search: { q: 'insured', category: 'Photography' } }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Hold Cover/ })).toBeNull());
});

test('the category of an address stays while the text changes, also one that is a word', async () => {
  network.answer('GET /api/products/search', []);
  network.answer('GET /api/products/search/facets', nothing);
  const { user, router } = await show(<SearchPage />, { at: '/search?category=photography&q=kest' });
  await user.type(box(), 'rel');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'kestrel', category: 'photography' }),
  );
  expect(screen.getByRole('button', { name: /^Photography ?, remove/ })).toBeVisible();
  await act(() => router.navigate({ to: '/search', search: { category: 'Headphones', q: 'halden' } }));
  expect(box()).toHaveValue('halden headphones');
  await user.type(box(), ' red{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'halden headphones red' }));
  await act(async () => router.history.back());
  await waitFor(() => expect(box()).toHaveValue('kestrel'));
  expect(screen.getByRole('button', { name: /^Photography ?, remove/ })).toBeVisible();
});

test('where nothing is found there are next steps; what fails can be tried again', async () => {
  network.answer('GET /api/products/search', offline);
  network.answer('GET /api/products/search/facets', nothing);
  const { user } = await show(<SearchPage />, { at: '/search?q=xqzvwk' });
  expect(await screen.findByRole('heading', { name: 'The search did not work' })).toBeVisible();
  network.answer('GET /api/products/search', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No results found for "xqzvwk"' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look in the marketplace' })).toHaveAttribute(
    'href',
    '/marketplace?q=xqzvwk',
  );
  expect(screen.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '/search');
  complaints.splice(0);
});

test('a recent search is there to repeat or to remove', async () => {
  rememberSearch(maya.id, 'kestral m35');
  network.answer('GET /api/products', []);
  const { user } = await show(<SearchPage />, { at: '/search' });
  expect(screen.getByRole('link', { name: 'kestral m35' })).toHaveAttribute('href', '/search?q=kestral+m35');
  await user.click(screen.getByRole('button', { name: 'Remove kestral m35' }));
  expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull();
});
