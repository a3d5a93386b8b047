import { ImageUp } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { CHOOSABLE } from './captured-media.ts';

interface ChooseFileProps {
  onFile: (file: File) => void;
  className?: string;
}

/** For people without a camera here, or with an existing photo or video. */
export function ChooseFile({ onFile, className }: ChooseFileProps) {
  return (
    <span
      className={cx(
        'btn relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        className,
      )}
    >
      <ImageUp aria-hidden="true" />
      Choose a file instead
      <input
        type="file"
        accept={CHOOSABLE}
        aria-label="Choose a file instead"
        className="hit-area text-[0]"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
