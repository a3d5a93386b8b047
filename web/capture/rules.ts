import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';

export type Mode = 'photo' | 'video';
type Facing = 'environment' | 'user';
type Device = 'phone' | 'tablet' | 'desktop';

/** Which camera to use: any that faces this way, or a certain device. */
export interface Lens {
  facing: Facing;
  deviceId?: string | undefined;
}

/** A touch device is a phone or a tablet, by the shorter side of its screen. */
export function deviceOf({ coarse, shortSide }: { coarse: boolean; shortSide: number }): Device {
  if (!coarse) return 'desktop';
  return shortSide < 600 ? 'phone' : 'tablet';
}

const range = (ideal: number, max: number) => ({ ideal, max });

const pictures: Record<Device, MediaTrackConstraints> = {
  phone: { width: range(720, 1280), height: range(1280, 1920), frameRate: range(30, 60) },
  tablet: { width: range(1024, 1920), height: range(768, 1080) },
  desktop: { width: range(1280, 1920), height: range(720, 1080) },
};
const lowest: MediaTrackConstraints = { width: { max: 1280 }, height: { max: 720 }, frameRate: { max: 30 } };

interface WantedCamera extends Lens {
  device: Device;
  mode: Mode;
}

/** The constraints for `getUserMedia`; `fallback` asks for the lowest resolution. Only video needs sound. */
export function constraintsFor(wanted: WantedCamera, fallback = false): MediaStreamConstraints {
  const { device, mode, facing, deviceId } = wanted;
  const size = fallback ? lowest : pictures[device];
  return {
    video: { ...size, ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: facing } }) },
    audio: mode === 'video',
  };
}

const errorName = (error: unknown) => (error instanceof Error || isNamed(error) ? error.name : '');
const isNamed = (error: unknown): error is { name: string } =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';

export const asksTooMuch = (error: unknown) =>
  ['OverconstrainedError', 'NotSupportedError'].includes(errorName(error));

/** Whether something that was asked for is not there: the camera, or only the microphone. */
export const isNotFound = (error: unknown) => errorName(error) === 'NotFoundError';

export const NO_CAMERA = 'Camera not available';
export const failureText = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Failed to access camera';

/** Best compression first; Safari records only MP4. */
const FORMATS = [
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
];

/** The first format that this browser records; `undefined` leaves the choice to it. */
export const formatFor = (isSupported: (format: string) => boolean): string | undefined =>
  FORMATS.find((format) => isSupported(format));

/** Bits per second: a minute is about 20 MB, and 50 MB are allowed. */
export const BITRATES = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };

/** Whole seconds as `mm:ss`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

export const secondsLeft = (elapsed: number) => Math.max(0, VIDEO_SECONDS_MOST - Math.floor(elapsed));

const COUNTDOWN = 10;

/** The large number of the last ten seconds. */
export function countdownOf(elapsed: number): number | undefined {
  const left = secondsLeft(elapsed);
  return left > 0 && left <= COUNTDOWN ? left : undefined;
}

/** What a screen reader says of the time: not every second, which nobody could listen to. */
export function spokenTime(elapsed: number): string {
  const left = countdownOf(elapsed);
  if (left === undefined) return '';
  return left > 5 ? '10 seconds left' : '5 seconds left';
}

export type CameraAction = 'capture' | 'use' | 'close' | 'discard' | 'switch camera' | 'photo' | 'video';

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const letters: Record<string, CameraAction> = { c: 'switch camera', p: 'photo', v: 'video' };

/** What a key does over the live camera, or in the preview of what it took. */
export function actionOf(pressed: PressedKey, preview: boolean): CameraAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (pressed.key === 'Escape') return preview ? 'discard' : 'close';
  if (pressed.key === ' ' || pressed.key === 'Enter') return preview ? 'use' : 'capture';
  return preview ? undefined : letters[pressed.key.toLowerCase()];
}

/** Whether what was chosen is a picture or a video; some devices name no type. */
export function modeOf({ type, name }: { type: string; name: string }): Mode | undefined {
  if (type.startsWith('image/') || /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name)) return 'photo';
  if (type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(name)) return 'video';
  return undefined;
}
