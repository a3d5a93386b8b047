import { type RefObject, useLayoutEffect } from 'react';

/** When an element that contains the focus is removed, focuses the nearest focusable heading before it. */
export function useFocusPassedOn(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const before = [...document.querySelectorAll<HTMLElement>(':is(h2, h3)[tabindex]')].filter(
        (heading) => heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
      // Other elements may be removed in the same commit.
      queueMicrotask(() => before.findLast(({ isConnected }) => isConnected)?.focus());
    };
  }, [ref]);
}
