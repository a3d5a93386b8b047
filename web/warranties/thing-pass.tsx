import { Link } from '@tanstack/react-router';
import { Ellipsis, Star, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { listingTypeWords } from '../../contract/trade-constants.ts';
import { dayText } from '../lib/days.ts';
import { shortMoney } from '../lib/format.ts';
import { priceWords } from '../lib/price.ts';
import { useTint } from '../media/public.ts';
import { shortName, ThingPicture } from '../products/public.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { Ruler, RulerEnds } from '../ui/ruler.tsx';
import { tintClass } from '../ui/tint.ts';
import { coverText } from './sentences.ts';
import {
  type CoveredThing,
  hasCover,
  leftFigure,
  leftText,
  type OwnedThing,
  rulerOf,
  stateText,
  stateTone,
} from './things.ts';

interface ThingPassProps {
  thing: OwnedThing;
  today: string;
  /** Its open listing, if it has one. */
  listing?: Listing;
  /** Whether there is room for the provider. */
  roomy?: boolean;
  /** Whether it is visible without scrolling, so that its photo loads at once. */
  eager?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The pass of an owned thing, with its photo. */
export function ThingPass({ thing, today, listing, roomy = false, eager = false, ...pass }: ThingPassProps) {
  const { product } = thing.facts;
  const [, name] = shortName(product);
  const { figure, unit } = leftFigure(thing);
  const tint = useTint(product);
  return (
    <article className={cx('pass', pass.className)}>
      <div className={cx('pass-top', tintClass[tint])}>
        <p className="truncate pr-[min(7rem,29vw)] text-sm font-medium text-ink-2">
          {product.brand ?? product.category}
        </p>
        <h2 className="mt-px line-clamp-2 pr-[min(7rem,29vw)] text-[1.3125rem] leading-6 font-bold tracking-[-.018em] break-words">
          {name}
        </h2>
        <p className="mt-auto pt-5">
          <b className={cx('pass-figure', figure.length > 4 && 'text-2xl')}>{figure}</b>
          <span className="block text-sm font-[500] text-ink-2">{unit || under(thing)}</span>
        </p>
        <ThingPicture
          product={product}
          width={104}
          eager={eager}
          className="absolute right-4 bottom-4 size-[min(6.5rem,27vw)]"
        />
      </div>
      <div className="pass-perf" />
      <div className="px-4.5 pt-4 pb-4.5">
        {hasCover(thing) && <PassRuler thing={thing} today={today} />}
        <Facts thing={thing} listing={listing} roomy={roomy} />
        {pass.children}
      </div>
    </article>
  );
}

/** The text under the figure if no time is left. */
function under({ cover, state, voided, facts }: OwnedThing): string {
  if (!cover)
    return facts.place ?? (facts.purchaseDate ? `bought ${dayText(facts.purchaseDate)}` : 'kept here');
  if (state === 'upcoming') return `begins ${dayText(cover.startDate)}`;
  if (state === 'unpaid') return 'counts once it is paid';
  return cover.endDate && !voided ? `ended ${dayText(cover.endDate)}` : 'no longer counts';
}

function PassRuler({ thing, today }: { thing: CoveredThing; today: string }) {
  const ruler = rulerOf(thing, today);
  const tone = stateTone[thing.state];
  const { endDate } = thing.cover;
  return (
    <>
      <Ruler
        {...ruler}
        tone={tone}
        label={endDate ? `${leftText(thing)}, of ${ruler.total} months` : 'Lifetime cover'}
      />
      <RulerEnds
        start={dayText(ruler.start)}
        middle={stateText(thing)}
        end={endDate ? dayText(endDate) : 'no end'}
        tone={tone}
      />
    </>
  );
}

function Facts({ thing, listing, roomy }: Pick<ThingPassProps, 'thing' | 'listing' | 'roomy'>) {
  const { purchasePrice, currency, quantity, tags } = thing.facts;
  const facts = [
    ['Paid', purchasePrice && shortMoney(purchasePrice, currency)],
    ['Cover', coverText(thing)],
    ['Pieces', quantity > 1 && quantity],
    ['Tags', !thing.cover && tags.join(', ')],
    ['Provider', roomy && !listing && thing.cover?.warrantyProvider],
    ['Listed', listing && <ListedLink listing={listing} />],
  ] as const;
  return (
    <dl className={cx('flex gap-x-6', thing.cover && 'mt-3.5')}>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="min-w-0 first:shrink-0">
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="truncate text-[.875rem] leading-5 font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Lies above the link that spans the whole pass. */
function ListedLink({ listing }: { listing: Listing }) {
  const words = priceWords(listing) || listingTypeWords[listing.type];
  return (
    <Link
      aria-label={`${words}, see the listing`}
      to="/marketplace/$id"
      params={{ id: listing.id }}
      search={{}}
      className="num relative z-10 -my-3 inline-block py-3 text-accent-ink underline underline-offset-2"
    >
      {words}
    </Link>
  );
}

interface ThingMenuProps {
  thing: OwnedThing;
  /** Its open listing, if it has one. */
  listing: Listing | undefined;
  variant?: 'plain' | 'secondary';
  className?: string;
}

/** Further actions on a thing, from its pass. */
export function ThingMenu({ thing, listing, variant = 'plain', className }: ThingMenuProps) {
  const { product } = thing.facts;
  return (
    <Menu
      trigger={
        <IconButton label={`More about ${product.name}`} variant={variant} className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {listing ? (
        <MenuLink render={<Link to="/marketplace/$id" params={{ id: listing.id }} search={{}} />}>
          <Tag aria-hidden="true" /> See the listing
        </MenuLink>
      ) : (
        <MenuLink render={<Link to="/marketplace" search={{ new: '1', thing: thing.id }} />}>
          <Tag aria-hidden="true" /> Sell this
        </MenuLink>
      )}
      <MenuLink render={<Link to="/product/$id" params={{ id: product.id }} search={{}} />}>
        <Star aria-hidden="true" /> Reviews
      </MenuLink>
    </Menu>
  );
}
