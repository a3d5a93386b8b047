import { type RefObject, useLayoutEffect } from 'react';

/** When an element goes with the focus in it, the nearest heading before it that can take the focus gets it. */
export function useFocusPassedOn(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const before = [...document.querySelectorAll<HTMLElement>(':is(h2, h3)[tabindex]')].filter(
        (heading) => heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
      // More may go in the same step.
      queueMicrotask(() => before.findLast(({ isConnected }) => isConnected)?.focus());
    };
  }, [ref]);
}
