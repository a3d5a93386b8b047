import { Link } from '@tanstack/react-router';
import { CircleCheck, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import type { ListingStatus } from '../../contract/trade-constants.ts';
import { call } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { hide, show } from '../lib/hidden-items.ts';
import { useOpening } from '../lib/overlay.ts';
import { queryClient, write } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';
import { changeListing, dropListing, refreshCounts } from './cache.ts';

const SoldDialog = lazy(() => import('./sold-dialog.tsx').then((module) => ({ default: module.SoldDialog })));

interface OwnerMenuProps {
  listing: Listing;
  /** Called once the listing is hidden, to lead elsewhere. */
  onRemove?: () => void;
  className?: string;
}

/** The owner's actions on a listing. One that was sold here cannot be changed. */
export function OwnerMenu({ listing, onRemove, className }: OwnerMenuProps) {
  const selling = useOpening();
  if (!listing.can.edit) return null;
  const { status } = listing;
  // Selling ends the trades of everybody interested, so the owner first says who bought it.
  const sell = () => (listing.interestedCount > 0 ? selling.show() : setStatus(listing, 'sold'));
  function remove() {
    removeListing(listing);
    onRemove?.();
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More about ${listing.title}`} className={className}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuLink render={<Link to="/marketplace/$id" params={{ id: listing.id }} search={{ edit: '1' }} />}>
          <Pencil aria-hidden="true" /> Edit
        </MenuLink>
        {status === 'active' ? (
          <MenuItem onClick={() => setStatus(listing, 'paused')}>
            <EyeOff aria-hidden="true" /> Pause
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setStatus(listing, 'active')}>
            <Eye aria-hidden="true" /> {status === 'sold' ? 'List again' : 'Resume'}
          </MenuItem>
        )}
        {status !== 'sold' && (
          <MenuItem onClick={sell}>
            <CircleCheck aria-hidden="true" /> Mark sold
          </MenuItem>
        )}
        <MenuItem danger onClick={remove}>
          <Trash2 aria-hidden="true" /> Delete
        </MenuItem>
      </Menu>
      <Suspense>
        {selling.count > 0 && (
          <SoldDialog
            key={selling.count}
            listing={listing}
            onSold={(soldTo) =>
              send(listing, 'sold', { soldTo, onSuccess: () => toast({ title: done.sold }) })
            }
            {...selling.dialog}
          />
        )}
      </Suspense>
    </>
  );
}

const done: Record<ListingStatus, string> = {
  active: 'Listing is back',
  paused: 'Listing paused',
  sold: 'Marked as sold',
};

interface SendOptions {
  /** The id of the buyer's trade. */
  soldTo?: string | undefined;
  onSuccess?: () => void;
}

function send(listing: Listing, status: ListingStatus, { soldTo, onSuccess }: SendOptions = {}) {
  const { id } = listing;
  const draw = (shown: ListingStatus) =>
    changeListing(id, (one) => ({ ...one, status: shown, isActive: shown === 'active' }));
  draw(status);
  write({
    mutationFn: () => call('PATCH /api/marketplace/{id}', { params: { id }, body: { status, soldTo } }),
    onSuccess: (fresh) => {
      changeListing(id, () => fresh);
      refreshCounts();
      void queryClient.invalidateQueries({ queryKey: ['GET /api/transactions/user'] });
      onSuccess?.();
    },
    onError: (error) => {
      draw(listing.status);
      failed('Listing not changed')(error);
    },
  });
}

/** Shows the new status at once, with Undo. */
function setStatus(listing: Listing, status: ListingStatus) {
  const undo = () => send({ ...listing, status }, listing.status);
  send(listing, status, {
    onSuccess: () => toast({ title: done[status], action: { label: 'Undo', onClick: undo } }),
  });
}

function removeListing({ id }: Listing) {
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
          failed('Listing not deleted')(error);
        },
      }),
  });
}
