import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { boot } from '../lib/boot.ts';
import { useSignInUrl } from '../lib/use-sign-in-url.ts';
import { MessagesOff } from '../profiles/public.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ownListingPages, savedListingPages } from './api.ts';
import { CreateLink } from './create-link.tsx';
import { ListingList } from './listing-list.tsx';
import { SavedSearchList } from './saved-searches.tsx';

/** The person's saved listings, own listings or saved searches. */
export function OwnPage({ view }: { view: OwnView }) {
  const { title, lead } = ownViews[view];
  return (
    <>
      <div className="wrap-page pt-3 lg:pt-6">
        <LinkButton variant="ghost" className="-ml-3" render={<Link to="/marketplace" search={{}} />}>
          <ArrowLeft aria-hidden="true" /> Marketplace
        </LinkButton>
      </div>
      <Page
        title={title}
        lead={<span className="hidden lg:inline">{lead}</span>}
        className="pt-1! lg:pt-2!"
        actions={boot.user && <CreateLink />}
      >
        {boot.user ? (
          <>
            <OwnViewLinks view={view} />
            {view === 'saved' && <SavedListings />}
            {view === 'mine' && (
              <Suspense>
                <MessagesOff className="mb-4" />
              </Suspense>
            )}
            {view === 'mine' && <OwnListings />}
            {view === 'searches' && <SavedSearchList />}
          </>
        ) : (
          <LogIn />
        )}
      </Page>
    </>
  );
}

function OwnViewLinks({ view }: { view: OwnView }) {
  return (
    <nav
      aria-label="Your marketplace"
      className="relative -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:mb-6 lg:px-0"
    >
      {viewNames.map((name) => (
        <Link
          key={name}
          to="/marketplace"
          search={{ view: name }}
          aria-current={name === view ? 'page' : undefined}
          className={cx(
            'flex min-h-11 shrink-0 items-center rounded-full px-[15px] text-[.875rem] font-[540] -outline-offset-2',
            name === view
              ? 'bg-ink text-bg'
              : 'bg-surface text-ink-2 inset-ring inset-ring-line-2 hover:bg-hover',
          )}
        >
          {ownViews[name].title}
        </Link>
      ))}
    </nav>
  );
}

function SavedListings() {
  return (
    <ListingList
      query={useInfiniteQuery(savedListingPages)}
      label="Saved listings"
      name="saved"
      empty={
        <EmptyState
          title="Nothing saved yet"
          action={
            <LinkButton variant="soft" render={<Link to="/marketplace" search={{}} />}>
              Browse listings
            </LinkButton>
          }
        >
          Press the bookmark on a listing to find it here again.
        </EmptyState>
      }
    />
  );
}

function OwnListings() {
  return (
    <ListingList
      query={useInfiniteQuery(ownListingPages)}
      label="My listings"
      name="mine"
      empty={
        <EmptyState title="You have no listings" action={<CreateLink variant="soft" />}>
          Sell or swap what you no longer use. The cover goes along.
        </EmptyState>
      }
    />
  );
}

function LogIn() {
  const signIn = useSignInUrl();
  return (
    <Card className="py-4">
      <EmptyState
        title="Please log in to see what is yours"
        action={
          <LinkButton variant="primary" href={signIn}>
            Log in
          </LinkButton>
        }
      >
        Saved listings, your own listings and saved searches stand here.
      </EmptyState>
    </Card>
  );
}

/** The person's own views of the marketplace, by their name in the address. */
export const ownViews = {
  saved: { title: 'Saved', lead: 'What you want to come back to.' },
  mine: { title: 'My listings', lead: 'What you sell, swap or look for.' },
  searches: { title: 'Saved searches', lead: 'We tell you when a new listing matches.' },
} as const;
export type OwnView = keyof typeof ownViews;

export const viewNames = Object.keys(ownViews) as OwnView[];
export const viewIn = (name: string | undefined) => viewNames.find((view) => view === name);
