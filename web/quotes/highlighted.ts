import { useEffect, useRef } from 'react';

/** Around what somebody came for by a link. */
export const ring = 'scroll-mt-20 ring-2 ring-accent-ink';

/** Scrolls to the element once, if somebody came for it. */
export function useCameFor(cameFor: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cameFor) element.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [cameFor]);
  return element;
}
