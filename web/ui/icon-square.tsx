import type { ReactNode } from 'react';

/** An icon on a soft square, at the head of a notice or a link. */
export function IconSquare({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-accent-soft text-accent-ink">
      {children}
    </span>
  );
}
