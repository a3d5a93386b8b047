import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PublicProfile } from '../../../contract/profiles.ts';
import { useMe } from '../../lib/me.ts';
import { ListingList, listingPages, ownListingPages } from '../../marketplace/public.ts';
import { ActivityList } from '../../profiles/public.ts';
import { ownReviewPages, ReviewList, type ReviewPage, reviewPages } from '../../reviews/public.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';

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
        { value: 'activity', label: 'Activity', panel: <OwnActivity /> },
      ]}
    />
  );
}

function OwnActivity() {
  return (
    <ActivityList
      personId={useMe().id}
      label="Your activity"
      empty={
        <EmptyState heading="h3" title="No activity yet">
          Reviews, listings, posts in public communities and completed trades stand here, as others see them.
        </EmptyState>
      }
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

export function PersonTabs({ person, name }: { person: PublicProfile; name: string }) {
  const shown = useProfileTab(['reviews', 'marketplace', 'activity']);
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
        {
          value: 'activity',
          label: 'Activity',
          panel: (
            <ActivityList
              personId={person.id}
              label={`Activity of ${name}`}
              empty={
                <EmptyState heading="h3" title="No activity yet">
                  What {name} does in public stands here.
                </EmptyState>
              }
            />
          ),
        },
      ]}
    />
  );
}

/** One's own private reviews come along for oneself; they are not what others see. */
const publicOnly = ({ pages, pageParams }: InfiniteData<ReviewPage>): InfiniteData<ReviewPage> => ({
  pages: pages.map((page) => ({ ...page, reviews: page.reviews.filter(({ isPrivate }) => !isPrivate) })),
  pageParams,
});

function Reviews({ id, name }: { id: string; name: string }) {
  return (
    <section aria-label={`Reviews by ${name}`}>
      <h2 className="sr-only">Reviews</h2>
      <ReviewList
        query={useInfiniteQuery({ ...reviewPages({ userId: id }), select: publicOnly })}
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

/** Keeps the open tab in the address, so that links and Back lead to it. */
function useProfileTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = tabs;
  return {
    value: tabs.find((one) => one === tab) ?? first,
    onChange: (next: Tab) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, tab: next === first ? undefined : next }),
        replace: true,
        resetScroll: false,
      }),
  };
}

/** The signed-in person's reviews, including private ones. */
function OwnReviews({ empty }: { empty: ReactNode }) {
  return (
    <section aria-label="Your reviews">
      <h2 className="sr-only">Your reviews</h2>
      <ReviewList
        query={useInfiniteQuery(ownReviewPages)}
        label="Your reviews"
        name="own"
        place="feed"
        end="That is everything you have written."
        empty={empty}
      />
    </section>
  );
}
