import { Link } from '@tanstack/react-router';
import { Ellipsis, Star, Tag } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';
import type { OwnedThing } from './things.ts';

interface ThingMenuProps {
  thing: OwnedThing;
  /** Its open listing, if it has one. */
  listing: Listing | undefined;
  variant?: 'plain' | 'secondary';
  className?: string;
}

/** What else one does with a thing, straight from its pass. */
export function ThingMenu({ thing, listing, variant = 'plain', className }: ThingMenuProps) {
  const { product } = thing.cover;
  return (
    <Menu
      trigger={
        <IconButton label={`More about ${product.name}`} variant={variant} className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {listing ? (
        <MenuLink render={<Link to="/marketplace/$id" params={{ id: listing.id }} search={{}} />}>
          <Tag aria-hidden="true" /> See the listing
        </MenuLink>
      ) : (
        <MenuLink render={<Link to="/marketplace" search={{ new: '1', thing: thing.id }} />}>
          <Tag aria-hidden="true" /> Sell this
        </MenuLink>
      )}
      <MenuLink render={<Link to="/product/$id" params={{ id: product.id }} search={{}} />}>
        <Star aria-hidden="true" /> Reviews
      </MenuLink>
    </Menu>
  );
}
