import { useEffect, useRef } from 'react';
import { VIEW_SECONDS } from '../../contract/recommendation-constants.ts';
import { call } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { usePageVisible } from '../lib/page-visible.ts';
import { write } from '../lib/query.ts';

/** Reports once per visit that a member has viewed this product for a while. Visitors are not tracked. */
export function useNotedView(productId: string) {
  const isVisible = usePageVisible();
  const noted = useRef(false);
  useEffect(() => {
    if (!boot.user || !isVisible || noted.current) return;
    const timer = setTimeout(() => {
      noted.current = true;
      write({
        mutationFn: () =>
          call('POST /api/products/{id}/views', { params: { id: productId } }, { keepalive: true }),
      });
    }, VIEW_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [productId, isVisible]);
}
