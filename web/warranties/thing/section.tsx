import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  title: ReactNode;
  /** At the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One card of a thing. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 pt-2 pb-5 lg:px-6 lg:pt-3 lg:pb-6">
      <div className="mb-1.5 flex min-h-12 items-center justify-between gap-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </Card>
  );
}
