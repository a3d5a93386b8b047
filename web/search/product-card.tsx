import { Link } from '@tanstack/react-router';
import { Package, SquarePen, Tag } from 'lucide-react';
import type { FoundProduct, Product } from '../../contract/products.ts';
import { Picture } from '../media/public.ts';
import { ProductTile, RatingLine } from '../products/public.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Marked } from '../ui/marked.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';

const factWords = ({ brand, category }: Product) => [brand, category].filter(Boolean).join(' · ');

/** The name's link takes the whole card. */
const whole =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink';

/** A product by its picture. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <Card as="li" className="relative min-w-0 overflow-hidden transition-shadow hover:shadow-2">
      {product.image ? (
        <Picture
          picture={product.image}
          alt=""
          sizes="(min-width: 62.5rem) 275px, 45vw"
          fit="cover"
          className="aspect-5/4"
        />
      ) : (
        <span
          aria-hidden="true"
          className={cx('grid aspect-5/4 place-items-center text-ink-2', tintClass[tintOf(product.name)])}
        >
          <Package strokeWidth={1} className="size-[42%]" />
        </span>
      )}
      <div className="p-3.5 lg:p-4">
        <p className="truncate text-xs text-ink-3">{factWords(product)}</p>
        <h3 className="mt-0.5 mb-1 line-clamp-2 text-base tracking-[-.014em] break-words lg:text-lg">
          <Link to="/product/$id" params={{ id: product.id }} search={{}} className={whole}>
            {product.name}
          </Link>
        </h3>
        <RatingLine product={product} />
      </div>
    </Card>
  );
}

interface ProductResultProps {
  product: FoundProduct;
  /** Called when it was what somebody looked for. */
  onFollow: () => void;
}

/** A product that was found, with what there is to do about it. */
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
            className={cx(whole, 'after:rounded-none')}
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
