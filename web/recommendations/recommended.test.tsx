import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Recommendation } from '../../contract/recommendations.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { complaints, network, show } from '../testing/show.tsx';
import { pressOnToast, toastText } from '../testing/toast.ts';
import { SimilarProducts } from './product-shelf.tsx';
import { Recommended } from './recommended.tsx';

const of = (name: string, basis: Recommendation['basis'] = 'you') =>
  sample(Recommendation, { product: { name, category: 'Electronics' }, score: 94, basis });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('one is shown, then all; what is trending is called no match', async () => {
  network.answer('GET /api/recommendations/personalized', [of('Arc'), of('Pour', 'trending')]);
  const { user } = await show(<Recommended />);
  await screen.findByText('Arc');
  expect(names()).toEqual(['Arc']);
  expect(screen.getByRole('listitem')).toHaveTextContent('94% match');
  await user.click(screen.getByRole('button', { name: 'View more...' }));
  expect(names()).toEqual(['Arc', 'Pour']);
  const [, second] = screen.getAllByRole('listitem');
  expect(second).toHaveTextContent('Trending');
  expect(second).not.toHaveTextContent('match');
  await user.click(screen.getByRole('button', { name: 'Grid layout' }));
  expect(names()).toEqual(['Arc', 'Pour']);
  expect(screen.getByRole('button', { name: 'List layout' })).toBeVisible();
  expect(localStorage.getItem('wellkept-recommendations-grid')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'List layout' }));
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(names()).toEqual(['Arc']);
});

test('while nothing is picked, the list says what it is, and what would help', async () => {
  network.answer('GET /api/recommendations/personalized', [of('Arc', 'trending'), of('Pour', 'popular')]);
  const { user } = await show(<Recommended />);
  expect(await screen.findByText('Trending and popular for now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add what you own' })).toHaveAttribute('href', '/warranty?add=1');
  expect(screen.getByRole('link', { name: 'review something' })).toHaveAttribute('href', '/create');
  await user.click(screen.getByRole('button', { name: 'View more...' }));
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Trending');
  expect(second).toHaveTextContent('Popular');
  expect(screen.queryByText(/%|match/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show less' }));
});

test('beside a product are similar ones; of a category alone, it says so and gives no reason', async () => {
  const { product } = of('Kettle');
  const beside = (basis: 'product' | 'category') =>
    sample(Recommendation, { product: { ...product, name: 'Boil' }, basis, reasoning: 'Both are kettles.' });
  network.answer('GET /api/products/{id}/similar', [beside('product')]);
  const { unmount } = await show(<SimilarProducts productId={product.id} />);
  expect(await screen.findByRole('region', { name: 'Similar products' })).toHaveTextContent(
    'Both are kettles.',
  );
  unmount();
  network.answer('GET /api/products/{id}/similar', [beside('category')]);
  await show(<SimilarProducts productId={'00000000-0000-7000-8000-00000000abce'} />);
  const shelf = await screen.findByRole('region', { name: 'More in Electronics' });
  expect(shelf).not.toHaveTextContent('Both are');
});

test('hidden by the keyboard, the next has the focus; undone, it is back; refused, too', async () => {
  const all = [of('Arc'), of('Pour')];
  network.answer('GET /api/recommendations/personalized', all);
  network.answer('POST /api/recommendations/hidden', () => undefined);
  network.answer('DELETE /api/recommendations/hidden/{id}', () => undefined);
  const { user } = await show(<Recommended />);
  await screen.findByText('Arc');
  const hide = async () => {
    screen.getByRole('button', { name: 'Options for Arc' }).focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Not interested' });
    await waitFor(() => expect(item).toHaveFocus());
    await user.keyboard('{Enter}');
  };
  await hide();
  await waitFor(() => expect(names()).toEqual(['Pour']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Options for Pour' })).toHaveFocus());
  expect(toastText()).toBe('Arc is hidden');
  expect(network.sent('POST /api/recommendations/hidden')[0]?.body).toEqual({
    productId: all[0]?.product.id,
    reason: 'not_interested',
  });
  await pressOnToast('Undo');
  await waitFor(() => expect(names()).toEqual(['Arc']));
  await waitFor(() => expect(network.sent('DELETE /api/recommendations/hidden/{id}')).toHaveLength(1));

  network.answer('POST /api/recommendations/hidden', offline);
  await hide();
  await waitFor(() => expect(toastText()).toContain('Not hidden'));
  await waitFor(() => expect(names()).toEqual(['Arc']));
});

test('after the last of a category, its choice has the focus, and a next step stands there', async () => {
  const one = of('Arc');
  network.answer('GET /api/recommendations/personalized', ({ query }) =>
    query.categories === 'Beauty' ? [one] : [of('Pour')],
  );
  network.answer('POST /api/recommendations/hidden', () => undefined);
  const before = await show(<Recommended />);
  await screen.findByText('Pour');
  await before.user.click(screen.getByRole('radio', { name: 'Beauty' }));
  before.unmount();
  // The second mount restores the chosen category without a click.
  const { user } = await show(<Recommended />);
  await user.click(await screen.findByRole('button', { name: 'Options for Arc' }));
  network.answer('GET /api/recommendations/personalized', []);
  await user.click(await screen.findByRole('menuitem', { name: 'I own this' }));
  expect(toastText()).toContain('You own the Arc');
  expect(
    await screen.findByText('No Beauty recommendations yet. Write some reviews to get started!'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Beauty' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/create');
  expect(screen.getByRole('link', { name: 'Add what you own' })).toHaveAttribute('href', '/warranty?add=1');
  await pressOnToast('Register it');
  expect(await screen.findByRole('heading', { name: '/warranty' })).toBeVisible();
});

test('of what is still coming nothing is said; what fails can be tried again', async () => {
  const coming = Promise.withResolvers<[]>();
  network.answer('GET /api/recommendations/personalized', ({ query }) =>
    query.categories ? coming.promise : [],
  );
  const { user } = await show(<Recommended />);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByText(/^No recommendations yet/);
  await user.click(screen.getByRole('radio', { name: 'Clothing' }));
  expect(screen.getByText('Loading recommendations')).toBeInTheDocument();
  expect(screen.queryByText(/No Clothing/)).toBeNull();
  coming.resolve([]);
  await screen.findByText(/^No Clothing recommendations yet/);

  network.answer('GET /api/recommendations/trending', offline);
  await user.click(screen.getByRole('tab', { name: 'Trending' }));
  expect(await screen.findByRole('heading', { name: 'What is trending did not load' })).toBeVisible();
  network.answer('GET /api/recommendations/trending', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No trending products available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/search');
  complaints.splice(0);
});

test('what is hidden is listed with why, and shown again', async () => {
  const { product } = of('Arc');
  // The block is restored as the previous test left it, so both lists need an answer.
  for (const kind of ['personalized', 'trending'] as const)
    network.answer(`GET /api/recommendations/${kind}`, []);
  network.answer('GET /api/recommendations/hidden', [
    { product, reason: 'not_interested', createdAt: '2026-01-15T12:00:00.000Z' },
  ]);
  network.answer('DELETE /api/recommendations/hidden/{id}', () => {
    network.answer('GET /api/recommendations/hidden', []);
    return undefined;
  });
  const { user } = await show(<Recommended />);
  const more = screen.getByRole('button', { name: 'More about recommendations' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Hidden from recommendations' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hidden from recommendations' });
  const item = await within(dialog).findByRole('listitem');
  expect(item).toHaveTextContent('Not interested');
  await user.click(within(item).getByRole('button', { name: 'Show again: Arc' }));
  expect(await within(dialog).findByText('Nothing. What you hide is listed here.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
