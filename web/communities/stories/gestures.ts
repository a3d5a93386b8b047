/** In pixels and milliseconds: a shorter movement is no swipe, a longer press is no tap. */
const SWIPE = 60;
const STILL = 10;
const TAP = 300;

export interface Touch {
  /** How far it moved, to the right and down. */
  dx: number;
  dy: number;
  held: number;
  /** Where it began, in a box of this width. */
  x: number;
  width: number;
}

/** `step` goes one story, `leap` one community. */
type Gesture = { step: 1 | -1 } | { leap: 1 | -1 } | 'close' | undefined;

/** The meaning of a finished touch or mouse drag. */
export function gestureOf({ dx, dy, held, x, width }: Touch): Gesture {
  if (dy > SWIPE && dy > Math.abs(dx)) return 'close';
  if (Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) return { leap: dx < 0 ? 1 : -1 };
  if (Math.hypot(dx, dy) > STILL || held > TAP) return undefined;
  return { step: x < width / 3 ? -1 : 1 };
}
