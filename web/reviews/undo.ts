import { toast } from '../ui/toast.ts';
import { toasts } from '../ui/toast-store.ts';

interface Undoable {
  title: string;
  /** Takes it back; nothing has been sent yet. */
  undo: () => void;
  /** Does it for good: when the toast has gone, or the page is being left. */
  commit: () => void;
}

/** Says that something is done, and does it once there is no way back. */
export function doUnlessUndone({ title, undo, commit }: Undoable) {
  let open = true;
  toast({ title, action: { label: 'Undo', onClick: () => close(undo) } });
  const shown = toasts.current()?.id;

  function close(then: () => void) {
    if (!open) return;
    open = false;
    stop();
    removeEventListener('pagehide', leave);
    then();
  }
  const leave = () => close(commit);
  const stop = toasts.subscribe(() => {
    // The press on Undo takes the toast away before it is heard.
    if (toasts.current()?.id !== shown) setTimeout(leave);
  });
  addEventListener('pagehide', leave);
}
