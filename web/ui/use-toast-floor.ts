import { type RefObject, useLayoutEffect } from 'react';

const GAP = 12;

/** Keeps toasts above this element while it is at the bottom of the page, however tall it grows. */
export function useToastFloor(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      if (!ref.current) return;
      const floor = innerHeight - ref.current.getBoundingClientRect().top + GAP;
      style.setProperty('--toast-floor', `${Math.round(floor)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [ref.current, document.documentElement]) if (element) observer.observe(element);
    const stop = new AbortController();
    addEventListener('resize', measure, { signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
      style.removeProperty('--toast-floor');
    };
  }, [ref]);
}
