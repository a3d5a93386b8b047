import { useLayoutEffect, useRef } from 'react';

const BELOW_THE_BAR = 88;
const ABOVE_THE_END = 24;

/**
 * The `top` of a sticky column: below the top bar, or higher if the column is longer than the screen, so that its end stays visible.
 */
export function useStayingInSight<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    // Set on the element: a state would render the page again, and React replaces server-rendered parts whose code is still loading
    // when the component around them renders again.
    const measure = () => {
      box.style.top = `${Math.min(BELOW_THE_BAR, window.innerHeight - box.offsetHeight - ABOVE_THE_END)}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { ref, top: BELOW_THE_BAR };
}
