import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '../../contract/products.ts';
import { Picture } from '../media/public.ts';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { tintClass, tintOf } from '../ui/tint.ts';
import { RatingLine } from './rating-line.tsx';

export const factWords = ({ brand, category }: Product) => [brand, category].filter(Boolean).join(' · ');

/** The name's link takes the whole card. */
export const wholeCard =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink';

interface ProductCardProps {
  product: Product;
  /** The displayed width of the picture. */
  sizes?: string;
  /** Over the picture's corner. */
  badge?: ReactNode;
  /** A button beside the name. */
  menu?: ReactNode;
  /** A further line. */
  note?: ReactNode;
  className?: string;
}

/** A product by its picture. */
export function ProductCard({ product, badge, menu, note, className, ...props }: ProductCardProps) {
  const { sizes = '(min-width: 62.5rem) 275px, 45vw' } = props;
  return (
    <Card
      as="li"
      className={cx(
        '@container relative min-w-0 overflow-hidden transition-shadow hover:shadow-2',
        className,
      )}
    >
      {product.image ? (
        <Picture picture={product.image} alt="" sizes={sizes} fit="cover" className="aspect-5/4" />
      ) : (
        <span
          aria-hidden="true"
          className={cx('grid aspect-5/4 place-items-center text-ink-2', tintClass[tintOf(product.name)])}
        >
          <Package strokeWidth={1} className="size-[42%]" />
        </span>
      )}
      {badge}
      <div className="p-3 @min-[9.5rem]:p-3.5 lg:@min-[14rem]:p-4">
        <p className="truncate text-xs text-ink-3">{factWords(product)}</p>
        <div className="flex items-start justify-between">
          <h3 className="mt-0.5 mb-1 line-clamp-2 text-base tracking-[-.014em] break-words lg:@min-[14rem]:text-lg">
            <Link to="/product/$id" params={{ id: product.id }} search={{}} className={wholeCard}>
              {product.name}
            </Link>
          </h3>
          {menu}
        </div>
        <RatingLine product={product} />
        {note}
      </div>
    </Card>
  );
}
