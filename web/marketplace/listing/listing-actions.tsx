import type { Listing } from '../../../contract/marketplace.ts';
import { OtherBar } from './other-bar.tsx';
import { OwnerBar } from './owner-bar.tsx';

/** What one can do about it now, and why not more. */
export function ListingActions({ listing, own }: { listing: Listing; own: boolean }) {
  const note = own ? ownNote(listing) : otherNote(listing);
  return (
    <div className="grid gap-3">
      {note && <p className="rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink">{note}</p>}
      {own ? <OwnerBar listing={listing} /> : <OtherBar listing={listing} />}
    </div>
  );
}

function otherNote({ status, transactionId, user }: Listing) {
  if (status === 'sold') return 'This item has been sold.';
  if (status === 'paused') return 'This listing is paused. Try again when it is back.';
  return transactionId ? `You have contacted ${user.firstName ?? 'them'} about this.` : undefined;
}

function ownNote({ status, can }: Listing) {
  if (status === 'paused') return 'Paused. Only you and those who trade about it see it.';
  if (status === 'active') return undefined;
  return can.edit ? 'You marked this as sold.' : 'This was sold here. It stays as it is.';
}
