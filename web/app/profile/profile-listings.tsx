import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListingList, listingPages, ownListingPages } from '../../marketplace/public.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function OwnListings() {
  return (
    <ListingList
      query={useInfiniteQuery(ownListingPages)}
      label="Your listings"
      name="own listings"
      empty={
        <EmptyState
          title="No listings yet"
          action={
            <LinkButton variant="soft" render={<Link to="/marketplace" />}>
              Browse the market
            </LinkButton>
          }
        >
          What you sell, swap or look for stands here.
        </EmptyState>
      }
    />
  );
}

export function Listings({ id, name }: { id: string; name: string }) {
  return (
    <ListingList
      query={useInfiniteQuery(listingPages({ userId: id }))}
      label={`Listings by ${name}`}
      name={`listings of ${id}`}
      empty={
        <EmptyState heading="h3" title="No listings yet">
          What {name} sells, swaps or looks for stands here.
        </EmptyState>
      }
    />
  );
}
