import { useEffect, useState } from 'react';
import { toast } from '../lib/toast.ts';
import {
  asksTooMuch,
  constraintsFor,
  deviceOf,
  failureText,
  isNotFound,
  type Lens,
  type Mode,
  NO_CAMERA,
} from './rules.ts';

export type Camera =
  | { state: 'starting' }
  | { state: 'live'; stream: MediaStream }
  | { state: 'failed'; reason: string };

const thisDevice = () =>
  deviceOf({
    coarse: matchMedia('(pointer: coarse)').matches,
    shortSide: Math.min(screen.width, screen.height),
  });

async function openCamera(mode: Mode, lens: Lens): Promise<MediaStream> {
  // Browsers leave it out on pages that are not served over HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error(NO_CAMERA);
  const wanted = { device: thisDevice(), mode, ...lens };
  try {
    return await devices.getUserMedia(constraintsFor(wanted));
  } catch (error) {
    if (asksTooMuch(error)) return devices.getUserMedia(constraintsFor(wanted, true));
    // A video without sound is better than none.
    if (isNotFound(error) && mode === 'video')
      return devices.getUserMedia({ ...constraintsFor(wanted), audio: false });
    throw error;
  }
}

const camerasOf = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/** Keeps the camera open while `on`: reopens it for each mode and lens, and always releases it. */
export function useCamera(mode: Mode, lens: Lens, on: boolean) {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' });
  const [several, setSeveral] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt begins anew.
  useEffect(() => {
    if (!on) return;
    let over = false;
    let stream: MediaStream | undefined;
    const fail = (reason: string) => {
      if (!over) setCamera({ state: 'failed', reason });
    };
    async function start() {
      try {
        const opened = await openCamera(mode, lens);
        // It was closed while the browser was asking.
        if (over) return release(opened);
        stream = opened;
        for (const track of opened.getVideoTracks())
          track.addEventListener('ended', () => fail('The camera was disconnected.'));
        setCamera({ state: 'live', stream: opened });
        // If the cameras cannot be listed, this one still works.
        const cameras = await camerasOf().catch(() => []);
        if (!over) setSeveral(cameras.length > 1);
      } catch (error) {
        if (over) return;
        fail(failureText(error));
        toast({
          title: 'Camera Access Required',
          description: 'Please allow camera access to take photos/videos. Check your browser permissions.',
          tone: 'destructive',
        });
      }
    }
    void start();
    return () => {
      over = true;
      if (stream) release(stream);
      setCamera({ state: 'starting' });
    };
  }, [mode, lens, on, attempt]);
  return {
    camera,
    /** Whether there is another camera to switch to. */
    several,
    retry: () => setAttempt((now) => now + 1),
  };
}

/** The lens to switch to: the one that faces the other way. If cameras do not report that, the next device. */
export async function otherLens(lens: Lens, stream: MediaStream): Promise<Lens> {
  const { facingMode, deviceId } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  const facing = lens.facing === 'user' ? 'environment' : 'user';
  if (facingMode) return { facing };
  const ids = (await camerasOf()).map((camera) => camera.deviceId);
  const next = ids[(ids.indexOf(deviceId ?? '') + 1) % ids.length];
  return { facing, deviceId: next };
}

/** In milliseconds: for a glance at another tab the camera stays open. */
const GLANCE = 20_000;

/** Whether the page has been out of sight for so long that the camera is let go of. */
export function useAsleep(): boolean {
  const [asleep, setAsleep] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setAsleep(true), GLANCE);
      else setAsleep(false);
    };
    const leave = () => setAsleep(true);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', look);
    };
  }, []);
  return asleep;
}

type Light = MediaTrackCapabilities & { torch?: boolean };

/** The lamp beside the lens, where this camera has one. */
export function useTorch(stream: MediaStream | undefined) {
  const [lit, setLit] = useState<MediaStreamTrack>();
  const track = stream?.getVideoTracks()[0];
  // Not every browser has this method.
  const has = Boolean((track?.getCapabilities?.() as Light | undefined)?.torch);
  const on = track !== undefined && lit === track;
  async function toggle() {
    if (!track) return;
    const wanted = { torch: !on } as MediaTrackConstraintSet;
    await track.applyConstraints({ advanced: [wanted] }).then(
      () => setLit(on ? undefined : track),
      () => undefined,
    );
  }
  return { has, on, toggle };
}
