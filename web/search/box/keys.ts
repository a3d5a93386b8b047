/**
 * The search box that a key opens: `/` the page's own, Ctrl K the one for everything. No key works while a dialog or menu is open,
 * and `/` not inside a field.
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
