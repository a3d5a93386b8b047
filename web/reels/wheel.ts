/** In milliseconds: a wheel that was still for so long begins anew. */
const STILL = 140;
/** In milliseconds: sooner than this nobody wants to go on. */
const STEP = 500;
/** In pixels: less is a hand that rests on a trackpad. */
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
 * Which way to go when a wheel turns, a trackpad is swiped: one reel for each. A browser alone would scroll back after a single
 * notch, and a trackpad goes on sending after the fingers have left it. Only what grows again, or comes in notches, counts as a new
 * gesture.
 */
export function wheelTeller() {
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
