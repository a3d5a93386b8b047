import { useLayoutEffect, useRef, useState } from 'react';

const BELOW_THE_BAR = 88;
const ABOVE_THE_END = 24;

/** Where a sticky column sticks: under the top bar, or with its end in sight if it is longer than the screen. */
export function useStayingInSight<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [top, setTop] = useState(BELOW_THE_BAR);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () =>
      setTop(Math.min(BELOW_THE_BAR, window.innerHeight - box.offsetHeight - ABOVE_THE_END));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { ref, top };
}
