import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** A picture of the product, made of its own pieces. One sentence says what it shows; the pieces say nothing. */
export function Picture({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="img" aria-label={label} className={cx('select-none', className)}>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  );
}
