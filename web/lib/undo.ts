import { toast } from '../ui/toast.ts';
import { toasts } from '../ui/toast-store.ts';

interface Undoable {
  title: string;
  /** Takes it back; nothing has been sent yet. */
  undo: () => void;
  /** Does it for good: when the toast has gone, or the page is being left or out of sight. */
  commit: () => void;
}

/** Says that something is done, and does it once there is no way back: by Undo, or by Ctrl+Z. */
export function doUnlessUndone({ title, undo, commit }: Undoable) {
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
  // The toast waits for whoever looks away; but a page in the background may end without another word.
  const look = () => {
    if (document.hidden) leave();
  };
  // The toast lies outside of an open dialog, which keeps the Tab key to itself.
  function onKey(event: KeyboardEvent) {
    const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!asked || isTyping(event.target)) return;
    event.preventDefault();
    close(undo);
  }
  const stop = toasts.subscribe(() => {
    // The press on Undo takes the toast away before it is heard.
    if (toasts.current()?.id !== shown) setTimeout(leave);
  });
  addEventListener('pagehide', leave);
  addEventListener('visibilitychange', look);
  addEventListener('keydown', onKey);
}

/** There the key takes back what was typed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]');
