/**
 * Keeps what is typed before the box is there. It belongs to the search, and on the page it would do something else: some letters are
 * keys of the reels.
 */
let held = '';

function hold(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Backspace') held = held.slice(0, -1);
  else if ([...event.key].length === 1) held += event.key;
}

/** Holds the keys until the box takes them. */
export const holdKeys = () => addEventListener('keydown', hold, true);

export function takeHeldKeys(): string {
  removeEventListener('keydown', hold, true);
  const text = held;
  held = '';
  return text;
}
