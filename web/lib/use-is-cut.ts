import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether a text that is clamped to some lines is longer than those; not asked while it is `open`. */
export function useIsCut(text: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [cut, setCut] = useState(open);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const isCut = () => element.scrollHeight > element.clientHeight + 1;
    // The observer runs after layout and before paint; `flushSync` makes the result visible in the same frame.
    const observer = new ResizeObserver(() => flushSync(() => setCut(isCut())));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, open]);
  return cut;
}
