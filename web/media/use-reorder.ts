import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** In milliseconds: a finger that rests this long drags; one that moves sooner scrolls. */
const REST = 250;
const SLACK = 6;

interface DragState {
  key: string;
  x: number;
  y: number;
  timer: number | undefined;
  dragging: boolean;
}

/**
 * Dragging within a list whose items carry `data-key`. The list reorders while dragging; the caller adds keys and buttons for the
 * same.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  moveTo: (key: string, index: number) => void,
) {
  const grip = useRef<DragState>(undefined);
  const [dragged, setDragged] = useState<string>();

  useEffect(() => {
    const element = list.current;
    const hold = (event: TouchEvent) => {
      if (grip.current?.dragging) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [list]);

  const lift = () => {
    if (!grip.current) return;
    grip.current.dragging = true;
    setDragged(grip.current.key);
  };
  const drop = () => {
    clearTimeout(grip.current?.timer);
    setDragged(undefined);
    // The click that ends a drag comes after this.
    setTimeout(() => {
      grip.current = undefined;
    });
  };

  const handlers = (key: string) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const timer = event.pointerType === 'mouse' ? undefined : window.setTimeout(lift, REST);
      grip.current = { key, x: event.clientX, y: event.clientY, timer, dragging: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const held = grip.current;
      if (!held) return;
      if (!held.dragging) {
        const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
        if (far && event.pointerType === 'mouse') lift();
        else if (far) clearTimeout(held.timer);
        return;
      }
      const over = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-key]');
      if (!over || over.dataset.key === held.key || !list.current?.contains(over)) return;
      moveTo(held.key, [...list.current.querySelectorAll('[data-key]')].indexOf(over));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  });
  return { dragged, handlers, wasDragged: () => grip.current?.dragging ?? false };
}
