import { lazy, Suspense } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { isOwn } from '../viewer.ts';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { frame, places } from './layout.ts';
import { ListingActions } from './listing-actions.tsx';
import { ListingCover } from './listing-cover.tsx';
import { ListingCrumbs } from './listing-crumbs.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingProduct } from './listing-product.tsx';
import { SellerCard } from './seller-card.tsx';

const EditListing = lazy(() =>
  import('../form/edit-listing.tsx').then((module) => ({ default: module.EditListing })),
);

export function ListingView({ listing }: { listing: Listing }) {
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
        <aside aria-label="Seller and product" className="grid min-w-0 gap-4">
          <SellerCard listing={listing} />
          <ListingProduct listing={listing} />
        </aside>
      </div>
      <Description listing={listing} own={own} />
      {listing.status !== 'sold' && <HowItWorks listing={listing} own={own} />}
      <Suspense>
        {own && edit !== undefined && <EditListing listing={listing} onClose={() => setEdit(undefined)} />}
      </Suspense>
    </div>
  );
}
