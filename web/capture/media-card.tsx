import { CircleCheck, ImageOff, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { sizeText } from '../media/public.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Progress } from '../ui/progress.tsx';
import type { StoredCapture } from './capture-storage.ts';
import { Clip, useFileUrl } from './clip.tsx';
import type { Sending, SendingState } from './sending.ts';

interface MediaCardProps extends StoredCapture {
  sending: Sending;
  now: SendingState;
  /** Whether this device could not keep it. */
  unkept: boolean;
  onRetake: () => void;
}

const frame = 'relative aspect-[4/4.2] overflow-hidden rounded-[24px] bg-[#16181e] lg:aspect-3/4';

/** What was captured, and how far it is uploaded. */
export function MediaCard({ captured, addresses, sending, now, unkept, onRetake }: MediaCardProps) {
  const kind = captured.mode === 'video' ? 'Video' : 'Photo';
  return (
    <section aria-label={`Your ${kind.toLowerCase()}`} className="min-w-0 lg:sticky lg:top-22">
      {captured.mode === 'video' ? (
        <Clip key={captured.file.name + captured.file.lastModified} captured={captured} className={frame} />
      ) : (
        <Photo file={captured.file} address={addresses.media} />
      )}
      <div className="mt-3 flex items-center gap-3.5">
        <Button onClick={onRetake}>
          <RotateCcw aria-hidden="true" /> Retake
        </Button>
        <span className="num text-sm text-ink-2">
          {kind}, {sizeText(captured.file.size)}
        </span>
      </div>
      <UploadState sending={sending} now={now} />
      {unkept && <p className="mt-2 text-sm text-ink-3">This draft will not survive a reload.</p>}
    </section>
  );
}

/** The photo. If the browser cannot show its format, the server's version once it is uploaded. */
function Photo({ file, address }: { file: File; address: string | undefined }) {
  const url = useFileUrl(file);
  const [unshown, setUnshown] = useState<string>();
  const shown = unshown === url ? address : url;
  return (
    <div className={cx('grid place-items-center text-white', frame)}>
      {shown && (
        <img
          src={shown}
          alt="What you captured"
          onError={() => setUnshown(url)}
          className="size-full object-cover"
        />
      )}
      {!shown && url && (
        <p className="grid justify-items-center gap-2 px-6 text-center text-sm">
          <ImageOff aria-hidden="true" />
          This browser cannot show this kind of photo. You see it once it is uploaded.
        </p>
      )}
    </div>
  );
}

function UploadState({ sending, now }: Pick<MediaCardProps, 'sending' | 'now'>) {
  const start = () => void sending.start().catch(() => undefined);
  const underWay = now.state === 'waiting' || now.state === 'sending';
  return (
    <div className="mt-3">
      {underWay && (
        <div className="flex items-end gap-2">
          <Progress
            label="Uploading while you write"
            value={now.sent * 100}
            showLabel
            className="min-w-0 flex-1 pb-2"
          />
          <Button variant="ghost" className="-mr-3" onClick={sending.stop}>
            Cancel
          </Button>
        </div>
      )}
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm empty:hidden">
        {now.state === 'done' && (
          <span className="flex items-center gap-1.5 font-medium text-ok [&_.lucide]:size-4">
            <CircleCheck aria-hidden="true" /> Uploaded
          </span>
        )}
        {now.state === 'stopped' && (
          <>
            <span className="flex-1">Upload cancelled.</span>
            <Button onClick={start}>Upload again</Button>
          </>
        )}
        {now.state === 'failed' && (
          <>
            <span className="min-w-0 flex-1 text-bad">
              {now.reason} {now.again && 'It goes on by itself once you are back online.'}
            </span>
            {now.again && <Button onClick={start}>Try again</Button>}
          </>
        )}
      </div>
    </div>
  );
}
