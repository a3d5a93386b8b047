import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { PICTURES } from './upload.ts';

interface AddPhotoTileProps extends Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'capture'> {
  icon: ReactNode;
  /** Drawn on the tile; the label says it for screen readers. */
  words: string;
  label: string;
  /** Whether files are held over it. */
  over?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
}

/** The place where the next photo goes. */
export function AddPhotoTile({ icon, words, label, over, className, onFiles, ...input }: AddPhotoTileProps) {
  return (
    <li
      className={cx(
        'relative grid aspect-square place-content-center justify-items-center gap-1 rounded-[14px] border-[1.5px] border-dashed border-control text-center text-xs font-medium text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        over && 'border-accent-ink bg-accent-soft',
        className,
      )}
    >
      {icon}
      <span aria-hidden="true">{over ? 'Drop here' : words}</span>
      <input
        {...input}
        type="file"
        accept={PICTURES}
        aria-label={label}
        className="hit-area text-[0]"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </li>
  );
}
