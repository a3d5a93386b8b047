import type { ReactNode } from 'react';
import { ProductTile } from './product-picture.tsx';

interface ProductRowProps {
  product: { name: string; imageUrl: string | null };
  /** A line under the name. */
  note: ReactNode;
  /** At the end of the row. */
  children?: ReactNode;
}

/** The product that a form is about. */
export function ProductRow({ product, note, children }: ProductRowProps) {
  return (
    <div className="-mt-1.5 flex items-center gap-3 rounded-[16px] bg-hover p-2 pr-3.5 inset-ring inset-ring-line">
      <ProductTile product={product} />
      <p className="min-w-0 flex-1">
        <b className="block truncate">{product.name}</b>
        <span className="num block text-xs text-ink-2">{note}</span>
      </p>
      {children}
    </div>
  );
}
