import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { isMissing } from '../../lib/api.ts';
import { useHidden } from '../../lib/hidden-items.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { isOwn, oneListing } from '../api.ts';
import { knownListing } from '../cache.ts';
import { Description, HowItWorks, ListingProduct, SellerCard } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { frame, places, stage } from './layout.ts';
import { ListingActions } from './listing-actions.tsx';
import { ListingCover, ListingCrumbs, ListingHead } from './listing-head.tsx';

/** The public page of a listing. */
export function ListingPage() {
  const { id = '' } = useParams({ strict: false });
  // A listing deleted a moment ago can still be restored; it is not fetched meanwhile.
  return useHidden().has(id) ? <ListingGone /> : <LoadedListing key={id} id={id} />;
}

function LoadedListing({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...oneListing(id),
    placeholderData: () => knownListing(id),
    // It may have been sold or deleted while one was elsewhere.
    refetchOnWindowFocus: 'always',
  });
  useTitle(data?.title ?? (error ? 'Listing not found' : 'Listing'));
  if (data && !isMissing(error)) return <ListingView listing={data} />;
  if (!error) return <ListingSkeleton />;
  return isMissing(error) ? (
    <ListingMissing />
  ) : (
    <LoadFailed as="page" title="This listing did not load" error={error} onRetry={() => void refetch()} />
  );
}

function ListingGone() {
  useTitle('Listing not found');
  return <ListingMissing />;
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
}

const EditListing = lazy(() =>
  import('../form/edit-listing.tsx').then((module) => ({ default: module.EditListing })),
);

function ListingView({ listing }: { listing: Listing }) {
  const [edit, setEdit] = useOverlay('edit');
  const own = isOwn(listing);
  return (
    <div className={frame}>
      <ListingCrumbs listing={listing} />
      <Gallery key={listing.imageUrls.join()} listing={listing} />
      <div className={places.beside}>
        <ListingHead listing={listing} />
        <ListingActions listing={listing} own={own} />
        <ListingCover listing={listing} own={own} />
        <aside aria-label="Seller and product" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <SellerCard listing={listing} />
          <ListingProduct listing={listing} />
        </aside>
      </div>
      <Description listing={listing} own={own} />
      {listing.status !== 'sold' && (own || listing.takesMessages) && (
        <HowItWorks listing={listing} own={own} />
      )}
      <Suspense>
        {own && edit !== undefined && <EditListing listing={listing} onClose={() => setEdit(undefined)} />}
      </Suspense>
    </div>
  );
}

function ListingSkeleton() {
  return (
    <div className={frame}>
      <div className={cx('h-5', places.crumbs)} />
      <Skeleton className={cx(stage, places.picture)} />
      <Loading label="Loading the listing" className={places.beside}>
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-10 w-4/5 rounded-md" />
        <Skeleton className="h-12 w-36 rounded-md" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="hidden h-11 rounded-md md:block" />
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-26 rounded-lg" />
      </Loading>
      <div className={cx('grid gap-2.5', places.description)}>
        <Skeleton className="h-6 w-36" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  );
}

const place = 'wrap-page grid min-h-[60dvh] place-items-center py-10';

function ListingMissing() {
  return (
    <div className={place}>
      <EmptyState
        heading="h1"
        title="This listing is not there any more."
        action={
          <LinkButton variant="primary" render={<Link to="/marketplace" search={{}} />}>
            Back to the marketplace
          </LinkButton>
        }
      >
        It was paused or taken down, or the link is incomplete.
      </EmptyState>
    </div>
  );
}
