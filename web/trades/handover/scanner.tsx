import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';

interface ScannerProps {
  /** The person who shows the code. */
  name: string;
  codeIn: (text: string) => string | undefined;
  onCode: (code: string) => void;
  onClose: () => void;
}

export function Scanner({ name, codeIn, onCode, onClose }: ScannerProps) {
  return (
    <Dialog
      title="Scan the code"
      description={`Hold the camera over the square that ${name} shows you.`}
      open
      onOpenChange={onClose}
      footer={<DialogClose render={<Button>Type it instead</Button>} />}
    >
      <CameraView codeIn={codeIn} onCode={onCode} />
    </Dialog>
  );
}

function CameraView({ codeIn, onCode }: Pick<ScannerProps, 'codeIn' | 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    if (!video.current) return;
    scanFor(codeIn, video.current, stop.signal).then(
      (code) => {
        if (code && !stop.signal.aborted) found(code);
      },
      (error) => {
        if (!stop.signal.aborted) setProblem(cameraProblem(error));
      },
    );
    return () => stop.abort();
  }, [codeIn]);
  return (
    <div className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-lg bg-black text-white">
      {problem ? (
        <p role="alert" className="max-w-[30ch] p-5 text-center text-balance">
          {problem}
        </p>
      ) : (
        <>
          <video ref={video} muted playsInline className="size-full object-cover" />
          <svg
            viewBox="0 0 100 100"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            aria-hidden="true"
            className="absolute inset-[16%]"
          >
            <path d="M2 18V8q0-6 6-6h10M82 2h10q6 0 6 6v10M98 82v10q0 6-6 6H82M18 98H8q-6 0-6-6V82" />
          </svg>
        </>
      )}
    </div>
  );
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

type Reader = (video: HTMLVideoElement) => Promise<string[]>;

/** Uses the browser's own QR reader where it has one, otherwise a bundled one. */
async function findReader(): Promise<Reader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return [decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))];
    } catch {
      // Most pictures contain no code.
      return [];
    }
  };
}

const WIDEST = 640;
const EVERY = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY));

/** Reads the camera until it finds a code; returns nothing once it is stopped. */
async function scanFor(
  codeIn: (text: string) => string | undefined,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!navigator.mediaDevices) throw new DOMException('', 'NotSupportedError');
  const [stream, reader] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    findReader(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      for (const text of await reader(video).catch(() => [])) {
        const code = codeIn(text);
        if (code) return code;
      }
      await pause();
    }
    return undefined;
  } finally {
    stop();
  }
}

const problems: Record<string, string> = {
  NotAllowedError:
    'The camera is switched off for this site. Allow it in your browser’s settings, or type the six digits.',
  NotFoundError: 'There is no camera here. Type the six digits instead.',
  NotReadableError: 'Something else is using the camera. Close it, or type the six digits.',
  NotSupportedError: 'This browser gives no camera to this page. Type the six digits instead.',
};

const cameraProblem = (error: unknown) =>
  (error instanceof Error && problems[error.name]) ||
  'The camera did not start. Type the six digits instead.';
