/** Whether a key is meant for the page: not for a field, a dialog or menu, and not part of a shortcut. */
export function isForPage(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return !target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]');
}

/** Whether Space activates the focused element. */
export const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, [role=button]') !== null;
