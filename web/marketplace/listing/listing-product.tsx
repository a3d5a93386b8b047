import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Listing } from '../../../contract/marketplace.ts';
import { oneProduct } from '../../products/api.ts';
import { ProductTile } from '../../products/product-picture.tsx';
import { RatingLine } from '../../products/rating-line.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The product as the catalogue knows it, with what others say of it. */
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
