import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { secondHandOf } from '../../contract/listing-address.ts';
import type { Listing } from '../../contract/marketplace.ts';
import { boot } from '../lib/boot.ts';
import { read } from '../lib/query.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { isOwn, useViewerDay } from './api.ts';
import { ListingPicture } from './listing-parts.tsx';
import { isNear } from './near.ts';
import { askingWords, conditionWords, passingCover } from './sentences.ts';

const secondHand = (productId: string) =>
  read('GET /api/marketplace', { query: secondHandOf(productId, boot.user !== null) });

/** Other people's listings of a product, those near the person first; nothing if there are none. */
export function SecondHand({ productId }: { productId: string }) {
  const id = useId();
  const { data = [] } = useQuery(secondHand(productId));
  const listings = data.filter((listing) => !isOwn(listing));
  if (listings.length === 0) return null;
  const isHere = isNear(listings[0]?.area ?? null, boot.user?.location);
  return (
    <Card as="section" aria-labelledby={id} className="p-4 pb-2 lg:p-5 lg:pb-3">
      <h2 id={id} className="text-lg">
        {isHere ? 'Second-hand near you' : 'Second-hand'}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {listings.map((listing) => (
          <OfferRow key={listing.id} listing={listing} />
        ))}
      </ul>
      <LinkButton
        variant="ghost"
        className="-ml-3 text-accent-ink"
        render={<Link to="/marketplace" search={{ productId }} />}
      >
        All listings of this
      </LinkButton>
    </Card>
  );
}

function OfferRow({ listing }: { listing: Listing }) {
  const { area, condition, cover } = listing;
  const passing = passingCover(cover, useViewerDay());
  const facts = [
    area,
    condition && conditionWords[condition],
    passing && (cover?.endDate ? `${passing.words} of cover` : passing.words),
  ];
  return (
    <li>
      <Link
        to="/marketplace/$id"
        params={{ id: listing.id }}
        // A long price or large text puts the price below the words.
        className="-mx-2 flex flex-wrap items-center gap-x-3 rounded-md px-2 py-2.5 hover:bg-hover"
      >
        <ListingPicture
          listing={listing}
          sizes="56px"
          className="size-14 shrink-0 overflow-hidden rounded-[12px]"
        />
        <span className="min-w-0 grow basis-2/5 wrap-anywhere">
          <span className="line-clamp-2 font-medium">{listing.title}</span>
          <span className="num block text-sm text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <b className="num ml-auto tracking-[-.02em] wrap-anywhere">{askingWords(listing).figure}</b>
      </Link>
    </li>
  );
}
