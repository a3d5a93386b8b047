import { useEffect, useRef } from 'react';
import { useKept } from '../reviews/use-kept.ts';

const STEP = 120;

/** The first of a long list; more of it whenever its end, where the ref goes, comes near. */
export function useGrowing<Item>(items: readonly Item[], name: string) {
  const [count, setCount] = useKept(`${name} shown`, STEP);
  const end = useRef<HTMLDivElement>(null);
  const more = count < items.length;
  useEffect(() => {
    if (!more || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount(count + STEP), {
      rootMargin: '1200px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return { shown: items.slice(0, count), end, more };
}
