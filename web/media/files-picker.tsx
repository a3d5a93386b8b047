import { Paperclip } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { purposes } from '../../contract/media-purposes.ts';
import { cx } from '../ui/cx.ts';
import { PICTURES } from './upload.ts';
import { UploadLine } from './upload-line.tsx';
import { useFileDrop, usePastedPictures } from './use-file-drop.ts';
import { type UploadsOptions, useSpokenChanges, useUploads } from './use-uploads.ts';

export const PAPERS = `${PICTURES},application/pdf`;

/** As many of the chosen files as there is room for, and a sentence about the others. */
export function fitting(files: File[], room: number, most: number): [File[], string] {
  const taken = files.slice(0, Math.max(0, room));
  const left = files.length - taken.length;
  return [taken, left > 0 ? `Only ${most} fit here at once: ${left} left out.` : ''];
}

interface FilesPickerProps extends UploadsOptions {
  legend: ReactNode;
  /** The words of the place to press: `Add photos or papers`. */
  prompt: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Several photos and PDFs: chosen, dropped or pasted, uploaded at once. Its value is their addresses. */
export function FilesPicker({ legend, prompt, hint, error, ...options }: FilesPickerProps) {
  const id = useId();
  const { most } = purposes[options.purpose];
  const { items, add, remove, retry } = useUploads(options);
  const [notice, setNotice] = useState('');
  const [announcement] = useSpokenChanges(items, 'File');
  function take(files: File[]) {
    const [taken, about] = fitting(files, most - items.length, most);
    add(taken);
    setNotice(about);
  }
  const drop = useFileDrop(take);
  usePastedPictures(take);
  return (
    <fieldset {...drop.handlers} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">
        {legend}{' '}
        <span className="num font-normal text-ink-3">
          {items.length} of {most}
        </span>
      </legend>
      <div
        className={cx(
          'rounded-md border-[1.5px] border-dashed border-control p-1.5 transition-colors',
          drop.over && 'border-accent-ink bg-accent-soft',
          Boolean(error) && 'border-bad-mark',
        )}
      >
        {items.map((item, index) => (
          <UploadLine
            key={item.key}
            item={item}
            name={item.name ?? `File ${index + 1}`}
            onRemove={() => {
              remove(item.key);
              setNotice('');
            }}
            onRetry={() => retry(item.key)}
          />
        ))}
        {items.length < most && (
          <div className="relative flex min-h-14 items-center gap-3 rounded-[9px] px-2.5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
            <Paperclip aria-hidden="true" className="text-accent-ink" />
            <span aria-hidden="true" className="font-medium text-accent-ink">
              {drop.over ? 'Drop here' : prompt}
            </span>
            <input
              type="file"
              multiple
              accept={PAPERS}
              aria-label={prompt}
              className="hit-area text-[0]"
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </div>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      <p role="status" className="text-sm text-ink-2 not-empty:mt-1.5">
        {notice}
      </p>
      {hint && <p className="mt-1.5 text-sm text-ink-3">{hint}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
