import { useEffect, useRef } from 'react';
import { useHidden } from '../../lib/hidden.ts';
import { toast } from '../../ui/toast.ts';

interface Named {
  id: string;
  name: string;
}

/** Says so when something that was shown is gone, unless it was deleted here. `undefined` while it is not known what there is. */
export function useDeletedElsewhere(shown: readonly Named[] | undefined) {
  const hidden = useHidden();
  const before = useRef<readonly Named[]>([]);
  useEffect(() => {
    if (!shown) return;
    const left = new Set(shown.map(({ id }) => id));
    for (const { id, name } of before.current) {
      if (!left.has(id) && !hidden.has(id))
        toast({ title: `${name} is gone`, description: 'It was deleted while you looked at it.' });
    }
    before.current = shown;
  }, [shown, hidden]);
}
