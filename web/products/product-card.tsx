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

/** Makes the name's link cover the whole card. */
export const wholeCard =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink';

interface ProductCardProps {
  product: Product;
  /** The displayed width of the picture. */
  sizes?: string;
  /** Whether the picture is low and wide. */
  isWide?: boolean;
  /** Rendered over the picture. */
  over?: ReactNode;
  /** A further line. */
  note?: ReactNode;
  className?: string;
}

export function ProductCard({ product, isWide, over, note, className, ...props }: ProductCardProps) {
  const { sizes = '(min-width: 62.5rem) 275px, 45vw' } = props;
  const shape = isWide ? 'aspect-3/2' : 'aspect-5/4';
  return (
    <Card
      as="li"
      className={cx(
        '@container relative min-w-0 overflow-hidden transition-shadow hover:shadow-2',
        className,
      )}
    >
      {product.image ? (
        <Picture
          picture={product.image}
          alt=""
          sizes={sizes}
          fit="stand"
          tint={tintOf(product.name)}
          className={shape}
        />
      ) : (
        <span
          aria-hidden="true"
          className={cx('grid place-items-center text-ink-2', shape, tintClass[tintOf(product.name)])}
        >
          <Package strokeWidth={1} className="size-[42%]" />
        </span>
      )}
      {over}
      <div className="p-3 @min-[9.5rem]:p-3.5 lg:@min-[14rem]:p-4">
        <p className="truncate text-xs text-ink-3">{factWords(product)}</p>
        <h3 className="mt-0.5 mb-1 line-clamp-2 text-base tracking-[-.014em] break-words lg:@min-[14rem]:text-lg">
          <Link to="/product/$id" params={{ id: product.id }} search={{}} className={wholeCard}>
            {product.name}
          </Link>
        </h3>
        <RatingLine product={product} />
        {note}
      </div>
    </Card>
  );
}
