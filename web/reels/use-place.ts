import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { motionIsReduced } from '../ui/reduced-motion.ts';
import { placeOf } from './places.ts';

/** Jumps over more screens than this are not animated. */
const FAR = 3;
/** In milliseconds: stands in for `scrollend` in browsers without it. */
const ARRIVED = 1_000;

/** Tracks which screen is in view, and moves to others. */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  screens: readonly string[],
  first: string | undefined,
) {
  const [place, setPlace] = useState(() => ({
    id: first ?? '',
    index: 0,
    /** Counts jumps to a chosen screen, as opposed to scrolling. */
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
    // During a rotation or resize, the scroll position still belongs to the old height.
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

  // Focuses the reel in view if the focus was lost with the old one, or if the person jumped to this one.
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
    /** Moves by some screens, forward or back. */
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
      const calm = motionIsReduced() || Math.abs(to - index) > FAR;
      element.scrollTo({ top: to * element.clientHeight, behavior: calm ? 'instant' : 'smooth' });
    },
    /** Jumps to a screen at once. */
    show: (chosen: string) => setPlace((now) => ({ ...now, id: chosen, jumps: now.jumps + 1 })),
  };
}
