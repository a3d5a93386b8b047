import { CopyX, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '../../contract/products.ts';
import { Button } from '../ui/button.tsx';

const CorrectProduct = lazy(() =>
  import('./correct-product.tsx').then((module) => ({ default: module.CorrectProduct })),
);
const ReportProduct = lazy(() =>
  import('./report-product.tsx').then((module) => ({ default: module.ReportProduct })),
);

/** What members do to keep the catalogue right. */
export function ProductCare({ product }: { product: ProductDetail }) {
  const [asked, setAsked] = useState<'correct' | 'report'>();
  const dialog = { open: true, onOpenChange: () => setAsked(undefined) };
  return (
    <div className="mt-2 -ml-3 flex flex-wrap text-sm [&_.lucide]:size-4">
      {product.can.edit && (
        <Button variant="ghost" onClick={() => setAsked('correct')}>
          <PencilLine aria-hidden="true" /> Correct this product
        </Button>
      )}
      <Button variant="ghost" onClick={() => setAsked('report')}>
        <CopyX aria-hidden="true" /> Report a duplicate
      </Button>
      <Suspense>
        {asked === 'correct' && <CorrectProduct product={product} {...dialog} />}
        {asked === 'report' && <ReportProduct product={product} {...dialog} />}
      </Suspense>
    </div>
  );
}
