import { Film } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { UploadLine } from './upload-line.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type UploadsOptions, useSpokenChanges, useUploads } from './use-uploads.ts';

const VIDEOS = 'video/mp4,video/webm,video/quicktime';

interface VideoPickerProps extends Omit<UploadsOptions, 'value' | 'onChange'> {
  hint: string;
  error?: string | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One video: chosen or dropped, uploaded at once. Its value is its address. */
export function VideoPicker({ hint, error, value, onChange, ...options }: VideoPickerProps) {
  const id = useId();
  const { items, replace, remove, retry } = useUploads({
    ...options,
    value: value ? [value] : [],
    onChange: ([url]) => onChange(url ?? null),
  });
  const [item] = items;
  const [announcement] = useSpokenChanges(items, 'Video');
  const drop = useFileDrop((files) => replace(files.slice(0, 1)));
  return (
    <fieldset {...drop.handlers} aria-label="Video" className="min-w-0">
      {item?.state === 'done' && item.url ? (
        <div className="flex flex-wrap items-end gap-2">
          {/* biome-ignore lint/a11y/useMediaCaption: it is one's own, and nobody has written down what is said. */}
          <video
            src={item.url}
            controls
            playsInline
            preload="metadata"
            aria-label="Your video"
            className="max-h-60 max-w-full rounded-[16px] bg-black"
          />
          <Button variant="ghost" onClick={() => remove(item.key)}>
            Remove video
          </Button>
        </div>
      ) : (
        <div
          className={cx(
            'rounded-md border-[1.5px] border-dashed border-control p-1.5 transition-colors',
            drop.over && 'border-accent-ink bg-accent-soft',
            error && 'border-bad-mark',
          )}
        >
          {item ? (
            <UploadLine
              item={item}
              name={item.name ?? 'Video'}
              onRemove={() => remove(item.key)}
              onRetry={() => retry(item.key)}
            />
          ) : (
            <div className="relative flex min-h-14 items-center gap-3 rounded-[9px] px-2.5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
              <Film aria-hidden="true" className="text-accent-ink" />
              <span aria-hidden="true" className="font-medium text-accent-ink">
                {drop.over ? 'Drop here' : 'Add a video'}
              </span>
              <input
                type="file"
                accept={VIDEOS}
                aria-label="Add a video"
                aria-describedby={`${id}-hint`}
                className="hit-area text-[0]"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  if (file) replace([file]);
                  event.target.value = '';
                }}
              />
            </div>
          )}
        </div>
      )}
      {(error || item?.state !== 'done') && (
        <p id={`${id}-hint`} className={cx('mt-1.5 text-sm', error ? 'text-bad' : 'text-ink-3')}>
          {error ?? hint}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
