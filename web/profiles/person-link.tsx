import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { boot } from '../lib/boot.ts';
import { cx } from '../ui/cx.ts';

interface PersonLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** A name linked to the person's profile; for visitors, who cannot open it, the name alone. */
export function PersonLink({ id, className, children }: PersonLinkProps) {
  if (!boot.user) return children;
  return (
    <Link
      to="/profile"
      search={{ user: id }}
      className={cx('rounded-sm decoration-1 underline-offset-3 hover:underline', className)}
    >
      {children}
    </Link>
  );
}
