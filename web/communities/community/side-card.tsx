import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

interface SideCardProps {
  title: string;
  /** At the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card beside the feed. */
export function SideCard({ title, action, children }: SideCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-4 pt-2 pb-4 lg:px-5 lg:pt-2.5 lg:pb-5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-base tracking-[-.01em] wrap-anywhere">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
