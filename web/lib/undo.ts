import { toast, toasts } from './toast.ts';

interface UndoableAction {
  title: string;
  /** Reverts it on screen; nothing has been sent yet. */
  undo: () => void;
  /** Sends it: when the toast has gone, or the page is being left or hidden. */
  commit: () => void;
}

/** Shows a toast with Undo, and commits once it can no longer be undone by the button or Ctrl+Z. */
export function doUnlessUndone({ title, undo, commit }: UndoableAction) {
  let open = true;
  toast({ title, action: { label: 'Undo', onClick: () => close(undo) } });
  const shown = toasts.current()?.id;

  function close(then: () => void) {
    if (!open) return;
    open = false;
    stop();
    removeEventListener('pagehide', leave);
    removeEventListener('visibilitychange', look);
    removeEventListener('keydown', onKey);
    if (shown !== undefined) toasts.dismiss(shown);
    then();
  }
  const leave = () => close(commit);
  // The toast's timer pauses while the page is hidden, but a hidden page may be closed without notice.
  const look = () => {
    if (document.hidden) leave();
  };
  // A toast lies outside of an open dialog, which traps the Tab key; so Ctrl+Z works as well.
  function onKey(event: KeyboardEvent) {
    const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!asked || isTyping(event.target)) return;
    event.preventDefault();
    close(undo);
  }
  const stop = toasts.subscribe(() => {
    // Pressing Undo removes the toast before its handler runs.
    if (toasts.current()?.id !== shown) setTimeout(leave);
  });
  addEventListener('pagehide', leave);
  addEventListener('visibilitychange', look);
  addEventListener('keydown', onKey);
}

/** In a text field, Ctrl+Z undoes typing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');
