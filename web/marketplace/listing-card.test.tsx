import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listing } from '../../contract/marketplace.ts';
import { listingOf, ownListing, tradeOf } from '../testing/market-samples.ts';
import { offline, refused } from '../testing/network.ts';
import { network, show } from '../testing/show.tsx';
import { oneListing } from './api.ts';
import { ListingCard } from './listing-card.tsx';

/** Renders the card from the cache, because its buttons change the cache. */
function Shown({ id }: { id: string }) {
  const { data } = useQuery(oneListing(id));
  return data ? <ListingCard listing={data} position={1} total={1} eager={false} /> : <p>It is gone.</p>;
}

async function shown(listing: Listing) {
  network.answer('GET /api/marketplace/{id}', listing);
  const page = await show(<Shown id={listing.id} />, { at: '/marketplace' });
  await screen.findByText(listing.title);
  return page;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('interest is sent once however often it is pressed, and leads to the trade', async () => {
  const shelf = listingOf();
  const trade = tradeOf({ role: 'buyer' });
  await shown(shelf);
  expect(screen.getByText('Be the first to ask')).toBeVisible();
  const answer = Promise.withResolvers<typeof trade>();
  network.answer('POST /api/transactions', () => answer.promise);
  network.answer('GET /api/marketplace/{id}', {
    ...shelf,
    interestedCount: 1,
    messagesCount: 1,
    transactionId: trade.id,
  });
  const contact = button('Contact seller');
  contact.focus();
  // The second press comes before the button is drawn busy.
  act(() => {
    contact.click();
    contact.click();
  });
  answer.resolve(trade);
  expect(await screen.findByText('Interest Sent!')).toBeVisible();
  expect(await screen.findByText('1 interested · 1 message')).toBeVisible();
  const link = screen.getByRole('link', { name: 'View transaction' });
  expect(link).toHaveAttribute('href', `/transactions?id=${trade.id}`);
  // The pressed button is replaced by the link, which gets the focus.
  expect(link).toHaveFocus();
  expect(network.sent('POST /api/transactions').map(({ body }) => body.listingId)).toEqual([shelf.id]);
});

test('what was sold in the meantime says so, and shows it', async () => {
  const shelf = listingOf();
  const { user } = await shown(shelf);
  network.answer('POST /api/transactions', refused(409, 'listing_sold', 'This item has been sold.'));
  network.answer('GET /api/marketplace/{id}', { ...shelf, status: 'sold' });
  await user.click(button('Contact seller'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to Contact Seller');
  expect(alert).toHaveTextContent('This item has been sold.');
  await waitFor(() => expect(button('Sold')).toBeDisabled());
});

test('a message opens the conversation; one that did not open is said', async () => {
  const shelf = listingOf();
  const { user, router } = await shown(shelf);
  network.answer('POST /api/conversations', offline);
  await user.click(button('Message Ruth Adeyemi'));
  expect(await screen.findByText('The conversation did not open')).toBeVisible();
  expect(network.sent('POST /api/conversations')[0]?.body).toEqual({
    userId: shelf.userId,
    listingId: shelf.id,
  });
  expect(router.state.location.pathname).toBe('/marketplace');
});

test('it is saved at once, and no longer if that failed; one that is gone goes', async () => {
  const shelf = listingOf();
  const { user } = await shown(shelf);
  const answer = Promise.withResolvers<undefined>();
  network.answer('POST /api/marketplace/{id}/save', () => answer.promise);
  await user.click(button('Save'));
  expect(button('Save')).toHaveAttribute('aria-pressed', 'true');
  answer.resolve(undefined);
  network.answer('DELETE /api/marketplace/{id}/save', offline);
  await user.click(button('Save'));
  expect(await screen.findByText('Still saved')).toBeVisible();
  expect(button('Save')).toHaveAttribute('aria-pressed', 'true');
  network.answer('DELETE /api/marketplace/{id}/save', refused(404, 'listing_not_found'));
  await user.click(button('Save'));
  expect(await screen.findByText('It is gone.')).toBeVisible();
});

test('one’s own cannot be asked about, and tells of others’ interest as it comes', async () => {
  const own = ownListing();
  const { publish } = await shown(own);
  expect(button('Your Listing')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  expect(screen.getByText('Nobody has asked yet')).toBeVisible();
  network.answer('GET /api/marketplace/{id}', { ...own, interestedCount: 1, messagesCount: 1 });
  await publish({ topic: 'transactions', data: { listingId: own.id } });
  expect(await screen.findByText('1 interested · 1 message')).toBeVisible();
});

test('a wish, and somebody who takes no messages', async () => {
  await shown(
    listingOf({
      type: 'buy_request',
      title: 'Looking for a Kestrel M35',
      price: null,
      priceMax: '900.00',
      priceRange: 'up to 900.00',
      can: { contact: false, message: false },
      takesMessages: false,
    }),
  );
  expect(screen.getByRole('article')).toHaveTextContent('Budget up to $900');
  expect(screen.getByText('Ruth takes no messages.')).toBeVisible();
});
