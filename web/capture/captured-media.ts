import { errors } from '../../contract/errors.ts';
import { VIDEO_GRACE_SECONDS, VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { PICTURES, refusalOf } from '../media/public.ts';
import { type Mode, modeOf } from './rules.ts';

/** A photo or a video, from the camera or from a chosen file. */
export interface CapturedMedia {
  mode: Mode;
  file: File;
  /** A still of the video. */
  poster?: File | undefined;
  /** How long the video is, where it is known. */
  seconds?: number | undefined;
}

/** The `accept` types of a chosen file. The input has no `capture` attribute, so that a phone offers its library too. */
export const CHOOSABLE = `${PICTURES},image/heic,image/heif,.heic,.heif,video/mp4,video/webm,video/quicktime`;

const QUALITY = 0.8;

/** The picture that a video element shows, upright and not mirrored; `undefined` if it shows none. */
export async function stillOf(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob ? new File([blob], name, { type: 'image/jpeg' }) : undefined;
}

/** In milliseconds: some browsers neither play nor refuse a format they do not know. */
const PATIENCE = 8_000;

const nextEvent = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('This video does not play here.')), {
      once: true,
    });
    setTimeout(() => reject(new Error('This video did not load.')), PATIENCE);
  });

/** A video's length and a still of it; empty if this browser cannot play it. The server may still accept it. */
export async function readVideo(file: Blob): Promise<Pick<CapturedMedia, 'seconds' | 'poster'>> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const loaded = nextEvent(video, 'loadeddata');
    video.src = url;
    await loaded;
    const seconds = Number.isFinite(video.duration) ? video.duration : undefined;
    const sought = nextEvent(video, 'seeked');
    video.currentTime = Math.min(1, (seconds ?? 0) / 2);
    await sought;
    return { seconds, poster: await stillOf(video, 'poster.jpg') };
  } catch {
    return {};
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** A chosen file as if the camera had taken it, or why it cannot be used. */
export async function capturedFrom(file: File): Promise<CapturedMedia | { refused: string }> {
  const mode = modeOf(file);
  if (!mode) return { refused: 'Choose a photo or a video.' };
  const refused = refusalOf(file, 'review');
  if (refused) return { refused };
  if (mode === 'photo') return { mode, file };
  const { seconds, poster } = await readVideo(file);
  if (seconds !== undefined && seconds > VIDEO_SECONDS_MOST + VIDEO_GRACE_SECONDS)
    return { refused: errors.media_too_long[1] };
  return { mode, file, seconds, poster };
}
