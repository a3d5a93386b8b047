import { Dialog } from '@base-ui/react/dialog';
import { CameraOff, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toast, toasts } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useOverlayRoot } from '../ui/use-overlay-root.ts';
import { CameraControls, CameraTopBar } from './camera-controls.tsx';
import { type CapturedMedia, stillOf } from './captured-media.ts';
import { CapturedPreview } from './captured-preview.tsx';
import { ChooseFile } from './choose-file.tsx';
import { actionOf, type CameraAction, type Lens, type Mode } from './rules.ts';
import { type Camera, otherLens, useAsleep, useCamera } from './use-camera.ts';
import { useRecorder } from './use-recorder.ts';

interface CameraOverlayProps {
  /** The mode it opens in. */
  first: Mode;
  onClose: () => void;
  onCaptured: (captured: CapturedMedia) => void;
  onFile: (file: File) => void;
}

/** The camera over the whole screen, dark in both themes: live, then the preview of what it took. */
export function CameraOverlay({ first, onClose, onCaptured, onFile }: CameraOverlayProps) {
  const [mode, setMode] = useState(first);
  const [lens, setLens] = useState<Lens>({ facing: 'environment' });
  const [captured, setCaptured] = useState<CapturedMedia>();
  const asleep = useAsleep();
  const { camera, several, retry } = useCamera(mode, lens, !captured && !asleep);
  const stream = camera.state === 'live' ? camera.stream : undefined;
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<MediaStream>();
  const isReady = stream !== undefined && shown === stream && !asleep;
  const { elapsed, start, stop } = useRecorder(video, setCaptured);
  const isRecording = elapsed !== undefined;
  useLayoutEffect(() => {
    if (!captured) shutter.current?.focus();
  }, [captured]);
  useEffect(clearStage, []);

  async function capture() {
    if (isRecording) return stop();
    if (!isReady || !stream) return;
    if (mode === 'video') return start(stream);
    const file = video.current && (await stillOf(video.current, 'review.jpg'));
    if (file) setCaptured({ mode: 'photo', file });
    else toast({ title: 'Nothing was captured', description: 'Please try again.', tone: 'destructive' });
  }
  async function switchCamera() {
    if (!stream || isRecording || !several) return;
    setLens(await otherLens(lens, stream));
  }
  const act: Record<Exclude<CameraAction, 'close' | 'discard'>, () => unknown> = {
    capture,
    use: () => captured && onCaptured(captured),
    'switch camera': switchCamera,
    photo: () => !isRecording && setMode('photo'),
    video: () => setMode('video'),
  };
  const root = useOverlayRoot({
    open: true,
    onOpenChange: (open: boolean, details: Dialog.Root.ChangeEventDetails) => {
      if (open) return;
      // Closing never loses a recording: the first close stops it and shows the preview, the next discards the preview.
      if (isRecording || captured) {
        details.cancel();
        if (isRecording) stop();
        else setCaptured(undefined);
      } else onClose();
    },
  });
  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event, captured !== undefined);
    // The dialog handles Escape, and a focused button handles its own keys.
    if (!action || action === 'close' || action === 'discard' || event.repeat) return;
    const presses = action === 'capture' || action === 'use';
    if (presses && event.target instanceof Element && event.target.closest('button, input[type=file]'))
      return;
    event.preventDefault();
    void act[action]();
  }
  return (
    <Dialog.Root {...root} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          data-theme="dark"
          onKeyDown={onKeyDown}
          initialFocus={shutter}
          className="fixed inset-0 z-40 overflow-hidden bg-[#0d0f13] text-white outline-none"
        >
          <Dialog.Title className="sr-only">{captured ? 'Preview' : 'Camera'}</Dialog.Title>
          {captured ? (
            <CapturedPreview
              captured={captured}
              onRetake={() => setCaptured(undefined)}
              onUse={() => onCaptured(captured)}
            />
          ) : (
            <>
              <LiveView
                ref={video}
                camera={camera}
                lens={lens}
                isReady={isReady}
                onShown={setShown}
                onRetry={retry}
                onFile={onFile}
              />
              <CameraTopBar stream={stream} elapsed={elapsed} />
              {camera.state !== 'failed' && (
                <CameraControls
                  ref={shutter}
                  mode={mode}
                  elapsed={elapsed}
                  ready={isReady}
                  silent={stream?.getAudioTracks().length === 0}
                  otherCamera={several ? (lens.facing === 'user' ? 'back' : 'front') : undefined}
                  onCapture={() => void capture()}
                  onSwitch={() => void switchCamera()}
                  onMode={setMode}
                />
              )}
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Pauses the page's videos, which the recording would pick up. Removes a toast that would cover the controls and whose Undo would
 * close the camera.
 */
function clearStage() {
  for (const video of document.querySelectorAll('video')) video.pause();
  const shownToast = toasts.current();
  if (shownToast) toasts.dismiss(shownToast.id);
}

interface LiveViewProps {
  ref: React.RefObject<HTMLVideoElement | null>;
  camera: Camera;
  lens: Lens;
  isReady: boolean;
  onShown: (stream: MediaStream) => void;
  onRetry: () => void;
  onFile: (file: File) => void;
}

/** What the camera sees, or why it sees nothing. */
function LiveView({ ref, camera, lens, isReady, onShown, onRetry, onFile }: LiveViewProps) {
  if (camera.state === 'failed') return <Failed reason={camera.reason} onRetry={onRetry} onFile={onFile} />;
  const stream = camera.state === 'live' ? camera.stream : undefined;
  return (
    <>
      {stream && (
        <LivePicture
          ref={ref}
          stream={stream}
          mirrored={isFront(stream, lens)}
          onShown={() => onShown(stream)}
        />
      )}
      {!isReady && (
        <p role="status" className="absolute inset-0 grid place-items-center text-lg">
          Starting camera...
        </p>
      )}
    </>
  );
}

/** Whether the camera looks at the person who holds it. */
const isFront = (stream: MediaStream, lens: Lens) =>
  (stream.getVideoTracks()[0]?.getSettings().facingMode ?? lens.facing) === 'user';

interface LivePictureProps {
  ref: React.RefObject<HTMLVideoElement | null>;
  stream: MediaStream;
  /** Mirrors the live picture only; the captured photo or video is not mirrored. */
  mirrored: boolean;
  onShown: () => void;
}

function LivePicture({ ref, stream, mirrored, onShown }: LivePictureProps) {
  useEffect(() => {
    if (ref.current) ref.current.srcObject = stream;
  }, [ref, stream]);
  return (
    <video
      ref={ref}
      muted
      autoPlay
      playsInline
      onLoadedData={onShown}
      aria-label="Live camera picture"
      className={cx('absolute inset-0 size-full object-cover', mirrored && '-scale-x-100')}
    />
  );
}

interface FailedProps {
  reason: string;
  onRetry: () => void;
  onFile: (file: File) => void;
}

function Failed({ reason, onRetry, onFile }: FailedProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-6 text-center">
      <span className="mb-3 grid size-20 place-items-center rounded-full bg-white/8 text-[#d4d8e0]">
        <CameraOff aria-hidden="true" className="size-8!" />
      </span>
      <h2 className="text-2xl">Camera Access Required</h2>
      <p className="max-w-[40ch] text-balance text-[#d4d8e0]">{reason}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button ref={again} variant="primary" onClick={onRetry}>
          <RotateCcw aria-hidden="true" /> Try Again
        </Button>
        <ChooseFile onFile={onFile} className="bg-white/10" />
      </div>
    </div>
  );
}
