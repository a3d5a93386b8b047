import { Dialog } from '@base-ui/react/dialog';
import { CameraOff, RotateCcw, SwitchCamera, X, Zap, ZapOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { toast } from '../lib/toast.ts';
import { toasts } from '../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { SecondsRuler } from '../ui/seconds-ruler.tsx';
import { useOverlayRoot } from '../ui/use-overlay-root.ts';
import { stillOf, type Taken } from './captured-media.ts';
import { ChooseFile } from './choose-file.tsx';
import { Clip, useFileUrl } from './clip.tsx';
import {
  actionOf,
  type CameraAction,
  clockText,
  countdownOf,
  type Lens,
  type Mode,
  secondsLeft,
  spokenTime,
} from './rules.ts';
import { otherLens, useAsleep, useCamera, useTorch } from './use-camera.ts';
import { useRecorder } from './use-recorder.ts';

interface CameraOverlayProps {
  /** The mode it opens in. */
  first: Mode;
  onClose: () => void;
  onTaken: (taken: Taken) => void;
  onFile: (file: File) => void;
}

/** The camera over the whole screen, dark in both themes: live, then the preview of what it took. */
export function CameraOverlay({ first, onClose, onTaken, onFile }: CameraOverlayProps) {
  const [mode, setMode] = useState(first);
  const [lens, setLens] = useState<Lens>({ facing: 'environment' });
  const [taken, setTaken] = useState<Taken>();
  const asleep = useAsleep();
  const { camera, several, retry } = useCamera(mode, lens, !taken && !asleep);
  const stream = camera.state === 'live' ? camera.stream : undefined;
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<MediaStream>();
  const isReady = stream !== undefined && shown === stream && !asleep;
  const { elapsed, start, stop } = useRecorder(video, setTaken);
  const isRecording = elapsed !== undefined;
  useEffect(() => {
    if (!taken) shutter.current?.focus();
  }, [taken]);
  useEffect(clearStage, []);

  async function capture() {
    if (isRecording) return stop();
    if (!isReady || !stream) return;
    if (mode === 'video') return start(stream);
    const file = video.current && (await stillOf(video.current, 'review.jpg'));
    if (file) setTaken({ mode: 'photo', file });
    else toast({ title: 'Nothing was captured', description: 'Please try again.', tone: 'destructive' });
  }
  async function switchCamera() {
    if (!stream || isRecording || !several) return;
    setLens(await otherLens(lens, stream));
  }
  const act: Record<Exclude<CameraAction, 'close' | 'discard'>, () => unknown> = {
    capture,
    use: () => taken && onTaken(taken),
    'switch camera': switchCamera,
    photo: () => !isRecording && setMode('photo'),
    video: () => setMode('video'),
  };
  const root = useOverlayRoot({
    open: true,
    onOpenChange: (open: boolean, details: Dialog.Root.ChangeEventDetails) => {
      if (open) return;
      // What was recorded is shown before it is lost: leaving ends the recording, and then the preview.
      if (isRecording || taken) {
        details.cancel();
        if (isRecording) stop();
        else setTaken(undefined);
      } else onClose();
    },
  });
  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event, taken !== undefined);
    // Escape is heard by the dialog; a button that has the focus does its own.
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
          <Dialog.Title className="sr-only">{taken ? 'Preview' : 'Camera'}</Dialog.Title>
          {taken ? (
            <TakenPreview taken={taken} onRetake={() => setTaken(undefined)} onUse={() => onTaken(taken)} />
          ) : (
            <>
              {stream && (
                <LivePicture
                  ref={video}
                  stream={stream}
                  mirrored={isFront(stream, lens)}
                  onShown={() => setShown(stream)}
                />
              )}
              {camera.state === 'failed' ? (
                <Failed reason={camera.reason} onRetry={retry} onFile={onFile} />
              ) : (
                !isReady && (
                  <p role="status" className="absolute inset-0 grid place-items-center text-lg">
                    Starting camera...
                  </p>
                )
              )}
              <TopBar stream={stream} elapsed={elapsed} />
              {camera.state !== 'failed' && (
                <section
                  aria-label="Camera controls"
                  className="absolute inset-x-0 bottom-0 rounded-t-[28px] bg-[#0d0f13]/86 px-5 pt-4.5 pb-[calc(1.5rem+env(safe-area-inset-bottom))] lg:bottom-6 lg:mx-auto lg:w-[720px] lg:rounded-[28px] lg:px-7 lg:pb-3.5 phone-turned:inset-y-0 phone-turned:left-auto phone-turned:flex phone-turned:w-56 phone-turned:flex-col phone-turned:justify-center phone-turned:rounded-none phone-turned:pr-[calc(1.25rem+env(safe-area-inset-right))] phone-turned:pb-4.5"
                >
                  {mode === 'video' && <TimeRuler elapsed={elapsed ?? 0} />}
                  <div className="mt-4.5 grid grid-cols-[1fr_auto_1fr] items-center lg:mt-2.5 phone-turned:mt-3 phone-turned:grid-cols-1 phone-turned:justify-items-center phone-turned:gap-3">
                    <div>
                      {several && (
                        <RoundButton
                          label={`Switch to the ${lens.facing === 'user' ? 'back' : 'front'} camera`}
                          disabled={isRecording || !isReady}
                          onClick={() => void switchCamera()}
                          className="bg-white/10"
                        >
                          <SwitchCamera aria-hidden="true" />
                        </RoundButton>
                      )}
                    </div>
                    <Shutter
                      ref={shutter}
                      mode={mode}
                      recording={isRecording}
                      waiting={!isReady}
                      onClick={() => void capture()}
                    />
                    <ModeSwitch mode={mode} locked={isRecording} onChange={setMode} />
                  </div>
                  {mode === 'video' && stream?.getAudioTracks().length === 0 && (
                    <p className="mt-3 text-center text-sm text-[#d4d8e0]">
                      No microphone found: the video will have no sound.
                    </p>
                  )}
                  <p className="mt-3 hidden text-center text-xs text-[#d4d8e0] lg:block">
                    Space/Enter: Capture • Esc: Close • C: Switch Camera • P: Photo • V: Video
                  </p>
                </section>
              )}
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Nothing of the page below is heard in a recording, or lies over the controls with an Undo that would close the camera. */
function clearStage() {
  for (const video of document.querySelectorAll('video')) video.pause();
  const said = toasts.current();
  if (said) toasts.dismiss(said.id);
}

/** Whether the camera looks at the person who holds it. */
const isFront = (stream: MediaStream, lens: Lens) =>
  (stream.getVideoTracks()[0]?.getSettings().facingMode ?? lens.facing) === 'user';

interface LivePictureProps {
  ref: React.RefObject<HTMLVideoElement | null>;
  stream: MediaStream;
  /** As in a mirror, which is how people know themselves; what is captured is not. */
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

function TopBar({ stream, elapsed }: { stream: MediaStream | undefined; elapsed: number | undefined }) {
  const torch = useTorch(stream);
  const isRecording = elapsed !== undefined;
  const countdown = isRecording ? countdownOf(elapsed) : undefined;
  return (
    <>
      <div className="absolute inset-x-0 top-0 grid grid-cols-[1fr_auto_1fr] items-center p-3 phone-turned:right-56 pt-[max(.75rem,env(safe-area-inset-top))] lg:px-6 lg:py-5">
        <Dialog.Close
          render={
            <RoundButton label={isRecording ? 'Stop and look at it' : 'Close camera'}>
              <X aria-hidden="true" />
            </RoundButton>
          }
        />
        {isRecording ? (
          <div
            role="timer"
            aria-label={`Recording, ${Math.floor(elapsed)} of ${VIDEO_SECONDS_MOST} seconds`}
            className="flex h-10 items-center gap-2.5 rounded-full bg-[#c22a21] pr-4 pl-3.5 text-lg"
          >
            <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-white" />
            <b className="num">{clockText(elapsed)}</b>
          </div>
        ) : (
          <span />
        )}
        <div className="flex justify-end">
          {torch.has && (
            <RoundButton
              label={torch.on ? 'Flash on' : 'Flash off'}
              aria-pressed={torch.on}
              onClick={() => void torch.toggle()}
            >
              {torch.on ? <Zap aria-hidden="true" /> : <ZapOff aria-hidden="true" />}
            </RoundButton>
          )}
        </div>
      </div>
      {countdown !== undefined && (
        <p
          aria-hidden="true"
          className="num pointer-events-none absolute inset-x-0 top-[18%] text-center phone-turned:right-56 text-[min(9rem,28dvh)]/none font-bold tracking-[-.04em] text-white [text-shadow:0_2px_24px_rgb(0_0_0/.6)]"
        >
          {countdown}
        </p>
      )}
      <p role="status" className="sr-only">
        {isRecording && spokenTime(elapsed)}
      </p>
    </>
  );
}

function TimeRuler({ elapsed }: { elapsed: number }) {
  const whole = Math.floor(elapsed);
  return (
    <div>
      <SecondsRuler
        total={VIDEO_SECONDS_MOST}
        done={whole}
        lit="text-[#ff6a5e]"
        label={`${whole} of ${VIDEO_SECONDS_MOST} seconds recorded`}
      />
      <div className="num mt-1.5 flex justify-between text-xs text-[#d4d8e0]">
        <span>0 s</span>
        <span>{secondsLeft(elapsed)} s left</span>
        <span>{VIDEO_SECONDS_MOST} s</span>
      </div>
    </div>
  );
}

interface ShutterProps {
  ref: React.Ref<HTMLButtonElement>;
  mode: Mode;
  recording: boolean;
  waiting: boolean;
  onClick: () => void;
}

function Shutter({ ref, mode, recording, waiting, onClick }: ShutterProps) {
  const label = recording ? 'Stop recording' : mode === 'photo' ? 'Take photo' : 'Start recording';
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-disabled={waiting && !recording}
      onClick={onClick}
      className="grid size-21 place-items-center rounded-full inset-ring-4 inset-ring-white aria-disabled:opacity-50"
    >
      <span
        className={cx(
          'transition-[width,height,border-radius]',
          recording ? 'size-8 rounded-[9px]' : 'size-16.5 rounded-[33px]',
          mode === 'video' ? 'bg-[#e5392e]' : 'bg-white',
        )}
      />
    </button>
  );
}

const modeNames = { photo: 'Photo', video: 'Video' };

interface ModeSwitchProps {
  mode: Mode;
  locked: boolean;
  onChange: (mode: Mode) => void;
}

function ModeSwitch({ mode, locked, onChange }: ModeSwitchProps) {
  const name = useId();
  return (
    <fieldset className="grid justify-self-end lg:grid-flow-col phone-turned:grid-flow-col phone-turned:justify-self-center">
      <legend className="sr-only">{locked ? 'Mode, locked while recording' : 'Mode'}</legend>
      {(['photo', 'video'] as const).map((one) => (
        <label
          key={one}
          className="relative flex min-h-11 cursor-pointer items-center rounded-full px-4 font-medium text-[#a9afbb] has-checked:bg-white has-checked:text-[#12141a] has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name={name}
            checked={mode === one}
            disabled={locked && mode !== one}
            onChange={() => onChange(one)}
            className="hit-area"
          />
          {modeNames[one]}
        </label>
      ))}
    </fieldset>
  );
}

type RoundButtonProps = ComponentProps<'button'> & { label: string };

function RoundButton({ label, className, ...props }: RoundButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cx(
        'grid size-12 place-items-center rounded-full text-white inset-ring inset-ring-white/14 disabled:text-[#a9afbb]',
        className ?? 'bg-[#0d0f13]/72',
      )}
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

interface TakenPreviewProps {
  taken: Taken;
  onRetake: () => void;
  onUse: () => void;
}

function TakenPreview({ taken, onRetake, onUse }: TakenPreviewProps) {
  const url = useFileUrl(taken.mode === 'photo' ? taken.file : undefined);
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => use.current?.focus(), []);
  return (
    <div className="flex h-full flex-col">
      <div className="relative min-h-0 flex-1">
        {taken.mode === 'video' ? (
          <Clip taken={taken} plays fit="contain" className="absolute inset-0" />
        ) : (
          url && (
            <img src={url} alt="What you captured" className="absolute inset-0 size-full object-contain" />
          )
        )}
      </div>
      <div className="px-5 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-center">
        <p role="status" className="mb-3 text-lg font-medium">
          Retake or Use this?
        </p>
        <div className="mx-auto flex max-w-md gap-3 *:flex-1">
          <Button size="lg" variant="plain" className="bg-white/10" onClick={onRetake}>
            <RotateCcw aria-hidden="true" /> Retake
          </Button>
          <Button ref={use} size="lg" variant="primary" onClick={onUse}>
            Use
          </Button>
        </div>
      </div>
    </div>
  );
}
