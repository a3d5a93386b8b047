import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { read } from '../lib/query.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ProgressTicks } from '../ui/progress.tsx';
import { FilePreview } from './file-preview.tsx';
import { isHeic, PICTURES, sentText } from './upload.ts';
import type { UploadItem } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type UploadsOptions, useSpokenChanges, useUploads } from './use-uploads.ts';

interface FilePickerProps extends Omit<UploadsOptions, 'value' | 'onChange'> {
  /** `File about the purchase`. */
  label: string;
  /** The button's words while there is no file: `Add your receipt`. */
  prompt: string;
  /** Who will see it, in a sentence. */
  note?: ReactNode;
  error?: ReactNode;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Details of the uploaded file, under its name. */
  children?: ReactNode;
  /** A postmark beside the uploaded file. */
  stamp?: ReactNode;
  /** The uploaded file's status, in a word. */
  status?: ReactNode;
}

/** Uploads one document, a photo or a PDF. Its value is the file's address. */
export function FilePicker({
  label,
  prompt,
  note,
  error,
  value,
  onChange,
  children,
  stamp,
  status,
  ...options
}: FilePickerProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const { items, replace, remove, retry } = useUploads({
    ...options,
    value: value ? [value] : [],
    onChange: ([url]) => onChange(url ?? null),
  });
  const [item] = items;
  const [announcement] = useSpokenChanges(items, label);
  const stamped = item?.state === 'done' && stamp !== undefined;
  const drop = useFileDrop((files) => replace(files.slice(0, 1)));
  const takeAway = (key: string) => {
    remove(key);
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  };
  const choose = {
    describedBy: error ? `${id}-error` : undefined,
    onFile: (file: File) => replace([file]),
  };

  return (
    <fieldset ref={box} {...drop.handlers} aria-label={label} className="min-w-0">
      {!item ? (
        <NoFile prompt={prompt} note={note} over={drop.over} wrong={Boolean(error)}>
          <FileInput {...choose} label={prompt} />
        </NoFile>
      ) : (
        <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg bg-hover p-4 pb-1.5 inset-ring inset-ring-line lg:grid-cols-[108px_minmax(0,1fr)_auto] lg:gap-x-6 lg:p-5 lg:pb-2">
          <FilePreview
            key={item.preview}
            src={item.preview}
            called={item.file && isHeic(item.file) ? 'HEIC' : undefined}
          />
          <div className="min-w-0">
            <FileName item={item} label={label} />
            {item.state === 'failed' && <p className="mt-1 text-sm text-bad">{item.error}</p>}
            <UploadProgress item={item} />
            {item.state === 'done' && children}
            {item.state !== 'failed' && note && <p className="mt-1.5 text-xs text-ink-2">{note}</p>}
          </div>
          {stamped && (
            <div className="grid place-content-center *:size-[76px] lg:pr-2 lg:*:size-28">{stamp}</div>
          )}
          <div
            className={cx(
              'flex flex-wrap items-center pt-1 shadow-[0_-1px_0_var(--line)] lg:col-span-full',
              !stamped && 'col-span-full',
            )}
          >
            {item.state === 'done' && status && (
              <span className="mr-auto w-full pt-1 text-sm font-medium text-accent-ink lg:w-auto">
                {status}
              </span>
            )}
            <FileButtons item={item} onRetry={() => retry(item.key)} onRemove={() => takeAway(item.key)}>
              <FileInput {...choose} label={`Replace ${label.toLowerCase()}`} />
            </FileButtons>
          </div>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

interface FileInputProps {
  label: string;
  describedBy: string | undefined;
  onFile: (file: File) => void;
}

/** Covers its parent, so that a press anywhere on it opens the file dialog. */
function FileInput({ label, describedBy, onFile }: FileInputProps) {
  return (
    <input
      type="file"
      accept={`${PICTURES},application/pdf`}
      aria-describedby={describedBy}
      className="hit-area text-[0]"
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        event.target.value = '';
      }}
      aria-label={label}
    />
  );
}

interface NoFileProps extends Pick<FilePickerProps, 'prompt' | 'note'> {
  /** Whether a file is dragged over it. */
  over: boolean;
  wrong: boolean;
  /** The file input. */
  children: ReactNode;
}

function NoFile({ prompt, note, over, wrong, children }: NoFileProps) {
  return (
    <div
      className={cx(
        'relative flex min-h-22 items-center gap-4 rounded-lg border-[1.5px] border-dashed border-control p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        over && 'border-accent-ink bg-accent-soft',
        wrong && 'border-bad-mark',
      )}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
        <ReceiptText aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <b className="block text-accent-ink">{over ? 'Drop it here' : prompt}</b>
        <span className="block text-sm text-ink-3">A photo or a PDF. {note}</span>
      </span>
      {children}
    </div>
  );
}

/** The file's name; once uploaded, a link to the file. One that was uploaded before is asked for its name. */
function FileName({ item, label }: { item: UploadItem; label: string }) {
  const id = item.url && !item.name ? item.url.slice(item.url.lastIndexOf('/') + 1) : undefined;
  const known = useQuery({
    ...read('GET /api/media/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const name = item.name ?? known.data?.name ?? label;
  return (
    <b dir="auto" className="block truncate font-semibold tracking-[-.01em]">
      {item.state === 'done' ? (
        <a
          href={item.url}
          target="_blank"
          rel="noreferrer"
          className="-my-2.5 inline-block max-w-full truncate py-2.5 underline decoration-line-2 underline-offset-4 hover:decoration-current"
        >
          {name}
        </a>
      ) : (
        name
      )}
    </b>
  );
}

/** Whether the upload has succeeded or failed. */
const isSettled = ({ state }: UploadItem) => state === 'done' || state === 'failed';

function UploadProgress({ item }: { item: UploadItem }) {
  if (isSettled(item) || !item.file) return null;
  return (
    <div
      role="progressbar"
      aria-label={`Uploading ${item.name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(item.sent * 100)}
      className="num mt-2 text-sm text-ink-2"
    >
      <ProgressTicks sent={item.sent} className="mb-1.5 block w-full max-w-60 text-accent-ink" />
      {sentText(item.sent, item.file.size)}
    </div>
  );
}

interface FileButtonsProps {
  item: UploadItem;
  onRetry: () => void;
  onRemove: () => void;
  /** The input for another file. */
  children: ReactNode;
}

function FileButtons({ item, onRetry, onRemove, children }: FileButtonsProps) {
  const settled = isSettled(item);
  return (
    <span className="-ml-3 flex lg:-mr-3 lg:ml-auto">
      {item.state === 'failed' && item.again && (
        <Button variant="ghost" onClick={onRetry}>
          Try again
        </Button>
      )}
      {settled && (
        <span className="btn btn-ghost relative has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
          Replace
          {children}
        </span>
      )}
      <Button variant="ghost" onClick={onRemove}>
        {settled ? 'Remove' : 'Cancel'}
      </Button>
    </span>
  );
}
