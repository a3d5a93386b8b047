import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** In milliseconds: a shorter wait is not worth a word. */
const PATIENCE = 400;

interface PlayerOptions {
  url: string;
  /** Whether a picture stands for it until it plays: the first frame of a video is seldom its best. */
  hasPoster: boolean;
  /** Whether it should play now. */
  playing: boolean;
  /** What may not begin aloud is asked for again without a sound. */
  muted: boolean;
  /** Called when the browser does not let it play by itself, aloud or at all. */
  onRefused: (silent: boolean) => void;
}

/** Plays a video while it should. What is not shown any more lets go of its data. */
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
      // Being paused or taken away before it began is no refusal.
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

/** Something about the moment that a video is at; drawn again only when it is another. */
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

/** How long a video is: as stored, or else as the browser finds it; 0 while nobody knows. */
export function useLength(video: HTMLVideoElement | null, stored: number | null): number {
  const found = useMoment(video, () => (Number.isFinite(video?.duration) ? (video?.duration ?? 0) : 0));
  return stored ?? found;
}
