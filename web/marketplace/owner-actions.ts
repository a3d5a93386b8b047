import type { Listing } from '../../contract/marketplace.ts';
import type { ListingStatus } from '../../contract/trade-words.ts';
import { call } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { hide, show } from '../lib/hidden.ts';
import { write } from '../lib/query.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { toast } from '../ui/toast.ts';
import { changeListing, dropListing, refreshCounts } from './cache.ts';

const done: Record<ListingStatus, string> = {
  active: 'Listing is back',
  paused: 'Listing paused',
  sold: 'Marked as sold',
};

function send(listing: Listing, status: ListingStatus, onSuccess?: () => void) {
  const { id } = listing;
  const draw = (shown: ListingStatus) =>
    changeListing(id, (one) => ({ ...one, status: shown, isActive: shown === 'active' }));
  draw(status);
  write({
    mutationFn: () => call('PATCH /api/marketplace/{id}', { params: { id }, body: { status } }),
    onSuccess: (fresh) => {
      changeListing(id, () => fresh);
      refreshCounts();
      onSuccess?.();
    },
    onError: (error) => {
      draw(listing.status);
      failed('Listing not changed', 'Please try again.')(error);
    },
  });
}

/** Shown at once, with a way back. */
export function setStatus(listing: Listing, status: ListingStatus) {
  const undo = () => send({ ...listing, status }, listing.status);
  send(listing, status, () => toast({ title: done[status], action: { label: 'Undo', onClick: undo } }));
}

export function removeListing({ id }: Listing) {
  hide(id);
  doUnlessUndone({
    title: 'Listing deleted',
    undo: () => show(id),
    commit: () =>
      write({
        mutationFn: () => call('DELETE /api/marketplace/{id}', { params: { id } }, { keepalive: true }),
        onSuccess: () => dropListing(id),
        onError: (error) => {
          show(id);
          failed('Listing not deleted', 'Please try again.')(error);
        },
      }),
  });
}
