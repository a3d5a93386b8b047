import { ImagePlus, ReceiptText, Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MESSAGE_MOST } from '../../contract/trade-constants.ts';
import { LocalPicture, PICTURES, useFileDrop, usePastedPictures } from '../media/public.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { draftOf, keep, kept } from './device-storage.ts';
import { sendMessage } from './messaging.ts';
import { type ChosenPhoto, useChosenPhotos } from './photos.ts';
import { reportTyping } from './typing.ts';

interface ComposerProps {
  id: string;
  /** The other person's name. */
  name: string;
  /** Takes the focus at once, where that opens no on-screen keyboard. */
  focused: boolean;
  /** Does not tell the other person that somebody is typing. */
  quiet: boolean;
  /** Opens what shows the receipt to a buyer; left out for everybody but the seller. */
  onShowReceipt?: (() => void) | undefined;
}

/** Enter sends, Shift and Enter begin a new line; unsent text is kept as a draft. */
export function Composer({ id, name, focused, quiet, onShowReceipt }: ComposerProps) {
  const draft = draftOf(id);
  const [words, setWords] = useState(() => kept(draft) ?? '');
  const chosen = useChosenPhotos();
  const box = useRef<HTMLTextAreaElement>(null);
  const tooLong = words.trim().length - MESSAGE_MOST;

  useEffect(() => {
    // On a touch screen the focus would open the keyboard, which covers half of the thread.
    if (focused && matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, [focused]);
  // Grows with the text, up to a limit.
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    if (words) box.current.style.height = `${box.current.scrollHeight}px`;
  }, [words]);

  function write(next: string) {
    setWords(next);
    keep(draft, next || null);
    if (next.trim() && !quiet) reportTyping(id);
  }
  async function take(files: File[]) {
    await chosen.take(files);
    box.current?.focus();
  }
  const drop = useFileDrop(take);
  usePastedPictures(take);

  function send(event?: FormEvent) {
    event?.preventDefault();
    const content = words.trim();
    if ((!content && chosen.photos.length === 0) || tooLong > 0) return;
    sendMessage(id, content, chosen.photos);
    write('');
    chosen.clear();
    box.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // With an input method (Chinese, Japanese …), Enter confirms a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={send}
      {...drop.handlers}
      className={cx('bg-surface shadow-[0_-1px_0_var(--line)]', drop.over && 'bg-accent-soft')}
    >
      <ChosenPhotos photos={chosen.photos} onRemove={chosen.remove} />
      <div className="flex items-end gap-1.5 py-2 pr-3 pl-1 lg:gap-2 lg:p-4 lg:pt-3 lg:pl-3">
        <span className="btn btn-ghost relative w-11 px-0 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink max-lg:mb-0.5 lg:mb-0.5">
          <ImagePlus aria-hidden="true" />
          <input
            type="file"
            multiple
            accept={PICTURES}
            aria-label="Add a photo"
            className="hit-area text-[0]"
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </span>
        {onShowReceipt && (
          <IconButton label="Show the receipt" className="-ml-1.5 mb-0.5" onClick={onShowReceipt}>
            <ReceiptText aria-hidden="true" />
          </IconButton>
        )}
        <span className="control min-w-0 flex-1 rounded-[24px] pr-2 pl-4.5 lg:pr-3.5">
          <textarea
            ref={box}
            rows={1}
            value={words}
            placeholder={`Message ${name}`}
            aria-label={`Message ${name}`}
            aria-invalid={tooLong > 0 || undefined}
            enterKeyHint="send"
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            className="max-h-36 min-w-0 flex-1 resize-none bg-transparent py-3 leading-6 outline-none placeholder:truncate"
          />
          {tooLong > 0 ? (
            <span role="alert" className="num shrink-0 text-xs text-bad">
              {tooLong} too many
            </span>
          ) : (
            <kbd className="hidden h-6 items-center rounded-[6px] px-2 font-sans text-xs font-medium text-ink-3 inset-ring inset-ring-line-2 lg:flex">
              Enter
            </kbd>
          )}
        </span>
        <IconButton label="Send" type="submit" variant="primary" className="size-12 rounded-full">
          <Send aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  );
}

interface ChosenPhotosProps {
  photos: ChosenPhoto[];
  onRemove: (clientId: string) => void;
}

function ChosenPhotos({ photos, onRemove }: ChosenPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos to send" className="flex gap-2 overflow-x-auto px-4 pt-3 lg:px-5">
      {photos.map(({ clientId, file }, index) => (
        <li key={clientId} className="relative shrink-0">
          <PhotoPreview photo={file} />
          <IconButton
            label={`Remove photo ${index + 1}`}
            variant="plain"
            className="absolute! -top-2 -right-2"
            onClick={() => onRemove(clientId)}
          >
            <span className="grid size-7 place-items-center rounded-full bg-ink text-bg">
              <X aria-hidden="true" className="size-4!" />
            </span>
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function PhotoPreview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <span className="block size-20 overflow-hidden rounded-[14px] bg-bone">
      {url && <LocalPicture src={url} alt={photo.name} />}
    </span>
  );
}
