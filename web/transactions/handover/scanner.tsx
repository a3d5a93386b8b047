import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { cameraProblem, scanFor } from './scan.ts';

interface ScannerProps {
  /** Who shows the code. */
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
      <View codeIn={codeIn} onCode={onCode} />
    </Dialog>
  );
}

function View({ codeIn, onCode }: Pick<ScannerProps, 'codeIn' | 'onCode'>) {
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
