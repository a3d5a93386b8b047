import type { KeyboardEvent } from 'react';

/** Marks the element that opens a notification. */
export const itemMark = { 'data-notification': '' };

const itemsIn = (panel: Element) => [...panel.querySelectorAll<HTMLElement>('[data-notification]')];

/** Moves the focus between notifications by the arrow keys, Home and End. */
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

/** Moves the focus to the next or previous notification before one is removed. */
export function leaveItem(inside: Element) {
  const panel = inside.closest<HTMLElement>('[role=dialog]');
  if (!panel) return;
  const items = itemsIn(panel);
  const at = items.findIndex((item) => item.parentElement?.contains(inside));
  (items[at + 1] ?? items[at - 1] ?? panel).focus();
}
