import { Suspense, useState } from 'react';
import { useOverlay } from '../lib/overlay.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import type { ViewedFile } from './file-viewer.tsx';
import { FileViewer } from './lazy.ts';

/** A file's id, from its address. */
export const fileIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Opens the file that the address names. */
export function AddressedViewer({ files, loading }: { files: ViewedFile[]; loading: boolean }) {
  const [shown, setShown] = useOverlay('paper');
  const [last, setLast] = useState(shown);
  if (shown !== undefined && shown !== last) setLast(shown);
  const index = files.findIndex(({ url }) => fileIdOf(url) === (shown ?? last));
  if (shown !== undefined && !loading && index < 0)
    return (
      <Dialog
        title="This paper does not exist any more"
        description="It was deleted, or it stayed with somebody else."
        open
        addressed
        onOpenChange={() => setShown(undefined)}
        footer={<DialogClose render={<Button variant="primary">Close</Button>} />}
      />
    );
  if (last === undefined) return null;
  return (
    <Suspense>
      <FileViewer
        files={files}
        index={index}
        open={shown !== undefined}
        onTurn={(next) => files[next] && setShown(fileIdOf(files[next].url), { replace: true })}
        onClose={() => setShown(undefined)}
      />
    </Suspense>
  );
}
