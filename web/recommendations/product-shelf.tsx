import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SHELF } from '../../contract/recommendation-constants.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { ProductCard } from '../products/public.ts';
import { cx } from '../ui/cx.ts';
import { recommended, similarTo } from './api.ts';

/** Similar products. If there are none, more of the category, and it says so; renders nothing if there is nothing of either. */
export function SimilarProducts({ productId }: { productId: string }) {
  const { data = [] } = useQuery(similarTo(productId));
  const [first] = data;
  const isAlike = first?.basis === 'product';
  return (
    <ProductShelf
      title={isAlike ? 'Similar products' : `More in ${first?.product.category}`}
      items={data}
      // The heading gives the reason already.
      withReasons={isAlike}
      columns="lg:grid-cols-2"
    />
  );
}

/** Trending products, for visitors, who get no personal ones. */
export function TrendingNow({ productId }: { productId: string }) {
  const { data = [] } = useQuery(recommended('trending'));
  const others = data.filter(({ product }) => product.id !== productId).slice(0, SHELF);
  return <ProductShelf title="Trending now" items={others} withReasons columns="lg:grid-cols-4" />;
}

interface ProductShelfProps {
  title: string;
  items: Recommendation[];
  withReasons: boolean;
  columns: string;
}

/** A row that scrolls sideways on the phone, a grid on the desktop. */
function ProductShelf({ title, items, withReasons, columns }: ProductShelfProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg lg:text-xl">
        {title}
      </h2>
      <ul
        className={cx(
          'relative -mx-4 -my-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:grid lg:gap-4 lg:overflow-visible lg:px-0',
          columns,
        )}
      >
        {items.map(({ product, reasoning }) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes="(min-width: 62.5rem) 275px, 164px"
            note={
              withReasons && <p className="mt-1 line-clamp-3 text-xs text-pretty text-ink-2">{reasoning}</p>
            }
            className="w-41 shrink-0 snap-start [contain-intrinsic-height:auto_17rem] [content-visibility:auto] lg:w-auto"
          />
        ))}
      </ul>
    </section>
  );
}
