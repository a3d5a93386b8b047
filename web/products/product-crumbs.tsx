import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Product } from '../../contract/products.ts';
import { boot } from '../lib/boot.ts';

/** The way here; the category leads to the feed, which only members have. */
export function ProductCrumbs({ product }: { product: Product }) {
  const chevron = <ChevronRight aria-hidden="true" className="size-4" />;
  return (
    <nav
      aria-label="Breadcrumb"
      className="-my-3 hidden text-sm text-ink-2 lg:col-span-full lg:block [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:text-ink"
    >
      <ol className="flex min-h-11 items-center gap-1.5 *:flex *:min-w-0 *:items-center *:gap-1.5">
        <li>
          <Link to="/" search={{}}>
            Home
          </Link>
          {chevron}
        </li>
        <li>
          {boot.user ? (
            <Link to="/" search={{ category: product.category }}>
              {product.category}
            </Link>
          ) : (
            product.category
          )}
          {chevron}
        </li>
        <li aria-current="page" className="text-ink">
          <span className="truncate">{product.name}</span>
        </li>
      </ol>
    </nav>
  );
}
