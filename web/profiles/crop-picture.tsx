import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { moved, squareOf, WHOLE, within, ZOOM_MOST } from './crop.ts';
import { openPicture } from './open-picture.ts';
import { usePictureChange } from './own-api.ts';

/** Twice the largest displayed size, for sharp screens. */
const KEPT = 640;
const SHOWN = 288;
const STEP = 0.05;

interface CropPictureProps {
  file: File;
  onClose: () => void;
}

/** Crops a photo to a square for the profile: by dragging and zooming, or with the arrow keys. */
export function CropPicture({ file, onClose }: CropPictureProps) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState(WHOLE);
  const change = usePictureChange();
  const id = useId();
  useEffect(() => {
    let left = false;
    let held: ImageBitmap | undefined;
    openPicture(file).then(
      (opened) => {
        // A decoded photo takes much memory, so it is released at once.
        if (left) return opened.close();
        held = opened;
        setPicture(opened);
      },
      (error: Error) => !left && setProblem(error.message),
    );
    return () => {
      left = true;
      held?.close();
    };
  }, [file]);

  async function save() {
    if (!picture) return;
    const canvas = Object.assign(document.createElement('canvas'), { width: KEPT, height: KEPT });
    draw(canvas, picture, crop);
    const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (cut) change.mutate(cut, { onSuccess: onClose });
    else
      toast({
        title: 'Photo not saved',
        description: 'This browser could not cut it. Try a smaller photo.',
        tone: 'destructive',
      });
  }
  return (
    <Dialog
      title="Your photo"
      description={problem ? undefined : 'Drag it into place. Others see what is in the circle.'}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          {!problem && (
            <Button variant="primary" busy={change.isPending || !picture} onClick={() => void save()}>
              Save photo
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {!picture && !problem && (
        <Loading label="Opening your photo" className="grid justify-items-center">
          <Skeleton className="size-72 rounded-[20px]" />
        </Loading>
      )}
      {picture && (
        <>
          <Frame picture={picture} crop={crop} onChange={setCrop} />
          <div className="mx-auto flex w-full max-w-72 items-center gap-3">
            <label htmlFor={id} className="text-sm font-medium">
              Zoom
            </label>
            <input
              id={id}
              type="range"
              min={1}
              max={ZOOM_MOST}
              step={0.05}
              value={crop.zoom}
              aria-valuetext={`${crop.zoom.toFixed(1)} times`}
              onChange={({ target }) => setCrop(within(picture, { ...crop, zoom: target.valueAsNumber }))}
              className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

type Crop = typeof WHOLE;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, edge } = squareOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // Transparent parts become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

interface FrameProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

function Frame({ picture, crop, onChange }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const from = held.current;
    if (!from) return;
    held.current = { x: clientX, y: clientY };
    const { width } = currentTarget.getBoundingClientRect();
    onChange(moved(picture, crop, (clientX - from.x) / width, (clientY - from.y) / width));
  }
  function onKeyDown(event: KeyboardEvent) {
    const way = ways[event.key];
    const zoom = { '+': 0.2, '=': 0.2, '-': -0.2 }[event.key];
    if (!way && zoom === undefined) return;
    event.preventDefault();
    onChange(
      way ? moved(picture, crop, ...way) : within(picture, { ...crop, zoom: crop.zoom + (zoom ?? 0) }),
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is moved with the keys is the picture, which is no form field
    <div
      role="group"
      aria-label="Your photo. The arrow keys move it, plus and minus zoom."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        held.current = undefined;
      }}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-[20px] active:cursor-grabbing"
    >
      <canvas ref={canvas} width={SHOWN * 2} height={SHOWN * 2} className="block size-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/.5)] outline-2 outline-offset-[-2px] outline-white"
      />
    </div>
  );
}
