import { useEffect, useRef } from 'react';
import { useHidden } from '../../lib/hidden.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { toast } from '../../lib/toast.ts';

interface Named {
  id: string;
  name: string;
  /** Its place in the address, if it has one; what is open there says itself that it is gone. */
  place?: string;
  /** What it belongs to, if that is shown too and takes it along. */
  of?: string;
}

/** Says so when something that was shown is gone, unless it was deleted here. `undefined` while it is not known what there is. */
export function useDeletedElsewhere(shown: readonly Named[] | undefined) {
  const hidden = useHidden();
  const [open] = useOverlay('paper');
  const before = useRef<readonly Named[]>([]);
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
