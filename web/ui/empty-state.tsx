import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const ticks = Array.from({ length: 13 }, (_, index) => `M${1.5 + index * 9.75} 3.5v11`).join('');

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}

export function EmptyState({ title, children, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-1 px-5 py-8 text-center', className)}>
      <svg viewBox="0 0 120 18" aria-hidden="true" className="mb-2.5 h-[18px] w-[120px] text-tick-off">
        <path d={ticks} stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Heading className="text-lg font-semibold tracking-[-.01em]">{title}</Heading>
      {children && <p className="max-w-[44ch] text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
