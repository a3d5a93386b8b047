import { Link } from '@tanstack/react-router';
import { CircleCheck, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';
import { removeListing, setStatus } from './owner-actions.ts';

interface OwnerMenuProps {
  listing: Listing;
  /** Once it is out of sight: where else to look. */
  onRemove?: () => void;
  className?: string;
}

/** What the owner does with a listing. One that was sold here stays as it is. */
export function OwnerMenu({ listing, onRemove, className }: OwnerMenuProps) {
  if (!listing.can.edit) return null;
  const { status } = listing;
  function remove() {
    removeListing(listing);
    onRemove?.();
  }
  return (
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
        <MenuItem onClick={() => setStatus(listing, 'sold')}>
          <CircleCheck aria-hidden="true" /> Mark sold
        </MenuItem>
      )}
      <MenuItem danger onClick={remove}>
        <Trash2 aria-hidden="true" /> Delete
      </MenuItem>
    </Menu>
  );
}
