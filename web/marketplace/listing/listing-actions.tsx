import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { boot } from '../../lib/boot.ts';
import { MessagesOff } from '../../profiles/public.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toastFloor } from '../../ui/toast-floor.ts';
import { ContactButton, MessageButton } from '../contact-button.tsx';
import { OwnerMenu } from '../owner-menu.tsx';
import { SaveButton } from '../save-button.tsx';

/** The viewer's actions on a listing, and why others are not available. */
export function ListingActions({ listing, own }: { listing: Listing; own: boolean }) {
  const note = own ? ownNote(listing) : otherNote(listing);
  return (
    <div className="grid gap-3">
      {note && <p className="rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink">{note}</p>}
      {own && listing.status === 'active' && (
        <Suspense>
          <MessagesOff />
        </Suspense>
      )}
      {own ? <OwnerBar listing={listing} /> : <OtherBar listing={listing} />}
    </div>
  );
}

function otherNote({ status, transactionId, user, takesMessages }: Listing) {
  if (status === 'sold') return 'This item has been sold.';
  if (status === 'paused') return 'This listing is paused. Try again when it is back.';
  if (transactionId) return `You have contacted ${user.firstName ?? 'them'} about this.`;
  return takesMessages
    ? undefined
    : 'Nobody can ask about this at the moment. Save it, and look again later.';
}

function ownNote({ status, can }: Listing) {
  if (status === 'paused') return 'Paused. Only you and those who trade about it see it.';
  if (status === 'active') return undefined;
  return can.edit ? 'You marked this as sold.' : 'This was sold here. It stays as it is.';
}

/** The owner's actions; none once it was sold here. */
function OwnerBar({ listing }: { listing: Listing }) {
  if (!listing.can.edit) return <SimilarListings listing={listing} />;
  return (
    <ActionBar label="Your listing">
      <LinkButton
        variant="primary"
        className="min-w-0 flex-1"
        render={
          <Link
            to="/marketplace/$id"
            params={{ id: listing.id }}
            search={{ edit: '1' }}
            state={{ over: true }}
            resetScroll={false}
          />
        }
      >
        <Pencil aria-hidden="true" /> Edit
      </LinkButton>
      <OwnerMenu listing={listing} className="btn-secondary" />
    </ActionBar>
  );
}

/** The actions of everybody but the owner. */
function OtherBar({ listing }: { listing: Listing }) {
  const { status, transactionId } = listing;
  if (status !== 'active' && !transactionId) return <SimilarListings listing={listing} />;
  return (
    <ActionBar label="Contact">
      {/* Primary here, because it is the page's main button; on a card it is one of many. */}
      <ContactButton listing={listing} variant="primary" className="min-w-0 flex-1" />
      <MessageButton listing={listing} />
      {status === 'active' && <SaveButton listing={listing} className="btn-secondary" />}
    </ActionBar>
  );
}

/** At the bottom on the phone, above the navigation bar; beside the picture elsewhere. */
function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      ref={toastFloor}
      aria-label={label}
      className={cx(
        'fixed inset-x-0 z-20 flex gap-2 bg-surface/96 px-4 py-2.5 shadow-[0_-1px_0_var(--line)] backdrop-blur-[18px] short:static short:px-0 short:shadow-none md:static md:bg-transparent md:p-0 md:shadow-none md:backdrop-blur-none',
        boot.user
          ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))]'
          : 'bottom-0 pb-[max(.625rem,env(safe-area-inset-bottom))]',
      )}
    >
      {children}
    </fieldset>
  );
}

/** Leads to similar listings when this one is not available. */
function SimilarListings({ listing }: { listing: Listing }) {
  return (
    <ActionBar label="Further listings">
      <LinkButton
        className="flex-1"
        render={<Link to="/marketplace" search={{ productId: listing.productId }} />}
      >
        Find others like it
      </LinkButton>
    </ActionBar>
  );
}
