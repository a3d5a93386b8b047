/** In milliseconds and pixels: two taps further apart are no double tap. */
const TOGETHER = 300;
const NEAR = 60;

interface Tap {
  at: number;
  x: number;
  y: number;
}

/**
 * Tells single from double taps. The first tap is reported at once, because a delayed pause feels broken. On the second, the caller
 * undoes the effect of the first. A third tap starts over.
 */
export function createTapDetector() {
  let last: Tap | undefined;
  return (tap: Tap): 'single' | 'double' => {
    const isSecond =
      last && tap.at - last.at <= TOGETHER && Math.hypot(tap.x - last.x, tap.y - last.y) <= NEAR;
    last = isSecond ? undefined : tap;
    return isSecond ? 'double' : 'single';
  };
}
