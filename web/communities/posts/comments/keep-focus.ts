/** Focuses it if what had the focus is gone; a focus that is elsewhere stays there. */
export function keepFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus();
}
