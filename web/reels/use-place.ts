import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isStill } from '../ui/still.ts';
import { placeOf } from './places.ts';

/** Further than this is no way to be shown. */
const FAR = 3;
/** In milliseconds: for browsers that do not say when scrolling has ended. */
const ARRIVED = 1_000;

/** Which screen of a scroller is in view, and how to get to another. */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  screens: readonly string[],
  first: string | undefined,
) {
  const [place, setPlace] = useState(() => ({
    id: first ?? '',
    index: 0,
    /** Counts what was chosen rather than scrolled to. */
    jumps: 0,
  }));
  const index = placeOf(screens, place);
  const id = screens[index] ?? '';
  if (id !== place.id || index !== place.index) setPlace({ ...place, id, index });

  const align = useEffectEvent(() => {
    const element = scroller.current;
    element?.scrollTo({ top: index * element.clientHeight, behavior: 'instant' });
  });
  const order = screens.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others come or go, what is watched stays.
  useLayoutEffect(() => align(), [order, place.jumps]);

  const known = useRef(0);
  const target = useRef<number>(undefined);
  const onScroll = useEffectEvent((element: HTMLElement) => {
    // While the screen turns, heights are not yet those that were scrolled by.
    if (element.clientHeight !== known.current) return;
    const now = Math.round(element.scrollTop / element.clientHeight);
    if (now !== index && screens[now]) setPlace({ ...place, id: screens[now], index: now });
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('scroll', () => onScroll(element), { signal, passive: true });
    const arrive = () => {
      target.current = undefined;
    };
    element.addEventListener('scrollend', arrive, { signal });
    const observer = new ResizeObserver(() => {
      align();
      known.current = element.clientHeight;
    });
    observer.observe(element);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [scroller]);

  // Who was in the reel that went is in the one that came, however it came; so is who has chosen it.
  const { jumps } = place;
  const before = useRef({ id, jumps });
  useEffect(() => {
    const { id: left, jumps: made } = before.current;
    before.current = { id, jumps };
    if (left === id && made === jumps) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('[inert]');
    if (isLost || made !== jumps) document.getElementById(`reel-${id}`)?.focus({ preventScroll: true });
  }, [id, jumps]);

  return {
    index,
    /** Some screens on or back. */
    go(step: number) {
      const element = scroller.current;
      if (!element) return;
      const from = target.current ?? index;
      const to = Math.max(0, Math.min(screens.length - 1, from + step));
      if (to === from) return;
      target.current = to;
      setTimeout(() => {
        if (target.current === to) target.current = undefined;
      }, ARRIVED);
      const calm = isStill() || Math.abs(to - index) > FAR;
      element.scrollTo({ top: to * element.clientHeight, behavior: calm ? 'instant' : 'smooth' });
    },
    /** To one of the screens at once. */
    show: (chosen: string) => setPlace((now) => ({ ...now, id: chosen, jumps: now.jumps + 1 })),
  };
}
