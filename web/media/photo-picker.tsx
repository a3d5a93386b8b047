import { ArrowLeft, ArrowRight, Camera, ImagePlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useId, useRef, useState } from 'react';
import { purposes } from '../../contract/media-purposes.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { AddPhotoTile, PhotoTile } from './photo-tile.tsx';
import { sentText } from './upload.ts';
import type { UploadItem } from './uploads.ts';
import { useFileDrop, usePastedPictures } from './use-file-drop.ts';
import { useReorder } from './use-reorder.ts';
import { type UploadsOptions, useSpokenChanges, useUploads } from './use-uploads.ts';

interface PhotoPickerProps extends UploadsOptions {
  legend?: ReactNode;
  /** Shown while there is no other message. */
  hint?: ReactNode;
  error?: ReactNode;
  most?: number;
  /** A label on the first photo that says what it is for. */
  first?: string;
  /** Whether a phone also gets a button for its camera. */
  camera?: boolean;
}

const arrowSteps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Several photos: chosen, dropped or pasted, uploaded at once, and sorted. Its value is their addresses. */
export function PhotoPicker({ legend = 'Photos', hint, error, most, ...rest }: PhotoPickerProps) {
  const { first, camera, ...options } = rest;
  const id = useId();
  const limit = most ?? purposes[options.purpose].most;
  const uploads = useUploads(options);
  const { items, add, remove, retry, fail } = uploads;
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string>();
  const [notice, setNotice] = useState('');
  const [announcement, announce] = useSpokenChanges(items, 'Photo');

  const take = (files: File[]) => {
    const fitting = files.slice(0, Math.max(0, limit - items.length));
    const left = files.length - fitting.length;
    add(fitting);
    setNotice(left > 0 ? `Only ${limit} photos fit here: ${left} left out.` : '');
  };
  const drop = useFileDrop(take);
  usePastedPictures(take);
  const { place, shift, reorder } = usePhotoOrder(uploads, list, announce);
  const takeAway = (key: string) => {
    const index = place(key);
    remove(key);
    setNotice('');
    setSelected(undefined);
    announce(`Photo ${index + 1} removed.`);
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-key] > button:first-child') ?? [];
      (left[Math.min(index, left.length - 1)] ?? input.current)?.focus();
    });
  };
  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const step = arrowSteps[event.key];
    if (step) shift(key, place(key) + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') takeAway(key);
    else return;
    event.preventDefault();
  };

  const at = selected ? place(selected) : -1;
  return (
    <fieldset {...drop.handlers} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        {legend}{' '}
        <span className="num text-ink-3">
          {items.length} of {limit}
        </span>
      </legend>
      <p id={`${id}-how`} hidden>
        The arrow keys move it, Delete removes it.
      </p>
      <ul ref={list} className="relative grid grid-cols-[repeat(auto-fill,minmax(100px,1fr))] gap-2 lg:gap-3">
        {items.map((item, index) => (
          <PhotoTile
            key={item.key}
            item={item}
            name={`Photo ${index + 1}`}
            mark={index === 0 ? first : undefined}
            selected={item.key === selected}
            lifted={item.key === reorder.dragged}
            grip={{
              ...reorder.handlers(item.key),
              'aria-describedby': `${id}-how`,
              onKeyDown: onKeyDown(item.key),
              onClick: () =>
                reorder.wasDragged() || setSelected(item.key === selected ? undefined : item.key),
              onContextMenu: (event) => reorder.dragged && event.preventDefault(),
            }}
            onRemove={() => takeAway(item.key)}
            onRetry={() => retry(item.key)}
            onGone={() => fail(item.key, 'This photo is no longer there.')}
          />
        ))}
        {items.length < limit && (
          <AddPhotoTiles camera={camera} input={input} over={drop.over} onFiles={take} />
        )}
      </ul>
      {selected && at >= 0 && items.length > 1 && (
        <MoveButtons at={at} count={items.length} onMove={(to) => shift(selected, to)} />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      <p role="status" className="text-sm text-ink-2 not-empty:mt-1.5">
        {notice}
      </p>
      <PhotoNotes items={items} hint={hint} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Moves photos by drag or to a given place, and announces the new place. */
function usePhotoOrder(
  { items, move }: Pick<ReturnType<typeof useUploads>, 'items' | 'move'>,
  list: RefObject<HTMLUListElement | null>,
  announce: (text: string) => void,
) {
  const place = (key: string) => items.findIndex((item) => item.key === key);
  const shift = (key: string, to: number) => {
    const index = Math.max(0, Math.min(items.length - 1, to));
    if (index === place(key)) return;
    move(key, index);
    announce(`Moved to place ${index + 1} of ${items.length}.`);
  };
  const reorder = useReorder(list, shift);
  return { place, shift, reorder };
}

interface AddPhotoTilesProps {
  camera: boolean | undefined;
  /** The input that chooses files. */
  input: Ref<HTMLInputElement>;
  /** Whether files are dragged over the picker. */
  over: boolean;
  onFiles: (files: File[]) => void;
}

function AddPhotoTiles({ camera, input, over, onFiles }: AddPhotoTilesProps) {
  return (
    <>
      {camera && (
        <AddPhotoTile
          icon={<Camera aria-hidden="true" />}
          words="Take photo"
          label="Take a photo"
          capture="environment"
          onFiles={onFiles}
          className="pointer-fine:hidden"
        />
      )}
      <AddPhotoTile
        ref={input}
        icon={<ImagePlus aria-hidden="true" />}
        words="Add photo"
        label="Add photos"
        multiple
        over={over}
        onFiles={onFiles}
      />
    </>
  );
}

interface MoveButtonsProps {
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves the selected photo, for people who cannot drag it. */
function MoveButtons({ at, count, onMove }: MoveButtonsProps) {
  return (
    <div className="mt-1 -mb-1 flex items-center">
      <span className="num mr-auto text-sm text-ink-2">
        Photo {at + 1} of {count}
      </span>
      {/* Never disabled: at the end of the row it would lose the focus. */}
      <IconButton
        label="Move earlier"
        aria-disabled={at === 0}
        onClick={() => onMove(at - 1)}
        className="aria-disabled:opacity-40"
      >
        <ArrowLeft />
      </IconButton>
      <IconButton
        label="Move later"
        aria-disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
        className="aria-disabled:opacity-40"
      >
        <ArrowRight />
      </IconButton>
    </div>
  );
}

/** The lines about single photos, or the hint while there are none. */
function PhotoNotes({ items, hint }: { items: UploadItem[]; hint: ReactNode }) {
  const notes = items.map(noteOf).filter((note) => note !== undefined);
  return (
    <>
      {notes.map(({ key, text, bad }) => (
        <p key={key} className={cx('num mt-1.5 text-sm', bad ? 'text-bad' : 'text-ink-3')}>
          {text}
        </p>
      ))}
      {notes.length === 0 && hint && <p className="mt-1.5 text-sm text-ink-3">{hint}</p>}
    </>
  );
}

/** The line below the photos about one of them. */
function noteOf({ key, state, sent, file, error }: UploadItem, index: number) {
  const name = `Photo ${index + 1}`;
  if (state === 'failed') return { key, bad: true, text: `${name}: ${error}` };
  if (state !== 'sending' || !file) return undefined;
  const text = `${name} is on its way, ${sentText(sent, file.size)}.`;
  return { key, bad: false, text };
}
