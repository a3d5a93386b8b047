import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { useKept } from './use-kept.ts';

/** Six lines of it; all of it where somebody wants to read on. */
export function ReviewText({ id, children }: { id: string; children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useKept(`text ${id}`, false);
  const [long, setLong] = useState(open);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <>
      <p
        ref={text}
        className={cx(
          'mt-1 max-w-[62ch] text-pretty break-words whitespace-pre-line text-ink-2',
          !open && 'line-clamp-6',
        )}
      >
        {children}
      </p>
      {long && (
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
