import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** Around what opens stories: in the accent while there is something unseen. */
export function Ring({
  unseen,
  className,
  children,
}: {
  unseen: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'block rounded-full p-1 inset-ring',
        unseen ? 'inset-ring-[2.5px] inset-ring-accent-ink' : 'inset-ring-[1.5px] inset-ring-line-2',
        className,
      )}
    >
      {children}
    </span>
  );
}
