import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { Listing } from '../../../contract/marketplace.ts';
import { LinkButton } from '../../ui/button.tsx';
import { OwnerMenu } from '../owner-menu.tsx';
import { ActionBar, OthersLikeIt } from './action-bar.tsx';

/** What its owner does with a listing; nothing once it was sold here. */
export function OwnerBar({ listing }: { listing: Listing }) {
  if (!listing.can.edit) return <OthersLikeIt listing={listing} />;
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
