import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { ProductTile } from './product-picture.tsx';
import { RatingLine } from './rating-line.tsx';

interface ProductLinkProps {
  product: {
    id: string;
    name: string;
    imageUrl: string | null;
    averageRating: number;
    totalReviews: number;
  };
  className: string;
  /** A further line. */
  children?: ReactNode;
}

/** The product of a review or a post, with its rating; links to the product's page. */
export const ProductLink = ({ product, className, children }: ProductLinkProps) => (
  <Link
    to="/product/$id"
    params={{ id: product.id }}
    search={{}}
    className={cx('flex items-center gap-3 py-2 pl-2 inset-ring transition-colors', className)}
  >
    <ProductTile product={product} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold tracking-[-.01em]">{product.name}</span>
      <RatingLine product={product} />
      {children}
    </span>
    <ChevronRight aria-hidden="true" className="text-ink-2" />
  </Link>
);
