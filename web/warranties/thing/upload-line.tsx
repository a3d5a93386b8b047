import { RotateCcw, X } from 'lucide-react';
import { megabytes } from '../../media/upload.ts';
import type { UploadItem } from '../../media/uploads.ts';
import { IconButton } from '../../ui/button.tsx';
import { ProgressTicks } from '../../ui/progress.tsx';

interface UploadLineProps {
  item: UploadItem;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file on its way, or what kept it from arriving. */
export function UploadLine({ item, onRemove, onRetry }: UploadLineProps) {
  const { name, state, sent, file, error, again } = item;
  const failed = state === 'failed';
  return (
    <div className="flex min-h-14 items-center gap-2 px-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {failed ? (
          <p className="text-sm text-bad">{error}</p>
        ) : (
          <div
            role="progressbar"
            aria-label={`Uploading ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(sent * 100)}
            className="num text-xs text-ink-3"
          >
            <ProgressTicks sent={sent} className="my-1 block w-full text-accent-ink" />
            {file && `${megabytes(sent * file.size)} of ${megabytes(file.size)} MB`}
          </div>
        )}
      </div>
      {failed && again && (
        <IconButton label={`Try again: ${name}`} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`${failed ? 'Dismiss' : 'Cancel'} ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
