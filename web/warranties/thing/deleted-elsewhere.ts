import { useEffect, useRef } from 'react';
import { useHidden } from '../../lib/hidden-items.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { toast } from '../../lib/toast.ts';

interface ShownItem {
  id: string;
  name: string;
  /** Its value in the address, if it has one: an open item reports its deletion itself. */
  place?: string;
  /** The id of its parent, if that is shown too: deleting the parent reports only the parent. */
  of?: string;
}

/** Shows a toast when a shown item disappears, unless it was deleted here. `shown` is `undefined` while loading. */
export function useDeletedElsewhere(shown: readonly ShownItem[] | undefined) {
  const hidden = useHidden();
  const [open] = useOverlay('paper');
  const before = useRef<readonly ShownItem[]>([]);
  useEffect(() => {
    if (!shown) return;
    const left = new Set(shown.map(({ id }) => id));
    for (const { id, name, place, of } of before.current) {
      const isSaid = (place && place === open) || (of && !left.has(of));
      if (!left.has(id) && !hidden.has(id) && !isSaid)
        toast({ title: `${name} is gone`, description: 'It was deleted while you looked at it.' });
    }
    before.current = shown;
  }, [shown, hidden, open]);
}
