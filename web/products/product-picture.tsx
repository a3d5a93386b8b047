import { Package } from 'lucide-react';
import type { Product } from '../../contract/products.ts';
import { Picture } from '../media/picture.tsx';
import { cx } from '../ui/cx.ts';
import { tintClass, tintOf } from '../ui/tint.ts';
import { pictureBox } from './layout.ts';

export function ProductPicture({ product }: { product: Product }) {
  return (
    <div className={cx(pictureBox, tintClass[tintOf(product.name)])}>
      {product.image ? (
        <Picture
          picture={product.image}
          alt={product.name}
          sizes="(min-width: 62.5rem) 704px, calc(100vw - 32px)"
          className="size-full"
          fit="cover"
          eager
        />
      ) : (
        <Package aria-hidden="true" strokeWidth={1} className="size-24 text-ink-3" />
      )}
    </div>
  );
}
