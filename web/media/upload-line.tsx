import { RotateCcw, X } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { ProgressTicks } from '../ui/progress.tsx';
import { FilePreview } from './file-preview.tsx';
import { isHeic, sentText, sizeText } from './upload.ts';
import type { UploadItem } from './uploads.ts';

interface UploadLineProps {
  item: UploadItem;
  /** What it is called if the file has no name, as one that was uploaded before. */
  name?: string;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file with its state: uploading, failed and why, or uploaded. */
export function UploadLine({ item, name = item.name, onRemove, onRetry }: UploadLineProps) {
  const { state, sent, file, error, again } = item;
  const failed = state === 'failed';
  return (
    <div className="flex min-h-14 items-center gap-2 px-2">
      {state === 'done' && (
        <span className="w-9 shrink-0">
          <FilePreview
            key={item.preview}
            src={item.preview}
            called={item.file && isHeic(item.file) ? 'HEIC' : undefined}
            className="rounded-[4px]"
          />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-medium">
          {name}
        </p>
        {failed && <p className="text-sm text-bad">{error}</p>}
        {state === 'done' && file && (
          <p className="num text-xs text-ink-3">Uploaded, {sizeText(file.size)}</p>
        )}
        {!failed && state !== 'done' && (
          <div
            role="progressbar"
            aria-label={`Uploading ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(sent * 100)}
            className="num text-xs text-ink-3"
          >
            <ProgressTicks sent={sent} className="my-1 block w-full text-accent-ink" />
            {file && sentText(sent, file.size)}
          </div>
        )}
      </div>
      {failed && again && (
        <IconButton label={`Try again: ${name}`} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`${verbs[state]} ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const verbs = { waiting: 'Cancel', sending: 'Cancel', done: 'Remove', failed: 'Dismiss' };
