import { type RefObject, useLayoutEffect, useRef } from 'react';

const timing = { duration: 360, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
const ROUND = 'round 22px';
// Further away it is not seen.
const NEAR = 200;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Moves the cards of a stack from where they were to where they are once another one is open, and unfolds that one.
 * Call `before` with its id ahead of the change. Cards carry `data-thing`.
 */
export function useCardMotion(list: RefObject<HTMLElement | null>, open: string | undefined) {
  const pressed = useRef<{ id: string; tops: Map<Element, number> }>(undefined);

  useLayoutEffect(() => {
    const { current } = pressed;
    const card = list.current?.querySelector(`[data-thing="${open}"]`);
    if (!current || current.id !== open || !card) return;
    pressed.current = undefined;
    card.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    card.querySelector('a')?.focus({ preventScroll: true });
    if (isStill()) return;
    for (const [other, was] of current.tops) {
      const by = was - topOf(other);
      const seen = Math.min(was, was - by) < innerHeight + NEAR && Math.max(was, was - by) > -NEAR;
      if (by && seen) other.animate({ transform: [`translateY(${by}px)`, 'none'] }, timing);
    }
    card.firstElementChild?.animate(
      { clipPath: [`inset(0 0 72% 0 ${ROUND})`, `inset(0 0 0 0 ${ROUND})`] },
      timing,
    );
  }, [list, open]);

  return (id: string) => {
    const cards = [...(list.current?.children ?? [])];
    pressed.current = { id, tops: new Map(cards.map((card) => [card, topOf(card)])) };
  };
}
