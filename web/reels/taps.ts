/** In milliseconds and pixels: what comes later, or further away, is a tap of its own. */
const TOGETHER = 300;
const NEAR = 60;

interface Tap {
  at: number;
  x: number;
  y: number;
}

/**
 * Tells single from double taps. The first of two is reported at once, since a video that pauses a quarter of a second late feels
 * broken. When the second comes, the caller undoes what the first did. A third begins anew.
 */
export function tapTeller() {
  let last: Tap | undefined;
  return (tap: Tap): 'single' | 'double' => {
    const isSecond =
      last && tap.at - last.at <= TOGETHER && Math.hypot(tap.x - last.x, tap.y - last.y) <= NEAR;
    last = isSecond ? undefined : tap;
    return isSecond ? 'double' : 'single';
  };
}
