import { useRef, useState } from 'react';
import { useBackCloses } from '../lib/back.ts';
import { useMediaQuery } from './use-media-query.ts';

interface ChangeDetails {
  isCanceled: boolean;
}

interface OverlayRootOptions<Details> {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean, details: Details) => void) | undefined;
  /** Whether it has a place in the address (`useOverlay`), so that Back closes it without this. */
  addressed?: boolean | undefined;
  /** For menus: only on phone and tablet, since what Forward leads to is lost. */
  brief?: boolean;
  /** For one that opens itself: whether it is open as soon as it is there. */
  openAtFirst?: boolean;
}

/** What the root of everything that opens over the page is given, so that Back closes it (`use-overlay-root.test.ts`). */
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
