import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  /** `Your products did not load`. */
  title: string;
  onRetry: () => void;
  /** `card` brings its own frame, `page` replaces a whole page, `part` goes inside an existing frame. */
  as?: 'card' | 'page' | 'part';
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
  /** Buttons for what to do about it. */
  children?: ReactNode;
}

export function LoadFailed({
  title,
  onRetry,
  as = 'card',
  heading = as === 'page' ? 'h1' : 'h2',
  className,
  children = 'Check your connection. If it keeps happening, the fault is ours.',
}: LoadFailedProps) {
  const words = (
    <EmptyState
      heading={heading}
      title={title}
      className={as === 'part' ? className : undefined}
      action={
        <Button variant={as === 'page' ? 'primary' : 'soft'} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
  if (as === 'page')
    return (
      <div role="alert" className="wrap-page grid min-h-[60dvh] place-items-center py-10">
        {words}
      </div>
    );
  return as === 'card' ? (
    <Card role="alert" className="py-4">
      {words}
    </Card>
  ) : (
    <div role="alert">{words}</div>
  );
}

/** The same in one line, where the rest of the page is shown. */
export function RetryLine({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <p role="alert" className="mb-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
      {children}
      <Button variant="ghost" className="text-accent-ink" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
