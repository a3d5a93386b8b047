import { useQuery } from '@tanstack/react-query';
import { ProductTile } from '../products/public.ts';
import { Dialog } from '../ui/dialog.tsx';
import { HiddenItem } from '../ui/hidden-item.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { hiddenProducts, showProduct } from './api.ts';

interface HiddenProductsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const reasons = { not_interested: 'Not interested', owned: 'You own this' };

/** The products that the viewer has hidden, each with a button to show it again. */
export function HiddenProducts(props: HiddenProductsProps) {
  const { data, isError, error, refetch } = useQuery({ ...hiddenProducts, refetchOnMount: 'always' });
  return (
    <Dialog title="Hidden from recommendations" {...props}>
      {data?.length === 0 && <p className="text-ink-2">Nothing. What you hide is listed here.</p>}
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          The list did not load.
        </RetryLine>
      )}
      {!data && !isError && (
        <Loading label="Loading what is hidden" className="grid gap-3">
          <Skeleton className="h-12 rounded-md" />
          <Skeleton className="h-12 rounded-md" />
        </Loading>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-1">
          {data.map(({ product, reason }) => (
            <HiddenItem
              key={product.id}
              picture={<ProductTile product={product} />}
              title={product.name}
              note={reasons[reason]}
              onShow={() => showProduct(product.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
