import { useEffect, useRef } from 'react';

/** Marks the element that a link led to. */
export const ring = 'scroll-mt-20 ring-2 ring-accent-ink';

/** Scrolls to the element once, if a link led to it. */
export function useScrollToLinked(isLinked: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) element.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isLinked]);
  return element;
}
