import { useLayoutEffect, useRef, useState } from 'react';

const BELOW_THE_BAR = 88;
const ABOVE_THE_END = 24;

/**
 * Where a sticky column sticks: under the top bar, or with its end in sight if it is longer than the screen. `above` is how far
 * its end then stays from the edge.
 */
export function useStayingInSight<Box extends HTMLElement>(above = ABOVE_THE_END) {
  const ref = useRef<Box>(null);
  const [top, setTop] = useState(BELOW_THE_BAR);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setTop(Math.min(BELOW_THE_BAR, window.innerHeight - box.offsetHeight - above));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [above]);
  return { ref, top };
}
