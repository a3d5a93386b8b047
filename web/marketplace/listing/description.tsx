import { Flag, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { boot } from '../../lib/boot.ts';
import { useOpening } from '../../lib/overlay.ts';
import { share } from '../../lib/share.ts';
import { askToLogIn } from '../../lib/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { places } from './layout.ts';

const ReportListing = lazy(() =>
  import('./report-listing.tsx').then((module) => ({ default: module.ReportListing })),
);

/** What its owner says of it, and what a reader may do about it. */
export function Description({ listing, own }: { listing: Listing; own: boolean }) {
  const reporting = useOpening();
  const { id, title } = listing;
  return (
    <section aria-labelledby="description" className={places.description}>
      <h2 id="description" className="text-xl">
        Description
      </h2>
      <p className="mt-2 max-w-[68ch] text-pretty break-words whitespace-pre-line text-ink-2 lg:text-lg/7">
        {listing.description}
      </p>
      <div className="mt-2 -ml-3 flex flex-wrap text-sm [&_.lucide]:size-4">
        <Button variant="ghost" onClick={() => void share({ title, path: `/marketplace/${id}` })}>
          <Share2 aria-hidden="true" /> Share
        </Button>
        {!own && (
          <Button
            variant="ghost"
            onClick={() => (boot.user ? reporting.show() : askToLogIn('Log in to report a listing'))}
          >
            <Flag aria-hidden="true" /> Report this listing
          </Button>
        )}
      </div>
      <Suspense>
        {reporting.count > 0 && <ReportListing key={reporting.count} id={id} {...reporting.dialog} />}
      </Suspense>
    </section>
  );
}
