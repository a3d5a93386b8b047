import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' | 'aside' };

export function Card({ as, className, ...props }: CardProps) {
  const Element = (as ?? 'div') as 'div';
  return <Element {...props} className={cx('rounded-lg bg-surface shadow-1', className)} />;
}
