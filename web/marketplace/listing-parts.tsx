import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Package, ReceiptText, Search, Shield, Tag } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import type { Trader } from '../../contract/profiles.ts';
import { receiptWords } from '../../contract/proof.ts';
import { type ListingType, listingTypeWords } from '../../contract/trade-constants.ts';
import { boot } from '../lib/boot.ts';
import { dayText } from '../lib/days.ts';
import { cardName } from '../lib/format.ts';
import { Picture } from '../media/public.ts';
import { TrustLine } from '../profiles/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { Ruler } from '../ui/ruler.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';
import { toneText } from '../ui/tone.ts';
import { isOwn, useViewerDay } from './api.ts';
import { coverWords } from './sentences.ts';

/** The cover that passes on, as a ruler and in words, and what may be said of the receipt. */
export function CoverLine({ listing }: { listing: Listing }) {
  const own = isOwn(listing);
  const cover = coverWords(listing, useViewerDay(), own);
  if (!cover) return null;
  const { words, ruler } = cover;
  const { proof, proofDate } = listing.cover ?? {};
  return (
    <div className="num text-xs">
      {ruler && (
        <span aria-hidden="true" className="mb-1.5 block">
          <Ruler {...ruler} size="sm" />
        </span>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span
          className={cx(
            'flex items-center gap-1.5',
            ruler ? `font-medium ${toneText[ruler.tone]}` : 'text-ink-3',
          )}
        >
          {!ruler && <Shield aria-hidden="true" className="size-4!" />}
          {words}
        </span>
        {proof && (
          <span
            className={cx(
              'flex items-center gap-1',
              proof === 'verified' ? 'font-medium text-accent-ink' : 'text-ink-3',
            )}
            title={proofDate ? `Receipt of ${dayText(proofDate)}` : undefined}
          >
            <ReceiptText aria-hidden="true" className="size-3.5!" /> {receiptWords(proof, own)}
          </span>
        )}
      </p>
    </div>
  );
}

const icons = { sell: Tag, exchange: ArrowLeftRight, buy_request: Search };

export function TypeBadge({ type }: { type: ListingType }) {
  const Icon = icons[type];
  return (
    <Badge tone="raised" className="gap-1 px-[7px] [&_.lucide]:size-3">
      <Icon aria-hidden="true" /> {listingTypeWords[type]}
    </Badge>
  );
}

interface SellerLineProps {
  person: Trader;
  /** On the phone, shows only the name. */
  compact?: boolean;
  className?: string;
}

/** The listing's owner, and their record in past trades. */
export function SellerLine({ person, compact = false, className }: SellerLineProps) {
  const name = cardName(person);
  return (
    <Link
      to="/profile"
      search={{ user: person.id }}
      className={cx('group flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-md', className)}
    >
      <Avatar name={name} src={person.profileImageUrl} size={compact ? 'sm' : 'md'} />
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium group-hover:underline">
          {person.id === boot.user?.id ? 'You' : name}
        </span>
        <span className={cx('text-xs text-ink-3', compact ? 'hidden truncate sm:block' : 'block')}>
          <TrustLine trust={person.trust} short={compact} />
        </span>
      </span>
    </Link>
  );
}

interface ListingPictureProps {
  listing: Pick<Listing, 'images' | 'product'>;
  /** The displayed width, as in `(min-width: 62.5rem) 420px, 100vw`. */
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** The listing's first photo, or the product's picture, or a parcel. Has no alternative text, because the title is beside it. */
export function ListingPicture({ listing, sizes, eager, className }: ListingPictureProps) {
  const { images, product } = listing;
  const picture = images[0] ?? product.image;
  if (picture)
    return (
      <Picture
        picture={picture}
        alt=""
        sizes={sizes}
        fit="stand"
        tint={tintOf(product.name)}
        eager={eager}
        className={className}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={cx('grid place-items-center text-ink-3', tintClass[tintOf(product.name)], className)}
    >
      <Package strokeWidth={1} className="size-14" />
    </span>
  );
}
