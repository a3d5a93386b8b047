import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import type { CapturedMedia } from './captured-media.ts';
import { Clip, useFileUrl } from './clip.tsx';

interface CapturedPreviewProps {
  captured: CapturedMedia;
  onRetake: () => void;
  onUse: () => void;
}

/** What was captured, to be used or taken again. */
export function CapturedPreview({ captured, onRetake, onUse }: CapturedPreviewProps) {
  const url = useFileUrl(captured.mode === 'photo' ? captured.file : undefined);
  const use = useRef<HTMLButtonElement>(null);
  // At once: the shutter had the focus and is gone, and a key that comes before the focus does would be lost.
  useLayoutEffect(() => use.current?.focus(), []);
  return (
    <div className="flex h-full flex-col">
      <div className="relative min-h-0 flex-1">
        {captured.mode === 'video' ? (
          <Clip captured={captured} plays fit="contain" className="absolute inset-0" />
        ) : (
          url && (
            <img src={url} alt="What you captured" className="absolute inset-0 size-full object-contain" />
          )
        )}
      </div>
      <div className="px-5 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-center">
        <p role="status" className="mb-3 text-lg font-medium">
          Retake or Use this?
        </p>
        <div className="mx-auto flex max-w-md gap-3 *:flex-1">
          <Button size="lg" variant="plain" className="bg-white/10" onClick={onRetake}>
            <RotateCcw aria-hidden="true" /> Retake
          </Button>
          <Button ref={use} size="lg" variant="primary" onClick={onUse}>
            Use
          </Button>
        </div>
      </div>
    </div>
  );
}
