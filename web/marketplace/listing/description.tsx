import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  Flag,
  Handshake,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  Share2,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { boot } from '../../lib/boot.ts';
import { displayName } from '../../lib/format.ts';
import { useOpening } from '../../lib/overlay.ts';
import { share } from '../../lib/share.ts';
import { askToLogIn } from '../../lib/sign-in.ts';
import { oneProduct, ProductTile, RatingLine } from '../../products/public.ts';
import { TrustLine } from '../../profiles/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { places } from './layout.ts';

const ReportListing = lazy(() =>
  import('./report-listing.tsx').then((module) => ({ default: module.ReportListing })),
);

/** The owner's description, with a menu for readers. */
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

type Steps = readonly (readonly [LucideIcon, title: string, words: string])[];

const buying: Steps = [
  [MessageCircle, 'Say you are interested', 'The seller is told and answers in your messages.'],
  [MapPinned, 'Meet in public', 'Agree on a place and a time, check the thing, then pay.'],
  [Handshake, 'Confirm together', 'When both of you say so, the cover that is left is yours.'],
];
const offering: Steps = [
  [MessageCircle, 'Offer yours', 'They are told and answer in your messages.'],
  [MapPinned, 'Meet in public', 'Agree on a place and a time, and bring the thing along.'],
  [Handshake, 'Confirm together', 'When both of you say so, its cover passes on.'],
];
const waiting: Steps = [
  [MessageCircle, 'Somebody is interested', 'You are told at once and answer in your messages.'],
  [MapPinned, 'Meet in public', 'Agree on a place and a time. Nobody needs your address.'],
  [Handshake, 'Confirm together', 'When both of you say so, the cover that is left passes on.'],
];

export function HowItWorks({ listing, own }: { listing: Listing; own: boolean }) {
  const steps = own ? waiting : listing.type === 'buy_request' ? offering : buying;
  return (
    <section aria-labelledby="how-it-works" className={places.how}>
      <h2 id="how-it-works" className="text-xl">
        How it works
      </h2>
      <ol className="mt-3 grid gap-3 sm:grid-cols-3 sm:gap-5 md:grid-cols-1 lg:grid-cols-3">
        {steps.map(([Icon, title, words]) => (
          <li key={title} className="flex gap-3 sm:flex-col sm:gap-2">
            <Icon aria-hidden="true" className="mt-0.5 text-accent-ink" />
            <p>
              <b className="block">{title}</b>
              <span className="text-sm text-ink-2">{words}</span>
            </p>
          </li>
        ))}
      </ol>
      <Link
        to="/trading-safely"
        search={{}}
        className="mt-1.5 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-2"
      >
        How to trade safely
      </Link>
    </section>
  );
}

/** The product as in the catalogue, with its ratings. */
export function ListingProduct({ listing: { product } }: { listing: Listing }) {
  const { data, isError } = useQuery(oneProduct(product.id));
  return (
    <Card className="relative flex items-center gap-3.5 p-4 transition-shadow hover:shadow-2 lg:p-5">
      <ProductTile product={product} size={64} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-ink-3">
          {[product.brand, product.category].filter(Boolean).join(' · ')}
        </p>
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          search={{}}
          className="block truncate font-semibold tracking-[-.01em] after:absolute after:inset-0 after:rounded-lg"
        >
          {product.name}
        </Link>
        <span className="flex h-4.5 items-center">
          {data ? <RatingLine product={data} /> : !isError && <Skeleton className="w-28" />}
        </span>
      </div>
      <ChevronRight aria-hidden="true" className="text-ink-3" />
    </Card>
  );
}

/** The listing's owner, and their record in past trades. */
export function SellerCard({ listing: { user, type } }: { listing: Listing }) {
  const name = displayName(user);
  return (
    <Card className="relative flex items-center gap-3.5 p-4 transition-shadow hover:shadow-2 lg:p-5">
      <Avatar name={name} src={user.profileImageUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-3">{type === 'buy_request' ? 'Wanted by' : 'Offered by'}</p>
        <Link
          to="/profile"
          search={{ user: user.id }}
          className="block truncate font-semibold tracking-[-.01em] after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <p className="num text-sm text-ink-2">
          <TrustLine trust={user.trust} />
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="text-ink-3" />
    </Card>
  );
}
