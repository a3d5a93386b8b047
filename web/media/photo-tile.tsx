import { Image, ImageOff, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { ProgressTicks } from '../ui/progress.tsx';
import { isHeic, PICTURES } from './upload.ts';
import type { UploadItem } from './uploads.ts';

interface PhotoTileProps {
  item: UploadItem;
  /** `Photo 2`. */
  name: string;
  /** A label that says what the photo is for. */
  mark?: string;
  selected: boolean;
  lifted: boolean;
  /** Props of the photo itself: select, move by key, drag. */
  grip: ComponentProps<'button'>;
  onRemove: () => void;
  onRetry: () => void;
  /** Called when the server no longer has the photo. */
  onGone: () => void;
}

const states = { waiting: ', waiting', sending: ', on its way', done: '', failed: ', not uploaded' };

export function PhotoTile({ item, name, mark, selected, lifted, grip, ...on }: PhotoTileProps) {
  const { onRemove, onRetry, onGone } = on;
  const { state, file, preview } = item;
  const [unshown, setUnshown] = useState<string>();
  const blind = unshown === preview;
  // A HEIC that the browser cannot show is not broken: the server converts it.
  const Blind = file && isHeic(file) ? Image : ImageOff;
  const dim = state !== 'done';
  return (
    <li
      data-key={item.key}
      className={cx(
        'relative aspect-square overflow-hidden rounded-[14px] bg-sunk transition-[scale,box-shadow]',
        lifted && 'z-10 scale-105 shadow-3',
      )}
    >
      <button
        type="button"
        {...grip}
        aria-label={`${name}${mark ? `, ${mark.toLowerCase()}` : ''}${states[state]}`}
        aria-pressed={selected}
        className={cx(
          'group absolute inset-0 grid touch-pan-y place-items-center rounded-[14px] -outline-offset-2 select-none',
          dim && 'bg-[#16181e] text-white',
          lifted ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        {blind ? (
          <Blind aria-hidden="true" className={dim ? 'text-white/60' : 'text-ink-3'} />
        ) : (
          <img
            src={preview}
            alt=""
            draggable={false}
            onError={() => {
              setUnshown(preview);
              if (!file) onGone();
            }}
            className={cx(
              'size-full object-cover [-webkit-touch-callout:none]',
              dim && 'brightness-[.36] grayscale-[.7]',
            )}
          />
        )}
        <span
          className={cx(
            'absolute inset-0 rounded-[14px] inset-ring',
            selected ? 'inset-ring-3 inset-ring-accent' : 'inset-ring-line-2',
          )}
        />
      </button>
      {mark && state === 'done' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute bottom-2 left-2 rounded-[6px] bg-[rgb(13_15_19/.78)] px-1.5 text-xs leading-5 font-semibold text-white"
        >
          {mark}
        </span>
      )}
      <UploadState item={item} name={name} isShown={!blind} onRetry={onRetry} />
      <button
        type="button"
        aria-label={`${state === 'sending' ? 'Cancel' : 'Remove'} ${name.toLowerCase()}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end rounded-[14px] p-1.5 text-white -outline-offset-2"
      >
        <span className="grid size-6 place-items-center rounded-full bg-[rgb(13_15_19/.78)] [&_.lucide]:size-3.5">
          <X strokeWidth={2.4} />
        </span>
      </button>
    </li>
  );
}

interface UploadStateProps extends Pick<PhotoTileProps, 'item' | 'name' | 'onRetry'> {
  /** Whether the photo itself can be seen. */
  isShown: boolean;
}

/** How much of the photo is sent, or that it failed. */
function UploadState({ item, name, isShown, onRetry }: UploadStateProps) {
  const { state, sent, again } = item;
  if (state === 'done') return null;
  if (state === 'failed' && again)
    return (
      <button
        type="button"
        aria-label={`Try again: ${name.toLowerCase()}`}
        onClick={onRetry}
        className="absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center gap-1.5 rounded-b-[14px] text-sm leading-none font-semibold text-white -outline-offset-4 [&_.lucide]:size-3.5"
      >
        <RotateCcw />
        Try again
      </button>
    );
  if (state === 'failed')
    return (
      isShown && (
        <TriangleAlert
          aria-hidden="true"
          className="pointer-events-none absolute bottom-2.5 left-2.5 text-white"
        />
      )
    );
  const percent = Math.round(sent * 100);
  return (
    <span
      role="progressbar"
      aria-label={`Uploading ${name.toLowerCase()}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="pointer-events-none absolute inset-x-2.5 bottom-2.5 text-white"
    >
      <b className="num mb-0.5 block text-[1.0625rem] leading-5.5">{percent}%</b>
      <ProgressTicks sent={sent} className="block w-full" />
    </span>
  );
}

interface AddPhotoTileProps extends Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'capture'> {
  icon: ReactNode;
  /** Shown on the tile; `label` is for screen readers. */
  words: string;
  label: string;
  /** Whether files are being dragged over it. */
  over?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
}

/** The tile that adds the next photo. */
export function AddPhotoTile({ icon, words, label, over, className, onFiles, ...input }: AddPhotoTileProps) {
  return (
    <li
      className={cx(
        'relative grid aspect-square place-content-center justify-items-center gap-1 rounded-[14px] border-[1.5px] border-dashed border-control text-center text-xs font-medium text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        over && 'border-accent-ink bg-accent-soft',
        className,
      )}
    >
      {icon}
      <span aria-hidden="true">{over ? 'Drop here' : words}</span>
      <input
        {...input}
        type="file"
        accept={PICTURES}
        aria-label={label}
        className="hit-area text-[0]"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </li>
  );
}
