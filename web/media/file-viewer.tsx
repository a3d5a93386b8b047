import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Download, ExternalLink, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton, IconLink } from '../ui/button.tsx';
import { useOverlayRoot } from '../ui/use-overlay-root.ts';
import { Picture } from './picture.tsx';

const PdfView = lazy(() => import('./pdf-view.tsx').then((module) => ({ default: module.PdfView })));

/** A private file: a picture with its size, or a PDF. */
export interface ViewedFile {
  name: string;
  url: string;
  type: 'picture' | 'document';
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

interface FileViewerProps {
  files: ViewedFile[];
  index: number;
  onTurn: (index: number) => void;
  open: boolean;
  onClose: () => void;
}

/** One file in full screen, with buttons to the others. It has a place in the address. */
export function FileViewer({ files, index, onTurn, open, onClose }: FileViewerProps) {
  const file = files[index];
  const root = useOverlayRoot({ open, onOpenChange: (next) => !next && onClose(), addressed: true });
  const turn = (step: 1 | -1) => onTurn((index + step + files.length) % files.length);
  if (!file) return null;
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-40 bg-black" />
        <Dialog.Popup data-theme="dark" className="fixed inset-0 z-40 flex flex-col text-white outline-none">
          <header className="flex flex-wrap items-center pt-[env(safe-area-inset-top)] pr-1 pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate py-3 text-base">{file.name}</Dialog.Title>
            {files.length > 1 && (
              <div className="order-last flex w-full items-center justify-center gap-2 sm:order-none sm:w-auto sm:gap-0">
                <IconButton label="Previous paper" variant="plain" onClick={() => turn(-1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <p aria-live="polite" className="num text-sm whitespace-nowrap">
                  {index + 1} of {files.length}
                </p>
                <IconButton label="Next paper" variant="plain" onClick={() => turn(1)}>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
              </div>
            )}
            <IconLink
              label="Open in new tab"
              variant="plain"
              href={file.url}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink aria-hidden="true" />
            </IconLink>
            <IconLink label="Download" variant="plain" href={file.url} download={file.name}>
              <Download aria-hidden="true" />
            </IconLink>
            <Dialog.Close
              render={
                <IconButton label="Close" variant="plain">
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </header>
          <div className="flex min-h-0 flex-1 flex-col">
            {file.type === 'picture' ? (
              <ShownPicture key={file.url} file={file} />
            ) : (
              <Suspense fallback={<p className="m-auto text-white/70">Opening {file.name}…</p>}>
                <PdfView key={file.url} url={file.url} name={file.name} />
              </Suspense>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ShownPicture({ file }: { file: ViewedFile }) {
  const { url, width, height, placeholder } = file;
  const [wide, high] = [width ?? 4, height ?? 3];
  return (
    <div className="grid min-h-0 flex-1 place-items-center p-2">
      <div style={{ width: `min(100%, calc((100dvh - 8.5rem) * ${wide / high}))` }}>
        <Picture
          picture={{ url, width: wide, height: high, placeholder }}
          alt={file.name}
          sizes="100vw"
          eager
        />
      </div>
    </div>
  );
}
