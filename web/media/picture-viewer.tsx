import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Picture as PictureData } from '../../contract/media.ts';
import { IconButton } from '../ui/button.tsx';
import { useOverlayRoot } from '../ui/use-overlay-root.ts';
import { Picture } from './picture.tsx';

// Less than this is a tap, not a swipe.
const SWIPE = 48;

interface PictureViewerProps {
  pictures: PictureData[];
  author: string;
  first: number;
  onClose: () => void;
}

/** Pictures in full screen, turned by button, arrow key or swipe. */
export function PictureViewer({ pictures, author, first, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(first);
  const pressed = useRef<number>(undefined);
  const picture = pictures[index];
  const root = useOverlayRoot({ open: true, onOpenChange: (open) => !open && onClose() });
  const many = pictures.length > 1;
  const go = (step: number) => setIndex((now) => (now + step + pictures.length) % pictures.length);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  }
  function onPointerUp(event: PointerEvent) {
    const moved = event.clientX - (pressed.current ?? event.clientX);
    pressed.current = undefined;
    if (many && Math.abs(moved) > SWIPE) go(moved > 0 ? -1 : 1);
  }
  if (!picture) return null;
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/94" />
        <Dialog.Popup
          data-theme="dark"
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col text-white outline-none"
        >
          <header className="flex items-center justify-between py-2 pr-2 pl-4">
            <Dialog.Title className="num text-base" aria-live="polite">
              <span className="sr-only">Picture </span>
              {index + 1} of {pictures.length}
              <span className="sr-only"> by {author}</span>
            </Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label="Close" variant="plain">
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </header>
          <div
            className="grid min-h-0 flex-1 touch-pan-y place-items-center select-none"
            onPointerDown={(event) => {
              pressed.current = event.clientX;
            }}
            onPointerUp={onPointerUp}
          >
            <div style={{ width: `min(100%, calc((100dvh - 8rem) * ${picture.width / picture.height}))` }}>
              <Picture
                key={picture.url}
                picture={picture}
                alt={`Picture ${index + 1} of ${pictures.length} by ${author}`}
                sizes="100vw"
                eager
              />
            </div>
          </div>
          {many && (
            <footer className="flex justify-center gap-6 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))]">
              <IconButton label="Previous picture" variant="plain" onClick={() => go(-1)}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton label="Next picture" variant="plain" onClick={() => go(1)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
