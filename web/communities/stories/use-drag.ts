import { type PointerEvent, useRef, useState } from 'react';
import type { Touch } from './gestures.ts';

/** Tracks a finger or the mouse: whether it is down, how far it has moved down, and where it was released. */
export function useDrag(onEnd: (touch: Touch) => void) {
  const began = useRef<{ x: number; y: number; at: number }>(undefined);
  const [held, setHeld] = useState(false);
  const [down, setDown] = useState(0);
  function stop() {
    began.current = undefined;
    setHeld(false);
    setDown(0);
  }
  return {
    held,
    down,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
        setHeld(true);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!began.current || !event.isPrimary) return;
        setDown(Math.max(0, event.clientY - began.current.y - 12));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const start = began.current;
        if (!start || !event.isPrimary) return;
        stop();
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onEnd({
          dx: event.clientX - start.x,
          dy: event.clientY - start.y,
          held: event.timeStamp - start.at,
          x: start.x - left,
          width,
        });
      },
      onPointerCancel: stop,
      // A long press is a pause, not a menu.
      onContextMenu: (event: { preventDefault: () => void }) => held && event.preventDefault(),
    },
  };
}
