import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { isOwn, nobodyWords } from './api.ts';
import { ContactButton, MessageButton } from './contact-button.tsx';
import { CoverLine, ListingPicture, SellerLine, TypeBadge } from './listing-parts.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import { SaveButton } from './save-button.tsx';
import { askingWords, factWords, interestWords, statusWords } from './sentences.ts';

interface ListingCardProps {
  listing: Listing;
  position: number;
  /** The length of the list; -1 while unknown. */
  total: number;
  eager: boolean;
}

const SIZES = '(min-width: 80rem) 273px, (min-width: 62.5rem) 31vw, (min-width: 40rem) 46vw, 116px';
// A disc on the picture, smaller than the area that can be pressed.
const overPicture =
  'isolate rounded-full sm:before:absolute sm:before:inset-1 sm:before:-z-1 sm:before:rounded-full sm:before:bg-surface sm:before:shadow-1 sm:hover:bg-transparent! sm:hover:before:bg-hover';

/**
 * On the phone a row with the picture beside the words; from the tablet on a card. Cards in a row share its grid lines, so that
 * prices, rulers and buttons align.
 */
export const ListingCard = memo(function ListingCard({ listing, position, total, eager }: ListingCardProps) {
  const id = useId();
  const own = isOwn(listing);
  const status = statusWords[listing.status];
  const body = 'col-start-2 sm:col-start-1 sm:px-4';
  return (
    <Card
      as="article"
      aria-labelledby={id}
      aria-posinset={position}
      aria-setsize={total}
      className="relative grid grid-cols-[minmax(84px,116px)_minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-x-3.5 p-3 transition-shadow hover:shadow-2 sm:row-span-5 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-0 sm:overflow-hidden sm:p-0 sm:pb-4"
    >
      <div className="relative row-span-3 row-start-1 min-h-33 sm:row-span-1">
        <div
          className={cx(
            'absolute inset-0 overflow-hidden rounded-[14px] sm:static sm:aspect-5/4 sm:rounded-none',
            status && 'opacity-60',
          )}
        >
          <ListingPicture listing={listing} sizes={SIZES} eager={eager} className="size-full" />
        </div>
        <p className="absolute top-1.5 left-1.5 flex flex-wrap gap-1 sm:top-3 sm:left-3">
          <TypeBadge type={listing.type} />
          {status && <Badge tone="accent">{status}</Badge>}
        </p>
      </div>
      <CardText listing={listing} id={id} className={cx(body, 'row-start-1 sm:row-start-2')} />
      <div className={cx(body, 'row-start-2 mt-2.5 grid content-start gap-1 sm:row-start-3 sm:mt-3.5')}>
        <CoverLine listing={listing} />
        <Interest listing={listing} />
      </div>
      {/* On the phone side by side, or below each other where there is no room. */}
      <div className="relative z-1 col-span-2 col-start-1 row-start-4 mt-3 flex flex-wrap items-center gap-2 sm:contents">
        <SellerLine
          person={listing.user}
          compact
          className="relative z-1 grow-999 basis-20 sm:col-start-1 sm:row-start-4 sm:mx-4 sm:mt-2 sm:justify-self-start"
        />
        <div className="relative z-1 flex max-w-full grow gap-2 sm:col-start-1 sm:row-start-5 sm:mt-1.5 sm:px-4">
          <ContactButton listing={listing} className="flex-1 px-4!" />
          <MessageButton listing={listing} />
        </div>
      </div>
      <div className="absolute top-0 right-0.5 z-1 sm:top-2 sm:right-2">
        {own ? (
          <OwnerMenu listing={listing} className={overPicture} />
        ) : (
          <SaveButton listing={listing} className={overPicture} />
        )}
      </div>
    </Card>
  );
});

/** Puts the title beside the price, where there is one and room for both. */
function CardText({ listing, id, className }: { listing: Listing; id: string; className: string }) {
  const { before, figure, or } = askingWords(listing);
  const isPrice = listing.type === 'sell';
  return (
    <div
      className={cx(
        'grid min-w-0 content-start pt-0.5 sm:pt-4',
        isPrice && 'sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-2',
        className,
      )}
    >
      <p className="num truncate pr-9 text-xs text-ink-3 sm:col-span-full sm:pr-0">{factWords(listing)}</p>
      <h3 id={id} className="line-clamp-2 text-lg tracking-[-.016em] break-words">
        <Link
          to="/marketplace/$id"
          params={{ id: listing.id }}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
        >
          {listing.title}
        </Link>
      </h3>
      <p className="num flex flex-wrap items-baseline gap-x-1.5 break-words">
        {before && <span className="text-sm text-ink-3">{before} </span>}
        <b
          className={cx('min-w-0 font-bold tracking-[-.025em]', isPrice ? 'text-xl' : 'line-clamp-2 text-lg')}
        >
          {figure}
        </b>
        {or && <span className="text-sm text-ink-3"> {or}</span>}
      </p>
      <p className="col-span-full hidden text-sm text-pretty break-words text-ink-2 sm:mt-1 sm:line-clamp-2">
        {listing.description}
      </p>
    </div>
  );
}

function Interest({ listing }: { listing: Listing }) {
  const words = interestWords(listing);
  if (listing.status === 'sold') return null;
  const nobody = nobodyWords(listing);
  return <p className="num text-xs text-ink-3">{words.length > 0 ? words.join(' · ') : nobody}</p>;
}
