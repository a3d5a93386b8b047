import { Link } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { useListedThings } from '../../marketplace/listed-things.ts';
import { LinkButton } from '../../ui/button.tsx';

/** From here to the market: with everything filled in, or to the listing that is there already. */
export function SellThis({ thingId, className }: { thingId: string; className?: string }) {
  const listing = useListedThings().get(thingId);
  return (
    <LinkButton
      className={className}
      render={
        listing ? (
          <Link to="/marketplace/$id" params={{ id: listing.id }} search={{}} />
        ) : (
          <Link to="/marketplace" search={{ new: '1', thing: thingId }} />
        )
      }
    >
      <Tag aria-hidden="true" />
      {listing ? 'See the listing' : 'Sell this'}
    </LinkButton>
  );
}
