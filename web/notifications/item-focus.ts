import type { KeyboardEvent } from 'react';

/** What a notification is opened by carries this. */
export const itemMark = { 'data-notification': '' };

const itemsIn = (panel: Element) => [...panel.querySelectorAll<HTMLElement>('[data-notification]')];

/** The arrow keys, Home and End go from one notification to another. */
export function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((item) => item.parentElement?.contains(document.activeElement));
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: items.length - 1,
  };
  const next = items[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Before one goes, so that whoever is on it does not lose their place: to the one after it, or before it. */
export function leaveItem(inside: Element) {
  const panel = inside.closest<HTMLElement>('[role=dialog]');
  if (!panel) return;
  const items = itemsIn(panel);
  const at = items.findIndex((item) => item.parentElement?.contains(inside));
  (items[at + 1] ?? items[at - 1] ?? panel).focus();
}
