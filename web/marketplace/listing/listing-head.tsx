import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { ageText, shortMoney } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { conditionMeanings } from '../meanings.ts';
import { TypeBadge } from '../type-badge.tsx';
import { isOwn } from '../viewer.ts';
import { conditionWords, interestWords, priceWords, statusWords } from '../words.ts';

/** What it is, what it costs and how it is. */
export function ListingHead({ listing }: { listing: Listing }) {
  const status = statusWords[listing.status];
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge type={listing.type} />
        {status && <Badge tone={listing.status === 'sold' ? 'accent' : 'warn'}>{status}</Badge>}
        <span className="num text-sm text-ink-3">
          Listed{' '}
          <time dateTime={listing.createdAt}>{ageText(listing.createdAt).replace('Just', 'just')}</time>
        </span>
      </div>
      <h1 className="mt-3 text-[1.75rem]/8.5 tracking-[-.026em] break-words lg:text-3xl">{listing.title}</h1>
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
  const nobody = isOwn(listing) ? 'Nobody has asked yet' : 'Be the first to ask';
  return <p className="num mt-3 text-sm text-ink-3">{words.length > 0 ? words.join(' · ') : nobody}</p>;
}
