import { useEffect, useRef } from 'react';

/** Marks the element that a link led to. */
export const ring = 'scroll-mt-20 ring-2 ring-accent-ink';

/** Scrolls to the element once, if a link led to it. */
export function useCameFor(cameFor: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cameFor) element.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [cameFor]);
  return element;
}
