/**
 * Which box a key asks for: `/` for the page's own, Ctrl K for the one that searches everything. Neither while something is open
 * over the page, and `/` not where it is typed.
 */
export function boxAskedBy(event: KeyboardEvent): 'page' | 'everything' | undefined {
  if (event.defaultPrevented || event.altKey || isWithin(event.target, OVER_PAGE)) return;
  const held = event.ctrlKey || event.metaKey;
  if (held) return !event.shiftKey && event.key.toLowerCase() === 'k' ? 'everything' : undefined;
  return event.key === '/' && !isWithin(event.target, FIELD) ? 'page' : undefined;
}

const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const FIELD = 'input, textarea, select, [contenteditable]';

const isWithin = (target: EventTarget | null, selector: string) =>
  target !== null && 'closest' in target && (target as Element).closest(selector) !== null;
