import { ImagePlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isWebAddress, LocalPicture, PICTURES, type UploadItem, useFileDrop } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { optional } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ProgressTicks } from '../../ui/progress.tsx';
import { type PictureUploadOptions, usePictureUpload } from './use-picture-upload.ts';

/** About an address that is no picture yet. */
const NOT_YET = 'It is shown once your browser has fetched it.';
const WITHOUT = 'You can also go on without it: the address is kept for you.';
const NOT_FETCHED = 'Your browser could not fetch this picture. Save it and choose the file instead.';

interface PictureFieldProps extends PictureUploadOptions {
  label: string;
  shape: 'square' | 'wide';
  error: string | undefined;
}

/** A picture: a local file, or an address on another site, which the browser fetches and uploads like a file. */
export function PictureField(props: PictureFieldProps) {
  const { label, what, shape, value, onChange, error } = props;
  const id = useId();
  const { item, announcement, busy, fetching, refused, take, fetchFrom, remove } = usePictureUpload(props);
  const failed = item?.state === 'failed';
  const drop = useFileDrop((files) => take(files));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isWebAddress(value)) return;
    event.preventDefault();
    void fetchFrom(value);
  }

  const isRefused = refused !== undefined && refused === value.trim();
  const wrong = error ?? (isRefused ? NOT_FETCHED : failed ? item.error : undefined);
  const hint = isRefused ? WITHOUT : isWebAddress(value) && !wrong ? NOT_YET : undefined;
  const described = {
    'aria-invalid': Boolean(wrong) || undefined,
    'aria-describedby': wrong && `${id}-error`,
  };
  return (
    <fieldset {...drop.handlers} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {label} {optional}
      </legend>
      {item && !failed ? (
        <ChosenPicture
          what={what}
          shape={shape}
          item={item}
          busy={busy}
          onFile={(file) => take([file])}
          onRemove={() => remove(item.key)}
        />
      ) : (
        <div className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            aria-label={label}
            placeholder="https://"
            maxLength={2000}
            {...described}
            value={value}
            readOnly={fetching}
            onChange={(event) => {
              if (failed) remove(item.key);
              onChange(event.target.value);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!value) void fetchFrom(pasted);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => refused === value.trim() || void fetchFrom(value)}
            boxClassName="min-w-0 flex-1 pr-0!"
            trail={
              isWebAddress(value) && (
                <Button
                  variant="plain"
                  className="text-accent-ink"
                  busy={fetching}
                  onClick={() => void fetchFrom(value)}
                >
                  {fetching ? 'Fetching...' : 'Fetch'}
                  <span className="sr-only"> {what.toLowerCase()}</span>
                </Button>
              )
            }
          />
          <ChooseFile
            label={`Choose a file: ${what.toLowerCase()}`}
            words={<span className="max-sm:sr-only">Choose file</span>}
            onFile={(file) => take([file])}
          />
        </div>
      )}
      {wrong && (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {wrong}
        </p>
      )}
      {hint && <p className="text-sm text-ink-3">{hint}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

interface ChosenPictureProps extends Pick<PictureFieldProps, 'what' | 'shape'> {
  item: UploadItem;
  /** Whether it is being uploaded. */
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** The picture that is there or on its way, to be replaced or removed. */
function ChosenPicture({ what, shape, item, busy, onFile, onRemove }: ChosenPictureProps) {
  return (
    <div
      className={cx(
        'grid items-center gap-x-3.5 gap-y-2',
        shape === 'square' && 'grid-cols-[72px_minmax(0,1fr)]',
      )}
    >
      <span
        className={cx(
          'block overflow-hidden rounded-[14px] bg-bone inset-ring inset-ring-line',
          shape === 'square' ? 'size-18' : 'aspect-[3/1]',
        )}
      >
        <LocalPicture src={item.url ? `${item.url}/480` : item.preview} alt={what} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1">
        {busy ? (
          <span
            role="progressbar"
            aria-label={`Uploading ${what.toLowerCase()}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(item.sent * 100)}
            className="num flex min-h-11 flex-1 items-center gap-3 pl-1 text-sm text-ink-2"
          >
            <ProgressTicks sent={item.sent} className="w-full max-w-40 text-accent-ink" />
            {Math.round(item.sent * 100)}%
          </span>
        ) : (
          <ChooseFile label={`Replace ${what.toLowerCase()}`} words="Replace" onFile={onFile} />
        )}
        <Button variant="ghost" onClick={onRemove}>
          {busy ? 'Cancel' : 'Remove'}
          <span className="sr-only"> {what.toLowerCase()}</span>
        </Button>
      </span>
    </div>
  );
}

interface ChooseFileProps {
  /** For screen readers; `words` are on the button. */
  label: string;
  words: ReactNode;
  onFile: (file: File) => void;
}

function ChooseFile({ label, words, onFile }: ChooseFileProps) {
  return (
    <span className="btn btn-secondary relative has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
      <ImagePlus aria-hidden="true" /> {words}
      <input
        type="file"
        accept={PICTURES}
        aria-label={label}
        className="hit-area text-[0]"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </span>
  );
}
