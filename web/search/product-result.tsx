import { Link } from '@tanstack/react-router';
import { SquarePen, Tag } from 'lucide-react';
import type { FoundProduct } from '../../contract/products.ts';
import { factWords, ProductTile, RatingLine, wholeCard } from '../products/public.ts';
import { LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Marked } from '../ui/marked.tsx';

interface ProductResultProps {
  product: FoundProduct;
  /** Called when the person follows this result. */
  onFollow: () => void;
}

/** A found product with its actions. */
export function ProductResult({ product, onFollow }: ProductResultProps) {
  const { id, name } = product;
  const about = <span className="sr-only">: {name}</span>;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3.5 gap-y-3 p-3.5 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-hover sm:flex-nowrap lg:gap-x-5 lg:p-4">
      <ProductTile product={product} size={96} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-ink-3 lg:text-sm">{factWords(product)}</p>
        <h3 className="mt-0.5 mb-1 line-clamp-2 text-lg tracking-[-.016em] break-words">
          <Link
            to="/product/$id"
            params={{ id }}
            search={{}}
            onClick={onFollow}
            className={cx(wholeCard, 'after:rounded-none')}
          >
            <Marked text={name} matches={product.matches} />
          </Link>
        </h3>
        <RatingLine product={product} />
        {product.description && (
          <p className="mt-1 hidden text-sm break-words text-ink-2 lg:line-clamp-1">{product.description}</p>
        )}
      </div>
      <div className="relative z-1 flex gap-2 *:flex-1 max-sm:w-full lg:*:min-w-29">
        <LinkButton
          variant="soft"
          render={<Link to="/create" search={{ productId: id }} onClick={onFollow} />}
        >
          <SquarePen aria-hidden="true" /> Review{about}
        </LinkButton>
        <LinkButton render={<Link to="/marketplace" search={{ productId: id }} onClick={onFollow} />}>
          <Tag aria-hidden="true" /> Buy/Sell{about}
        </LinkButton>
      </div>
    </li>
  );
}
