import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return (
    <span className="control">
      <textarea
        {...field}
        {...props}
        rows={rows}
        className={cx(
          'min-h-12 min-w-0 flex-1 resize-y bg-transparent px-3.5 py-3 leading-6 outline-none',
          className,
        )}
      />
    </span>
  );
}
