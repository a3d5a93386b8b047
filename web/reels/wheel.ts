/** In milliseconds: after this pause, wheel events start a new gesture. */
const STILL = 140;
/** In milliseconds: the least time between two steps without a pause. */
const STEP = 500;
/** In pixels: smaller movements are a hand resting on the trackpad. */
const LEAST = 30;
/** In pixels: a notch of a mouse's wheel. */
const NOTCH = 100;
const LINE = 16;

interface Turn {
  deltaY: number;
  /** Whether it is counted in lines rather than pixels. */
  inLines: boolean;
  at: number;
}

/**
 * The direction to step by a wheel or trackpad gesture: one reel each. After a single notch the browser alone would snap back. A
 * trackpad keeps sending events after the fingers have left. So without a pause, only growing movements or whole notches start a new
 * gesture.
 */
export function createWheelDetector() {
  let sum = 0;
  let stepped = Number.NEGATIVE_INFINITY;
  let moved = false;
  let last = { at: Number.NEGATIVE_INFINITY, size: 0 };
  return ({ deltaY, inLines, at }: Turn): -1 | 0 | 1 => {
    const delta = inLines ? deltaY * LINE : deltaY;
    const size = Math.abs(delta);
    const isNew = at - last.at > STILL;
    const isMeant = at - stepped > STEP && (size >= NOTCH || size > last.size * 1.2);
    last = { at, size };
    if (isNew || (moved && isMeant)) {
      sum = 0;
      moved = false;
    }
    sum += delta;
    if (moved || Math.abs(sum) < LEAST || at - stepped < STILL) return 0;
    moved = true;
    stepped = at;
    return sum > 0 ? 1 : -1;
  };
}
