import { Link } from '@tanstack/react-router';
import { ChevronRight, MapPin, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { receiptWords } from '../../../contract/proof.ts';
import { dayText, inkedDay } from '../../lib/days.ts';
import { ageText, shortMoney } from '../../lib/format.ts';
import { priceWords } from '../../lib/price.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Name } from '../../ui/name.tsx';
import { Ruler, RulerEnds } from '../../ui/ruler.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { toneText } from '../../ui/tone.ts';
import { nobodyWords, useViewerDay } from '../api.ts';
import { TypeBadge } from '../listing-parts.tsx';
import { conditionMeanings, conditionWords, coverWords, interestWords, statusWords } from '../sentences.ts';
import { places } from './layout.ts';

/** The title, price and condition. */
export function ListingHead({ listing }: { listing: Listing }) {
  const status = statusWords[listing.status];
  const listed = ageText(listing.createdAt, useClock());
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge type={listing.type} />
        {status && <Badge tone={listing.status === 'sold' ? 'accent' : 'warn'}>{status}</Badge>}
        <span className="num text-sm text-ink-3">
          Listed <time dateTime={listing.createdAt}>{listed.replace('Just', 'just')}</time>
        </span>
      </div>
      <h1 className="mt-3 text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">
        <Name>{listing.title}</Name>
      </h1>
      <Terms listing={listing} />
      <dl className="mt-4 grid gap-2.5">
        <Fact term="Condition">
          {listing.condition ? (
            <>
              <b className="block">{conditionWords[listing.condition]}</b>
              <span className="text-sm text-ink-2">{conditionMeanings[listing.condition]}</span>
            </>
          ) : (
            <b>Any condition</b>
          )}
        </Fact>
        {listing.area && (
          <Fact term="Area">
            <span className="inline-flex items-start gap-1.5 [&_.lucide]:mt-[3px] [&_.lucide]:size-4">
              <MapPin aria-hidden="true" /> {listing.area}
            </span>
          </Fact>
        )}
      </dl>
      <Interest listing={listing} />
    </header>
  );
}

function Terms({ listing }: { listing: Listing }) {
  const { type, wants, price } = listing;
  const large = 'num inline-block text-4xl font-bold tracking-[-.04em] first-letter:uppercase';
  if (type === 'exchange')
    return (
      <p className="mt-3">
        <span className="block text-sm text-ink-3">In exchange for</span>
        <span className="text-2xl font-bold break-words">{wants ?? 'Make an offer'}</span>
        {price && <span className="num block text-ink-2">or {shortMoney(price)}</span>}
      </p>
    );
  return (
    <p className="mt-3">
      {type === 'buy_request' && <span className="block text-sm text-ink-3">Budget</span>}
      <span className={large}>{priceWords(listing)}</span>
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-sm leading-5.75 text-ink-3">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Interest({ listing }: { listing: Listing }) {
  const words = interestWords(listing);
  if (listing.status === 'sold') return null;
  const nobody = nobodyWords(listing);
  return <p className="num mt-3 text-sm text-ink-3">{words.length > 0 ? words.join(' · ') : nobody}</p>;
}

/** The cover that passes on, month by month, and what may be said of the receipt. Never shows the papers. */
export function ListingCover({ listing, own }: { listing: Listing; own: boolean }) {
  const { cover } = listing;
  const inWords = coverWords(listing, useViewerDay(), own);
  if (!inWords) return null;
  const { words, ruler } = inWords;
  if (!cover || !ruler)
    return <p className="rounded-lg px-4 py-3 text-sm text-ink-2 inset-ring inset-ring-line-2">{words}</p>;
  return (
    <Card as="section" aria-label="Cover" className="p-4 lg:p-5">
      <h2 className={`text-lg ${toneText[ruler.tone]}`}>{words}</h2>
      <div className="mt-3">
        <Ruler {...ruler} label={words} />
        <RulerEnds
          start={dayText(cover.startDate)}
          end={cover.endDate ? dayText(cover.endDate) : 'for life'}
        />
      </div>
      <ReceiptSaid cover={cover} own={own} isSold={listing.status === 'sold'} />
    </Card>
  );
}

const OWN_HINT = 'You can show it in a conversation, with what is private covered.';
const BUYERS_HINT = 'Ask to see it in your conversation before you pay.';

interface ReceiptSaidProps {
  cover: NonNullable<Listing['cover']>;
  own: boolean;
  isSold: boolean;
}

/** A stamp with its date only for a receipt that was read here and fits; anything else is what the seller says. */
function ReceiptSaid({ cover, own, isSold }: ReceiptSaidProps) {
  const { proof, proofDate, receiptPasses } = cover;
  if (!proof) return null;
  const words = receiptWords(proof, own);
  const stays = `It stays with ${own ? 'you' : 'the seller'}.`;
  return (
    <div className="mt-3.5 flex items-center gap-4 border-t border-line pt-3.5">
      {proofDate ? (
        <Stamp
          size="sm"
          date={inkedDay(proofDate)}
          ring={['Receipt checked', 'Checked here']}
          label="Receipt checked here"
        />
      ) : (
        <ReceiptText aria-hidden="true" className="text-ink-3" />
      )}
      <p className="min-w-0">
        <b className={cx('block', proofDate && 'text-accent-ink')}>{words}</b>
        <span className="text-sm text-ink-2">
          {proofDate
            ? `We read a receipt of ${dayText(proofDate)} that names this product. ${stays}`
            : `Nobody has checked it. ${receiptPasses ? 'It goes along when it is sold here.' : stays}`}{' '}
          {!isSold && (own ? OWN_HINT : BUYERS_HINT)}
        </span>
      </p>
    </div>
  );
}

/** The breadcrumbs, with links to similar listings. */
export function ListingCrumbs({ listing }: { listing: Listing }) {
  const { category } = listing.product;
  const chevron = <ChevronRight aria-hidden="true" className="size-4" />;
  return (
    <nav
      aria-label="Breadcrumb"
      className={cx(
        '-my-3 text-sm text-ink-2 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:text-ink',
        places.crumbs,
      )}
    >
      <ol className="flex min-h-11 items-center gap-1.5 *:flex *:min-w-0 *:items-center *:gap-1.5">
        <li>
          <Link to="/marketplace" search={{}}>
            Marketplace
          </Link>
          {chevron}
        </li>
        <li>
          <Link to="/marketplace" search={{ category }}>
            {category}
          </Link>
          {chevron}
        </li>
        <li aria-current="page" className="text-ink">
          <span className="truncate">{listing.title}</span>
        </li>
      </ol>
    </nav>
  );
}
