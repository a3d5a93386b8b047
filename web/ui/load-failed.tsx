import type { ReactNode } from 'react';
import { whyFailed } from '../lib/error-text.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  /** `Your products did not load`. */
  title: string;
  /** The thrown error, which gives the reason. */
  error: unknown;
  onRetry: () => void;
  /** `card` brings its own frame, `page` replaces a whole page, `part` goes inside an existing frame. */
  as?: 'card' | 'page' | 'part';
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
  /** Shown before the reason, such as `Nothing is lost.` */
  children?: ReactNode;
}

export function LoadFailed({
  title,
  error,
  onRetry,
  as = 'card',
  heading = as === 'page' ? 'h1' : 'h2',
  className,
  children,
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
      {children} {whyFailed(error)}
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

interface RetryLineProps {
  children: string;
  error: unknown;
  onRetry: () => void;
}

/** A failure in one line, for a part of a page. */
export function RetryLine({ children, error, onRetry }: RetryLineProps) {
  return (
    <p role="alert" className="mb-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
      {children} {whyFailed(error)}
      <Button variant="ghost" className="text-accent-ink" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
