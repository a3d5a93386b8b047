import { useRef, useState } from 'react';
import { useBackCloses } from '../lib/back.ts';
import { useMediaQuery } from './use-media-query.ts';

interface ChangeDetails {
  isCanceled: boolean;
}

interface OverlayRootOptions<Details> {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean, details: Details) => void) | undefined;
  /** Whether the address tells that it is open (`useOverlay`), so that Back closes it anyway. */
  addressed?: boolean | undefined;
  /** For menus: Back closes them only on phone and tablet, because the added history entry destroys the Forward history. */
  brief?: boolean;
  /** For an uncontrolled one: whether it is open on mount. */
  openAtFirst?: boolean;
}

/** Props for the root of everything that opens over the page, so that Back closes it (`testing/overlay-roots.test.ts`). */
export function useOverlayRoot<Details extends ChangeDetails>({
  open,
  onOpenChange,
  addressed = false,
  brief = false,
  openAtFirst = false,
}: OverlayRootOptions<Details>) {
  const actionsRef = useRef<{ close: () => void; unmount: () => void }>(null);
  const [shown, setShown] = useState(openAtFirst);
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  useBackCloses((open ?? shown) && !addressed && !(brief && isWide), () => actionsRef.current?.close());
  return {
    open,
    actionsRef,
    onOpenChange: (next: boolean, details: Details) => {
      onOpenChange?.(next, details);
      if (!details.isCanceled) setShown(next);
    },
  };
}
