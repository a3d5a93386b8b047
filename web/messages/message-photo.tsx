import { BadgeCheck, ReceiptText } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Picture as PictureData } from '../../contract/media.ts';
import { type Proof, shownReceiptWords } from '../../contract/proof.ts';
import { LocalPicture, Picture, PictureViewer } from '../media/public.ts';
import { cx } from '../ui/cx.ts';
import { ProgressTicks } from '../ui/progress.tsx';
import type { UnsentMessage } from './outbox.ts';
import { usePhotoUrl, useProgress } from './photos.ts';
import type { Row } from './thread-rows.ts';
import { photoBox } from './thread-rows.ts';

export function MessagePhoto({ row: { picture, shows, unsent }, from }: { row: Row; from: string }) {
  if (picture)
    return (
      <>
        <SentPhoto picture={picture} from={from} />
        {shows && <ShownAs proof={shows} />}
      </>
    );
  return unsent?.photo ? <UploadingPhoto unsent={unsent} size={unsent.photo} /> : null;
}

function SentPhoto({ picture, from }: { picture: PictureData; from: string }) {
  const [isOpen, setOpen] = useState(false);
  const { width, height } = photoBox(picture);
  return (
    <>
      <button
        type="button"
        aria-label={`Photo from ${from}`}
        onClick={() => setOpen(true)}
        className="overflow-hidden rounded-lg"
        style={{ width, height }}
      >
        <Picture picture={picture} alt="" sizes={`${width}px`} fit="cover" className="size-full" />
      </button>
      <Suspense>
        {isOpen && (
          <PictureViewer pictures={[picture]} author={from} first={0} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** What may be said of a receipt that is shown. */
const ShownAs = ({ proof }: { proof: Proof }) => (
  <p
    className={cx(
      'flex items-center gap-1.5 px-1 text-xs [&_.lucide]:size-3.5 [&_.lucide]:shrink-0',
      proof === 'verified' ? 'font-medium text-accent-ink' : 'text-ink-2',
    )}
  >
    {proof === 'verified' ? <BadgeCheck aria-hidden="true" /> : <ReceiptText aria-hidden="true" />}
    {shownReceiptWords[proof]}
  </p>
);

function UploadingPhoto({
  unsent,
  size,
}: {
  unsent: UnsentMessage;
  size: { width: number; height: number };
}) {
  const src = usePhotoUrl(unsent.clientId);
  const sent = useProgress(unsent.clientId);
  return (
    <span className="relative block overflow-hidden rounded-lg bg-bone" style={photoBox(size)}>
      {src && <LocalPicture src={src} alt="From you, on its way" />}
      {!unsent.refused && !unsent.imageUrl && (
        <span
          role="progressbar"
          aria-label="Uploading the photo"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(sent * 100)}
          className="absolute inset-x-0 bottom-0 bg-black/55 px-3 py-2 text-white"
        >
          <ProgressTicks sent={sent} className="block w-full" />
        </span>
      )}
    </span>
  );
}
