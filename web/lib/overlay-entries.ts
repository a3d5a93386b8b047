/** How many history entries of overlays (`back.ts`) lie between this entry and the page's own. */
export const entriesAbove = (): number => window.history.state?.overlays ?? 0;

let first: ((event: PopStateEvent) => void) | undefined;

export function hearFirst(listener: (event: PopStateEvent) => void) {
  first = listener;
}

/**
 * Called before the router is made: of an event at the window, whoever asked first hears first, and can keep it from the others.
 * A page that was reloaded with something open over it leaves that one's entry, which nothing closes any more.
 */
export function followEntries() {
  window.addEventListener('popstate', (event) => first?.(event));
  if (entriesAbove()) window.history.go(-entriesAbove());
}
