import { failed } from './error-toast.ts';
import { hide, show } from './hidden-items.ts';
import { write } from './query.ts';
import { type ToastMessage, toast } from './toast.ts';

interface HideOptions extends Pick<ToastMessage, 'title' | 'description' | 'further'> {
  /** The id under which `hidden-items.ts` hides it. */
  name: string;
  send: () => Promise<unknown>;
  takeBack: () => Promise<unknown>;
  /** Called after the server has hidden it or brought it back. */
  onChanged: () => void;
  onUndo?: () => void;
}

/** Takes it away at once. Undo puts it back where it was, also when the answer is still on its way. */
export function hideWithUndo({ name, send, takeBack, onChanged, onUndo, ...message }: HideOptions) {
  hide(name);
  let sent: Promise<unknown> = Promise.resolve();
  write({
    mutationFn: () => {
      sent = send();
      return sent;
    },
    onSuccess: onChanged,
    onError: (error) => {
      show(name);
      failed('Not hidden')(error);
    },
  });
  const undo = () => {
    show(name);
    onUndo?.();
    write({
      mutationFn: () => sent.catch(() => undefined).then(takeBack),
      onSuccess: onChanged,
      onError: (error) => {
        hide(name);
        failed('Still hidden')(error);
      },
    });
  };
  toast({ ...message, action: { label: 'Undo', onClick: undo } });
}
