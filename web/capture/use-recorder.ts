import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { VIDEO_SECONDS_MOST } from '../../contract/media-purposes.ts';
import { toast } from '../lib/toast.ts';
import { type CapturedMedia, readVideo, stillOf } from './captured-media.ts';
import { BITRATES, formatFor } from './rules.ts';

interface RunningRecorder {
  recorder: MediaRecorder;
  /** From `performance.now()`, when recording really starts. */
  begun: number;
  still?: Promise<File | undefined>;
}

const TICK = 200;
/** In milliseconds: the recorder hands over a chunk this often, so a crash of the device loses no more. */
const SLICE = 1_000;
/** In seconds: the shortest recording. A recorder that is stopped earlier has no data yet. */
const LEAST = 0.5;
/** In seconds: the poster is taken a moment after the start, when the hand is steady. */
const POSTER_AT = 1;

/** Records what the live picture shows, for a minute at most. `elapsed` counts seconds while it runs. */
export function useRecorder(
  live: RefObject<HTMLVideoElement | null>,
  onCaptured: (captured: CapturedMedia) => void,
) {
  const [elapsed, setElapsed] = useState<number>();
  const running = useRef<RunningRecorder>(undefined);
  const done = useEffectEvent(onCaptured);

  const poster = () =>
    live.current ? stillOf(live.current, 'poster.jpg').catch(() => undefined) : undefined;

  function start(stream: MediaStream) {
    if (running.current) return;
    const chunks: Blob[] = [];
    let recorder: MediaRecorder;
    try {
      const mimeType = formatFor((format) => MediaRecorder.isTypeSupported(format));
      recorder = new MediaRecorder(stream, { ...BITRATES, ...(mimeType ? { mimeType } : {}) });
    } catch {
      toast({
        title: 'This browser cannot record video',
        description: 'Record it with your camera app, then choose the file here.',
        tone: 'destructive',
      });
      return;
    }
    const own: RunningRecorder = { recorder, begun: performance.now() };
    running.current = own;
    setElapsed(0);
    recorder.onstart = () => {
      own.begun = performance.now();
    };
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onstop = () => void finish(own, chunks);
    recorder.start(SLICE);
  }

  async function finish(own: RunningRecorder, chunks: Blob[]) {
    if (running.current !== own) return;
    const seconds = Math.min(secondsOf(own), VIDEO_SECONDS_MOST);
    const type = (own.recorder.mimeType || chunks[0]?.type || 'video/webm').split(';')[0] ?? '';
    const file = new File(chunks, `review.${type.endsWith('mp4') ? 'mp4' : 'webm'}`, { type });
    const still = file.size > 0 ? ((await own.still) ?? (await readVideo(file)).poster) : undefined;
    if (running.current !== own) return;
    running.current = undefined;
    setElapsed(undefined);
    if (file.size > 0) return done({ mode: 'video', file, seconds, poster: still });
    toast({
      title: 'Nothing was recorded',
      description: 'The camera gave no picture. Please try again.',
      tone: 'destructive',
    });
  }

  function stop() {
    const own = running.current;
    if (!own || own.recorder.state === 'inactive') return;
    own.still ??= poster();
    const end = () => own.recorder.state !== 'inactive' && own.recorder.stop();
    if (secondsOf(own) >= LEAST) end();
    else setTimeout(end, LEAST * 1000);
  }

  const onTick = useEffectEvent(() => {
    const own = running.current;
    if (!own || own.recorder.state === 'inactive') return;
    const now = secondsOf(own);
    setElapsed(Math.min(now, VIDEO_SECONDS_MOST));
    if (now >= POSTER_AT) own.still ??= poster();
    if (now >= VIDEO_SECONDS_MOST) stop();
  });
  const onHidden = useEffectEvent(() => document.hidden && stop());
  const isRecording = elapsed !== undefined;
  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => onTick(), TICK);
    const hide = () => onHidden();
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isRecording]);

  useEffect(
    () => () => {
      const own = running.current;
      running.current = undefined;
      if (own && own.recorder.state !== 'inactive') own.recorder.stop();
    },
    [],
  );
  return { elapsed, start, stop };
}

const secondsOf = ({ begun }: RunningRecorder) => (performance.now() - begun) / 1000;
