/** How many history entries of overlays (`back.ts`) lie between this entry and the page's own. */
export const entriesAbove = (): number => window.history.state?.overlays ?? 0;

let first: ((event: PopStateEvent) => void) | undefined;

export function hearFirst(listener: (event: PopStateEvent) => void) {
  first = listener;
}

/**
 * Called before the router is created: the listener added first to `popstate` runs first and can stop the others. After a reload with
 * an overlay open, goes back from that overlay's entry, since the overlay no longer exists.
 */
export function followEntries() {
  window.addEventListener('popstate', (event) => first?.(event));
  if (entriesAbove()) window.history.go(-entriesAbove());
}
