import { Dialog } from '@base-ui/react/dialog';
import { SwitchCamera, X, Zap, ZapOff } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { cx } from '../ui/cx.ts';
import { SecondsRuler } from '../ui/seconds-ruler.tsx';
import { clockText, countdownOf, type Mode, secondsLeft, spokenTime } from './rules.ts';
import { useTorch } from './use-camera.ts';

interface CameraTopBarProps {
  stream: MediaStream | undefined;
  /** Of the recording, in seconds; `undefined` when there is none. */
  elapsed: number | undefined;
}

/** The close button, the recording time and the torch. */
export function CameraTopBar({ stream, elapsed }: CameraTopBarProps) {
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

interface CameraControlsProps {
  /** The shutter, for the focus. */
  ref: React.Ref<HTMLButtonElement>;
  mode: Mode;
  /** Of the recording, in seconds; `undefined` when there is none. */
  elapsed: number | undefined;
  /** Whether there is a live picture to capture. */
  ready: boolean;
  /** Whether no microphone was found. */
  silent: boolean;
  /** The camera to switch to, if there are several. */
  otherCamera: 'back' | 'front' | undefined;
  onCapture: () => void;
  onSwitch: () => void;
  onMode: (mode: Mode) => void;
}

/** The shutter, the modes and the camera switch: below the picture, or beside it on a phone held sideways. */
export function CameraControls({
  ref,
  mode,
  elapsed,
  ready,
  silent,
  otherCamera,
  onCapture,
  onSwitch,
  onMode,
}: CameraControlsProps) {
  const isRecording = elapsed !== undefined;
  return (
    <section
      aria-label="Camera controls"
      className="absolute inset-x-0 bottom-0 rounded-t-[28px] bg-[#0d0f13]/86 px-5 pt-4.5 pb-[calc(1.5rem+env(safe-area-inset-bottom))] lg:bottom-6 lg:mx-auto lg:w-[720px] lg:rounded-[28px] lg:px-7 lg:pb-3.5 phone-turned:inset-y-0 phone-turned:left-auto phone-turned:flex phone-turned:w-56 phone-turned:flex-col phone-turned:justify-center phone-turned:rounded-none phone-turned:pr-[calc(1.25rem+env(safe-area-inset-right))] phone-turned:pb-4.5"
    >
      {mode === 'video' && <TimeRuler elapsed={elapsed ?? 0} />}
      <div className="mt-4.5 grid grid-cols-[1fr_auto_1fr] items-center lg:mt-2.5 phone-turned:mt-3 phone-turned:grid-cols-1 phone-turned:justify-items-center phone-turned:gap-3">
        <div>
          {otherCamera && (
            <RoundButton
              label={`Switch to the ${otherCamera} camera`}
              disabled={isRecording || !ready}
              onClick={onSwitch}
              className="bg-white/10"
            >
              <SwitchCamera aria-hidden="true" />
            </RoundButton>
          )}
        </div>
        <Shutter ref={ref} mode={mode} recording={isRecording} waiting={!ready} onClick={onCapture} />
        <ModeSwitch mode={mode} locked={isRecording} onChange={onMode} />
      </div>
      {mode === 'video' && silent && (
        <p className="mt-3 text-center text-sm text-[#d4d8e0]">
          No microphone found: the video will have no sound.
        </p>
      )}
      <p className="mt-3 hidden text-center text-xs text-[#d4d8e0] lg:block">
        Space/Enter: Capture • Esc: Close • C: Switch Camera • P: Photo • V: Video
      </p>
    </section>
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
