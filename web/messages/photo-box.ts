const WIDEST = 260;
const TALLEST = 320;
const NARROWEST = 96;

/** How large a photo is drawn: known before it has come, so that nothing moves when it does. */
export function photoBox({ width, height }: { width: number; height: number }) {
  const wide = Math.min(WIDEST, Math.max(NARROWEST, TALLEST * (width / height)));
  return { width: Math.round(wide), height: Math.round(Math.min(TALLEST, wide * (height / width))) };
}
