import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type ChipProps = ComponentProps<'button'> & { pressed?: boolean };

/** A filter that is on or off. */
export function Chip({ pressed = false, className, ...props }: ChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={pressed}
      className={cx(
        'num inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-[15px] text-[.875rem] font-[540] whitespace-nowrap transition-colors [&_.lucide]:size-4',
        pressed ? 'bg-ink text-bg' : 'bg-surface text-ink-2 inset-ring inset-ring-line-2 hover:bg-hover',
        className,
      )}
    />
  );
}

/** Chips in one line that scrolls sideways to the edge of the screen on the phone. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {children}
    </fieldset>
  );
}
