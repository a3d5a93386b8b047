const GAP = 12;
/** In pixels: what ends further than this above the bottom of the screen is in no toast's way. */
const REACH = 110;

const floors = new Set<Element>();
let observer: ResizeObserver | undefined;

/** How much room toasts leave at the bottom, for the tallest of the bars there. */
function measure() {
  const heights = [...floors].map((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && innerHeight - bottom < REACH ? innerHeight - top + GAP : 0;
  });
  document.documentElement.style.setProperty('--toast-floor', `${Math.round(Math.max(0, ...heights))}px`);
}

/** As the `ref` of a bar at the bottom of the screen: toasts stay above it, however tall it grows. */
export function toastFloor(element: HTMLElement | null) {
  if (!element) return;
  observer ??= new ResizeObserver(measure);
  if (floors.size === 0) {
    addEventListener('resize', measure);
    // A sheet that comes in is measured where it ends up.
    addEventListener('transitionend', measure);
    observer.observe(document.documentElement);
  }
  floors.add(element);
  observer.observe(element);
  measure();
  return () => {
    floors.delete(element);
    observer?.unobserve(element);
    measure();
  };
}
