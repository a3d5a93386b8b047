import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchResult } from '../../../contract/search.ts';
import { offline } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { complaints, maya, network, show } from '../../testing/show.tsx';
import { recentSearches, rememberSearch } from '../recent.ts';
import { HomeSearch } from './home-search.tsx';

const product = (name: string, path: string) =>
  sample(SearchResult, { type: 'product', kind: 'product', name, path, matches: [[0, 6]] });
const box = () => screen.getByRole('combobox', { name: 'Search' });
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;

test('the arrows lead through all rows, and the focus stays in the text', async () => {
  network.answer('GET /api/search/universal', [
    product('Halden Arc', '/product/one'),
    product('Halden Bow', '/product/two'),
  ]);
  const { user, router } = await show(<HomeSearch />);
  await user.click(box());
  expect(await screen.findByRole('option', { name: 'Browse categories' })).toBeVisible();
  await user.keyboard('h');
  expect(screen.getByText('Type at least 2 characters')).toBeVisible();
  await user.keyboard('alden');
  const list = await screen.findByRole('listbox', { name: 'Results' });
  expect(within(list).getByText('Products')).toBeVisible();
  expect(list.querySelector('mark')).toHaveTextContent('Halden');
  expect(screen.getByText('2 results')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('Arc');
  await user.keyboard('{End}');
  expect(chosen()).toBe('See all products for “halden”');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBeUndefined();
  await user.keyboard('{ArrowUp}{Home}');
  expect(chosen()).toContain('Arc');
  expect(box()).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/two'));
  expect(recentSearches(maya.id)).toEqual(['halden']);
});

test('what is overtaken is given up, and what was found stays until the next is here', async () => {
  const never = Promise.withResolvers<[]>();
  network.answer('GET /api/search/universal', ({ query }) =>
    query.q === 'halden a' ? never.promise : [product(`Found for ${query.q}`, '/product/one')],
  );
  const { user } = await show(<HomeSearch />);
  await user.type(box(), 'halden');
  await screen.findByRole('option', { name: /for halden$/ });
  await user.keyboard(' a');
  await waitFor(() => expect(network.sent('GET /api/search/universal')).toHaveLength(2));
  expect(screen.getByText(/for halden$/)).toBeVisible();
  await user.keyboard('rc');
  expect(await screen.findByText(/for halden arc$/)).toBeVisible();
  // Cached results show at once, without a new request.
  const asked = network.sent('GET /api/search/universal').length;
  await user.clear(box());
  await user.paste('halden');
  expect(screen.getByText(/for halden$/)).toBeVisible();
  expect(network.sent('GET /api/search/universal')).toHaveLength(asked);
  never.resolve([]);
});

test('what fails can be tried again; where nothing is, there is a next step', async () => {
  network.answer('GET /api/search/universal', offline);
  const { user } = await show(<HomeSearch />);
  await user.type(box(), 'qqq');
  expect(await screen.findByText('Search did not answer')).toBeVisible();
  network.answer('GET /api/search/universal', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No results found for "qqq"')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Ask in a community' })).toHaveAttribute('href', '/communities');
  complaints.splice(0);
});

test('what was searched for lately is taken up again or removed', async () => {
  rememberSearch(maya.id, 'kettle');
  rememberSearch(maya.id, 'halden arc');
  network.answer('GET /api/search/universal', []);
  const { user } = await show(<HomeSearch />);
  await user.click(box());
  const recent = await screen.findByRole('group', { name: 'Recent searches' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['halden arc', 'kettle']);
  await user.click(screen.getByRole('button', { name: 'Remove halden arc' }));
  expect(within(recent).queryByText('halden arc')).toBeNull();
  await user.click(within(recent).getByRole('option', { name: 'kettle' }));
  expect(box()).toHaveValue('kettle');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
});
