import { type ReactNode, useId } from 'react';
import { Card } from '../ui/card.tsx';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-5 lg:px-7 lg:pt-6 lg:pb-7">
      <h2 id={id} className="mb-3.5 text-xl lg:mb-4.5">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}

/** After the label of a field that may stay empty. */
export const optional = <span className="font-normal text-ink-3">optional</span>;
