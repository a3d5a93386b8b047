import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isForPage } from './keys.ts';
import { createWheelDetector } from './wheel.ts';

interface KeysAndWheel {
  /** How many screens there are. */
  screens: number;
  /** Goes so many screens forward, or back if it is negative. */
  go: (step: number) => void;
  onMute: () => void;
}

/** Changes the reel by keys and by the wheel. */
export function useReelKeysAndWheel(
  scroller: RefObject<HTMLElement | null>,
  { screens, go, onMute }: KeysAndWheel,
) {
  const keys: Record<string, number> = {
    ArrowDown: 1,
    PageDown: 1,
    ArrowUp: -1,
    PageUp: -1,
    Home: -screens,
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    const step = keys[event.key];
    if (step) go(step);
    else if (event.key.toLowerCase() === 'm' && !event.repeat) onMute();
    else return;
    event.preventDefault();
  });
  const [stepOf] = useState(createWheelDetector);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const { deltaX, deltaY, deltaMode, timeStamp, target } = event;
    const isAside = Math.abs(deltaX) > Math.abs(deltaY) || event.ctrlKey;
    if (isAside || (target instanceof Element && target.closest('[data-scrolls]'))) return;
    event.preventDefault();
    const step = stepOf({ deltaY, inLines: deltaMode === WheelEvent.DOM_DELTA_LINE, at: timeStamp });
    if (step) go(step);
  });
  useEffect(() => {
    // On the whole screen, except areas that scroll themselves. Not passive, because it must prevent the browser's scrolling.
    const whole = scroller.current?.parentElement;
    const turn = (event: WheelEvent) => onWheel(event);
    whole?.addEventListener('wheel', turn, { passive: false });
    return () => whole?.removeEventListener('wheel', turn);
  }, [scroller]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
