import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Listing } from '../../../contract/marketplace.ts';
import { cx } from '../../ui/cx.ts';
import { places } from './layout.ts';

/** The way here, and to more of the kind. */
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
