import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListingList } from '../marketplace/listing-list.tsx';
import { OwnReviews } from '../reviews/own-reviews.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ownListingPages } from './api.ts';
import { useProfileTab } from './use-profile-tab.ts';

export function ProfileTabs() {
  const shown = useProfileTab(['reviews', 'marketplace', 'activity']);
  return (
    <Tabs
      {...shown}
      label="Profile"
      tabs={[
        {
          value: 'reviews',
          label: 'Reviews',
          panel: (
            <OwnReviews
              empty={
                <EmptyState
                  heading="h3"
                  title="No reviews yet"
                  action={
                    <LinkButton variant="soft" render={<Link to="/instant-review" />}>
                      Share Review
                    </LinkButton>
                  }
                >
                  What you write about the things you own stands here.
                </EmptyState>
              }
            />
          ),
        },
        { value: 'marketplace', label: 'Marketplace', panel: <OwnListings /> },
        {
          value: 'activity',
          label: 'Activity',
          panel: (
            <Card className="py-4">
              <EmptyState title="No activity yet">Likes, comments and trades show up here.</EmptyState>
            </Card>
          ),
        },
      ]}
    />
  );
}

function OwnListings() {
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
