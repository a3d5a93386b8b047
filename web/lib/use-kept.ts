import { useEffect, useRef, useState } from 'react';

const kept = new Map<string, unknown>();

/** State that outlives its component, for cards that are unmounted while a long list scrolls. */
export function useKept<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  function change(next: Value) {
    kept.set(key, next);
    setValue(next);
  }
  return [value, change] as const;
}

const STEP = 120;

/** The first items of a long list, and more whenever the end marked by the ref comes near. */
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
