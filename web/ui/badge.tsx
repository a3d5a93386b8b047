import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Tone } from './tone.ts';

const tones: Record<Tone | 'raised' | 'strong' | 'solid' | 'outline', string> = {
  neutral: 'bg-sunk text-ink-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent-ink',
  raised: 'bg-surface text-ink shadow-1',
  strong: 'bg-sunk text-ink dark:bg-raised',
  solid: 'bg-accent text-on-accent',
  outline: 'text-ink-2 inset-ring inset-ring-line-2',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  /** A dot before the words. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot = false, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'num inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 rounded-sm px-[9px] text-xs leading-[1.15] font-[580] forced-colors:inset-ring [&_.lucide]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {dot && <i aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}

/**
 * The count on an icon button, drawn as decoration. The button's own label says the exact number in words, where the badge only says
 * `9+`.
 */
export function CountDot({ count, max = 99 }: { count: number; max?: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      data-count={count > max ? `${max}+` : count}
      className="num absolute top-1.5 right-1 h-[17px] min-w-[17px] rounded-full bg-accent px-1 text-center text-[.6875rem] leading-[17px] font-[650] text-on-accent shadow-[0_0_0_2px_var(--bg)] before:content-[attr(data-count)]"
    />
  );
}
