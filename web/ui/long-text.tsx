import { type ReactNode, useRef } from 'react';
import { useIsCut } from '../lib/use-is-cut.ts';
import { useKept } from '../lib/use-kept.ts';
import { cx } from './cx.ts';

interface LongTextProps {
  /** The key under which the expanded state is kept while the page lives. */
  id: string;
  /** Whether the text is not cut. */
  whole?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A text written by a person, cut to six lines and expandable. */
export function LongText({ id, whole = false, className, children }: LongTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [kept, setOpen] = useKept(`text ${id}`, false);
  const open = whole || kept;
  const isCut = useIsCut(text, open);
  return (
    <>
      <p
        ref={text}
        dir="auto"
        className={cx('text-pretty break-words whitespace-pre-line', !open && 'line-clamp-6', className)}
      >
        {children}
      </p>
      {isCut && !whole && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mb-2 flex min-h-11 items-center font-medium text-accent-ink hover:underline"
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
