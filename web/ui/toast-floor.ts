const GAP = 12;
/** In pixels: a bar that ends higher above the bottom of the screen is in no toast's way. */
const REACH = 110;

const floors = new Set<Element>();
const listeners = new Set<() => void>();
let observer: ResizeObserver | undefined;
let floor = 0;

/** Measures the room that toasts leave at the bottom, for the tallest bar there. */
function measure() {
  const heights = [...floors].map((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && innerHeight - bottom < REACH ? innerHeight - top + GAP : 0;
  });
  const next = Math.round(Math.max(0, ...heights));
  if (next === floor) return;
  floor = next;
  for (const listener of listeners) listener();
}

export const currentFloor = () => floor;

export function followFloor(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** As the `ref` of a bar at the bottom of the screen: toasts stay above it, however tall it grows. */
export function toastFloor(element: HTMLElement | null) {
  if (!element) return;
  observer ??= new ResizeObserver(measure);
  if (floors.size === 0) {
    addEventListener('resize', measure);
    // Measures a sheet again after its opening animation.
    addEventListener('transitionend', measure);
    observer.observe(document.documentElement);
  }
  floors.add(element);
  // The observer also measures it once after layout.
  observer.observe(element);
  return () => {
    floors.delete(element);
    observer?.unobserve(element);
    measure();
  };
}
