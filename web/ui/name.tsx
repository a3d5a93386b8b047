import { cx } from './cx.ts';

interface NameProps {
  children: string;
  /** In a sentence: on one line. */
  inline?: boolean;
  className?: string;
}

/** A name that takes at most two lines: a long one is smaller, and what still does not fit is cut, whole in its tooltip. */
export function Name({ children, inline, className }: NameProps) {
  const signs = children.length;
  const size = signs > 48 ? 'text-[.65em]/[1.25]' : signs > 32 && 'text-[.8em]/[1.2]';
  return (
    <span
      title={signs > 32 ? children : undefined}
      className={cx(
        inline ? 'inline-block max-w-full truncate align-bottom' : cx('line-clamp-2 wrap-anywhere', size),
        className,
      )}
    >
      {children}
    </span>
  );
}
