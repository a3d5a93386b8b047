import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Camera, CircleCheck, Video } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../lib/me.ts';
import { onceIdle } from '../lib/once-idle.ts';
import { toast } from '../lib/toast.ts';
import { IconLink } from '../ui/button.tsx';
import {
  dropCaptured,
  keepAddresses,
  keepCaptured,
  readKept,
  type StoredCapture,
} from './capture-storage.ts';
import { type CapturedMedia, capturedFrom } from './captured-media.ts';
import { ChooseFile } from './choose-file.tsx';
import type { Mode } from './rules.ts';
import type { Addresses } from './sending.ts';

const loadCamera = () => import('./camera-overlay.tsx');
/** Preloads the camera's code; if that fails, opening the camera loads it again. */
const prepareCamera = () => void loadCamera().catch(() => undefined);
const CameraOverlay = lazy(() => loadCamera().then((module) => ({ default: module.CameraOverlay })));

/** Step 2 comes during step 1. */
const loadForm = () => import('./post-review.tsx');
const PostReview = lazy(() => loadForm().then((module) => ({ default: module.PostReview })));

/** In milliseconds: the wait before the page goes home after posting. */
const HOME_AFTER = 1_000;

type OpenCapture = StoredCapture & { restored: boolean };

/** Step 1 is the camera, step 2 the form about the photo or video. An unposted capture is restored after a reload. */
export function CapturePage() {
  const me = useMe();
  const navigate = useNavigate();
  const [step, setStep] = useState<'reading' | 'start' | 'looking' | 'posted' | OpenCapture>('reading');
  const [camera, setCamera] = useState<Mode>();
  const [unkept, setUnkept] = useState(false);

  useEffect(() => {
    void readKept(me.id).then((kept) =>
      setStep((now) => (now === 'reading' ? (kept ? { ...kept, restored: true } : 'start') : now)),
    );
  }, [me.id]);
  useEffect(() => onceIdle(() => void loadForm().catch(() => undefined)), []);
  const isPosted = step === 'posted';
  useEffect(() => {
    if (!isPosted) return;
    const timer = setTimeout(() => void navigate({ to: '/', search: {} }), HOME_AFTER);
    return () => clearTimeout(timer);
  }, [isPosted, navigate]);

  async function take(captured: CapturedMedia, addresses: Addresses = {}) {
    setCamera(undefined);
    setStep({ captured, addresses, restored: false });
    setUnkept(!(await keepCaptured(me.id, { captured, addresses })));
  }
  function learn(addresses: Addresses) {
    setStep((now) => (typeof now === 'object' ? { ...now, addresses } : now));
    void keepAddresses(me.id, addresses);
  }
  async function choose(file: File) {
    const before = step;
    setCamera(undefined);
    setStep('looking');
    const captured = await capturedFrom(file);
    if (!('refused' in captured)) return take(captured);
    setStep(before);
    toast({ title: 'Not added', description: captured.refused, tone: 'destructive' });
  }
  function letGo() {
    setStep('start');
    void dropCaptured(me.id);
  }
  const held = typeof step === 'object' ? step : undefined;
  const heading = useFocusAfter(held !== undefined || step === 'looking');
  return (
    <>
      {held ? (
        <Suspense fallback={<StartScreen heading={heading}>{null}</StartScreen>}>
          <PostReview
            kept={held}
            restored={held.restored}
            unkept={unkept}
            onAddresses={learn}
            onRetake={() => setCamera(held.captured.mode)}
            onBack={() => {
              letGo();
              toast({
                title: held.captured.mode === 'video' ? 'Video discarded' : 'Photo discarded',
                action: { label: 'Undo', onClick: () => void take(held.captured, held.addresses) },
              });
            }}
            onDiscard={letGo}
            onPosted={() => {
              setStep('posted');
              void dropCaptured(me.id);
            }}
          />
        </Suspense>
      ) : (
        <StartScreen heading={heading}>
          {step === 'start' && <Ways onCamera={setCamera} onFile={choose} />}
          {step === 'looking' && (
            <p role="status" className="mt-8 text-center text-lg">
              Looking at your file…
            </p>
          )}
          {isPosted && <Posted />}
        </StartScreen>
      )}
      {camera && (
        <Suspense fallback={<ClosedByEscape onClose={() => setCamera(undefined)} />}>
          <CameraOverlay
            first={camera}
            onClose={() => setCamera(undefined)}
            onCaptured={(captured) => void take(captured)}
            onFile={(file) => void choose(file)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Lets Escape cancel while the camera's code is still loading. */
function ClosedByEscape({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

/** Focuses the start screen's heading when the part that had the focus goes away. */
function useFocusAfter(there: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !there) heading.current?.focus();
    was.current = there;
  }, [there]);
  return heading;
}

interface StartScreenProps {
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Dark in both themes, like the camera it opens. */
function StartScreen({ heading, children }: StartScreenProps) {
  return (
    <div data-theme="dark" className="min-h-[calc(100dvh-3.75rem)] bg-bg pb-28 lg:min-h-[calc(100dvh-4rem)]">
      <div className="wrap-page pt-3 lg:pt-6">
        <IconLink label="Back to Home" className="-ml-3" render={<Link to="/" />}>
          <ArrowLeft />
        </IconLink>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-8 text-center text-[1.75rem]/8.5 tracking-[-.026em] outline-none lg:mt-16 lg:text-3xl"
        >
          Capture Your Review
        </h1>
        {children}
      </div>
    </div>
  );
}

interface WaysProps {
  onCamera: (mode: Mode) => void;
  onFile: (file: File) => void;
}

function Ways({ onCamera, onFile }: WaysProps) {
  return (
    <>
      <p className="mx-auto mt-2 max-w-[40ch] text-center text-balance text-ink-2">
        A photo or a minute of video, and a few words about it.
      </p>
      <div className="mx-auto mt-8 grid max-w-2xl gap-3 sm:grid-cols-2 lg:mt-10 lg:gap-4">
        <Way icon={<Camera aria-hidden="true" />} onClick={() => onCamera('photo')}>
          Take Photo
        </Way>
        <Way icon={<Video aria-hidden="true" />} onClick={() => onCamera('video')} recording>
          Record Video (60s)
        </Way>
      </div>
      <p className="mt-5 text-center">
        <ChooseFile onFile={onFile} className="btn-ghost" />
      </p>
    </>
  );
}

interface WayProps {
  icon: ReactNode;
  recording?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Way({ icon, recording = false, onClick, children }: WayProps) {
  return (
    <button
      type="button"
      onPointerEnter={prepareCamera}
      onFocus={prepareCamera}
      onClick={onClick}
      className="grid min-h-44 content-center justify-items-center gap-4 rounded-[24px] bg-surface p-6 text-lg font-semibold inset-ring inset-ring-line-2 transition-colors hover:bg-raised lg:min-h-64"
    >
      <span className="grid size-21 place-items-center rounded-full inset-ring-4 inset-ring-white">
        <span
          className={`grid size-16.5 place-items-center rounded-full [&_.lucide]:size-7 ${recording ? 'bg-[#e5392e] text-white' : 'bg-white text-[#12141a]'}`}
        >
          {icon}
        </span>
      </span>
      {children}
    </button>
  );
}

const Posted = () => (
  <p role="status" className="mt-8 grid justify-items-center gap-3 text-center text-lg">
    <CircleCheck aria-hidden="true" className="size-12! text-ok-mark" />
    Posted. Taking you home.
  </p>
);
