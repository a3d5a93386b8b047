import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '../../contract/users.ts';
import { listingPages } from '../marketplace/api.ts';
import { ListingList } from '../marketplace/listing-list.tsx';
import { reviewPages } from '../reviews/api.ts';
import { ReviewList } from '../reviews/review-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useProfileTab } from './use-profile-tab.ts';

export function PersonTabs({ person, name }: { person: PublicProfile; name: string }) {
  const shown = useProfileTab(['reviews', 'marketplace']);
  return (
    <Tabs
      {...shown}
      label={`About ${name}`}
      tabs={[
        { value: 'reviews', label: 'Reviews', panel: <Reviews id={person.id} name={name} /> },
        {
          value: 'marketplace',
          label: 'Marketplace',
          count: person.activeListings || undefined,
          panel: <Listings id={person.id} name={name} />,
        },
      ]}
    />
  );
}

function Reviews({ id, name }: { id: string; name: string }) {
  return (
    <section aria-label={`Reviews by ${name}`}>
      <h2 className="sr-only">Reviews</h2>
      <ReviewList
        query={useInfiniteQuery(reviewPages({ userId: id }))}
        label={`Reviews by ${name}`}
        name={`of ${id}`}
        place="feed"
        end={`That is everything ${name} has written.`}
        empty={
          <EmptyState heading="h3" title="No reviews yet">
            What {name} writes about things stands here.
          </EmptyState>
        }
      />
    </section>
  );
}

function Listings({ id, name }: { id: string; name: string }) {
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
