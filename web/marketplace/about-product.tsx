import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import { oneProduct } from '../products/api.ts';
import { ProductTile } from '../products/product-picture.tsx';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

type Known = Pick<Listing['product'], 'id' | 'name' | 'imageUrl'>;

/** The product that the list is about: its listings know it; where there is none, it is asked for. */
export function useProduct(
  id: string | undefined,
  listings: readonly Listing[] | undefined,
): Known | undefined {
  const listed = listings?.find(({ productId }) => productId === id)?.product;
  const asked = useQuery({
    ...oneProduct(id ?? ''),
    enabled: id !== undefined && listings !== undefined && !listed,
  });
  return id ? (listed ?? asked.data) : undefined;
}

export function AboutProduct({ product, onClear }: { product: Known; onClear: () => void }) {
  return (
    <Card className="mb-3 flex items-center gap-3 py-2 pr-2 pl-3 lg:mb-4">
      <ProductTile product={product} />
      <p className="min-w-0 flex-1 text-sm text-ink-2">
        Only listings of
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          className="block truncate text-base font-semibold text-ink hover:underline"
        >
          {product.name}
        </Link>
      </p>
      <IconButton label="Show listings of every product" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </Card>
  );
}
