/**
 * Buffers keys typed before the search box has loaded. They belong to the search; on the page some of them are shortcuts, as on
 * reels.
 */
let held = '';

function hold(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Backspace') held = held.slice(0, -1);
  else if ([...event.key].length === 1) held += event.key;
}

/** Buffers the keys until the box takes them. */
export const bufferKeys = () => addEventListener('keydown', hold, true);

export function takeBufferedKeys(): string {
  removeEventListener('keydown', hold, true);
  const text = held;
  held = '';
  return text;
}
