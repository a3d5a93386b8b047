import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a text that is clamped to some lines is longer than those; not asked while it is `open`. */
export function useIsCut(text: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [cut, setCut] = useState(open);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, open]);
  return cut;
}
