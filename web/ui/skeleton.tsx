import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One grey bar; give it the size and radius of the content to come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block min-h-3 animate-pulse rounded-[6px] bg-bone', className)} />
  );
}

/** Holds skeletons in the shape of the content, and announces the loading once. */
export function Loading({
  label = 'Loading',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A heading that is not loaded yet; `name` is its text for screen readers. */
export const HeadingSkeleton = ({ name }: { name: string }) => (
  <>
    <span className="sr-only">{name}</span>
    <Skeleton className="my-1 h-7 w-60 max-w-full" />
  </>
);
