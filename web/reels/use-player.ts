import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** In milliseconds: a shorter wait shows no spinner. */
const PATIENCE = 400;

interface PlayerOptions {
  url: string;
  /** Whether a poster is shown until the video plays. */
  hasPoster: boolean;
  /** Whether it should play now. */
  playing: boolean;
  /** If autoplay with sound is refused, the caller sets this and the video starts muted. */
  muted: boolean;
  /** Called when the browser refuses autoplay; `silent` is true if it refused even without sound. */
  onRefused: (silent: boolean) => void;
}

/** Loads a video and plays it while `playing`. Frees its data when it is no longer shown. */
export function usePlayer(
  video: HTMLVideoElement | null,
  { url, hasPoster, playing, muted, onRefused }: PlayerOptions,
) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const refused = useEffectEvent(onRefused);

  // `attempt` begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!video) return;
    setState('loading');
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of hasPoster ? ['playing', 'seeked'] : ['loadeddata'])
      video.addEventListener(name, () => setState('ready'), { signal });
    video.addEventListener('error', () => setState('failed'), { signal });
    video.src = url;
    return () => {
      stop.abort();
      video.removeAttribute('src');
      video.load();
    };
  }, [video, url, hasPoster, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has to be started too, and so has a silent one.
  useEffect(() => {
    if (!video) return;
    if (!playing) return video.pause();
    video.play().catch((error: unknown) => {
      // A pause or removal before the start also rejects `play()`, but is no refusal.
      if (error instanceof DOMException && error.name === 'NotAllowedError') refused(muted);
    });
  }, [video, playing, muted, url, attempt]);

  const waiting = useWaiting(video, playing && state !== 'failed');
  return { state, waiting, retry: () => setAttempt((now) => now + 1) };
}

/** Whether it has been waiting for data for a while. */
function useWaiting(video: HTMLVideoElement | null, playing: boolean) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!video || !playing) return setWaiting(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer ??= setTimeout(() => setWaiting(true), PATIENCE);
    };
    const end = () => {
      clearTimeout(timer);
      timer = undefined;
      setWaiting(false);
    };
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) begin();
    video.addEventListener('waiting', begin);
    for (const name of ['playing', 'timeupdate', 'seeked']) video.addEventListener(name, end);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('waiting', begin);
      for (const name of ['playing', 'timeupdate', 'seeked']) video.removeEventListener(name, end);
    };
  }, [video, playing]);
  return waiting;
}

/** A value derived from the playback time; renders only when the value changes. */
export function useMoment<Value>(video: HTMLVideoElement | null, select: (seconds: number) => Value): Value {
  return useSyncExternalStore(
    (notify) => {
      const names = ['timeupdate', 'seeking', 'loadedmetadata', 'emptied'];
      for (const name of names) video?.addEventListener(name, notify);
      return () => {
        for (const name of names) video?.removeEventListener(name, notify);
      };
    },
    () => select(video?.currentTime ?? 0),
    () => select(0),
  );
}

/** The video's length in seconds: as stored, else as the browser reports it, else 0. */
export function useLength(video: HTMLVideoElement | null, stored: number | null): number {
  const found = useMoment(video, () => (Number.isFinite(video?.duration) ? (video?.duration ?? 0) : 0));
  return stored ?? found;
}
