import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

export type InputProps = ComponentProps<'input'> & {
  /** Drawn inside the box, before the text. */
  lead?: ReactNode;
  /** Drawn inside the box, after the text. */
  trail?: ReactNode;
  boxClassName?: string;
};

export function Input({ lead, trail, className, boxClassName, ...props }: InputProps) {
  const field = useFieldControl();
  return (
    <span className={cx('control px-3.5', boxClassName)}>
      {lead}
      <input
        {...field}
        {...props}
        className={cx('h-12 min-w-0 flex-1 bg-transparent outline-none', className)}
      />
      {trail}
    </span>
  );
}

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
