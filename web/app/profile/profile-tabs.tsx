import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PublicProfile } from '../../../contract/profiles.ts';
import { useMe } from '../../lib/me.ts';
import { useTabLink } from '../../lib/use-tab-link.ts';
import { ActivityList } from '../../profiles/public.ts';
import { ownReviewPages, ReviewList, type ReviewPage, reviewPages } from '../../reviews/public.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const loadListings = () => import('./profile-listings.tsx');
const OwnListings = lazy(() => loadListings().then((module) => ({ default: module.OwnListings })));
const Listings = lazy(() => loadListings().then((module) => ({ default: module.Listings })));

/** Wraps the panel of a later tab, whose code loads when the tab is opened. */
const later = (panel: ReactNode) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton className="h-60 rounded-lg" />
      </Loading>
    }
  >
    {panel}
  </Suspense>
);

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
        { value: 'marketplace', label: 'Marketplace', panel: later(<OwnListings />) },
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
          panel: later(<Listings id={person.id} name={name} />),
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

/** The server sends the viewer their own private reviews too. This page shows what others see, so they are left out. */
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

/** Keeps the open tab in the address, so that links and Back lead to it. */
function useProfileTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = tabs;
  const linkOf = useTabLink('tab', first);
  return {
    linkOf,
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
