import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listing } from '../../contract/marketplace.ts';
import { useHidden } from '../lib/hidden-items.ts';
import { ownListing, tradeOf } from '../testing/market-samples.ts';
import { offline, refused } from '../testing/network.ts';
import { network, show } from '../testing/show.tsx';
import { oneListing } from './api.ts';
import { OwnerMenu } from './owner-menu.tsx';

function Shown({ id }: { id: string }) {
  const { data } = useQuery(oneListing(id));
  const isHidden = useHidden().has(id);
  if (!data || isHidden) return <p>Not there</p>;
  return (
    <>
      <p>It is {data.status}</p>
      <OwnerMenu listing={data} />
    </>
  );
}

async function shown(listing: Listing) {
  network.answer('GET /api/marketplace/{id}', listing);
  const { user } = await show(<Shown id={listing.id} />, { at: '/marketplace' });
  await screen.findByText(`It is ${listing.status}`);
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: `More about ${listing.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { user, choose };
}
const changes = () => network.sent('PATCH /api/marketplace/{id}').map(({ body }) => body);

test('it is paused, resumed, sold and listed again, each with a way back', async () => {
  const own = ownListing();
  network.answer('PATCH /api/marketplace/{id}', ({ body }) => ({ ...own, status: body.status ?? 'active' }));
  const { user, choose } = await shown(own);
  await choose('Pause');
  expect(await screen.findByText('Listing paused')).toBeVisible();
  expect(screen.getByText('It is paused')).toBeVisible();
  await choose('Resume');
  expect(await screen.findByText('Listing is back')).toBeVisible();
  await choose('Mark sold');
  expect(await screen.findByText('Marked as sold')).toBeVisible();
  await choose('List again');
  expect(await screen.findByText('Listing is back')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is sold')).toBeVisible();
  expect(changes().map(({ status }) => status)).toEqual(['paused', 'active', 'sold', 'active', 'sold']);
});

test('a change that failed is taken back, and said', async () => {
  const answer = Promise.withResolvers<never>();
  network.answer('PATCH /api/marketplace/{id}', () => answer.promise);
  const { choose } = await shown(ownListing());
  await choose('Pause');
  expect(await screen.findByText('It is paused')).toBeVisible();
  answer.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByText('Listing not changed')).toBeVisible();
  expect(screen.getByText('It is active')).toBeVisible();
});

test('where somebody is interested, its owner says who has it', async () => {
  const own = ownListing({ interestedCount: 2 });
  const boris = tradeOf();
  const gone = tradeOf({ status: 'cancelled' });
  network.answer('GET /api/transactions/user', refused(503, 'unavailable'));
  network.answer('PATCH /api/marketplace/{id}', { ...own, status: 'sold' });
  const { user, choose } = await shown(own);
  await choose('Mark sold');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as sold?' }));
  expect(await dialog.findByText('Those interested did not load')).toBeVisible();
  network.answer('GET /api/transactions/user', [boris, gone]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await user.click(await dialog.findByRole('radio', { name: 'Boris Testa' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  expect(dialog.getByText(/^Your trade with them goes on/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark sold' }));
  expect(await screen.findByText('Marked as sold')).toBeVisible();
  expect(changes()).toEqual([{ status: 'sold', soldTo: boris.id }]);
});

test('deleted, it is hidden at once; Undo brings it back, and it goes with the toast', async () => {
  const own = ownListing();
  network.answer('DELETE /api/marketplace/{id}', offline);
  const { user, choose } = await shown(own);
  await choose('Delete');
  expect(await screen.findByText('Not there')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is active')).toBeVisible();
  expect(network.sent('DELETE /api/marketplace/{id}')).toEqual([]);
  await choose('Delete');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Listing not deleted')).toBeVisible();
  expect(screen.getByText('It is active')).toBeVisible();
  network.answer('DELETE /api/marketplace/{id}', () => undefined);
  await choose('Delete');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(network.sent('DELETE /api/marketplace/{id}')).toHaveLength(2));
  expect(screen.getByText('Not there')).toBeVisible();
});
