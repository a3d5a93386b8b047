import { cx } from './cx.ts';

/** A W made of ticks. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('size-[26px] shrink-0 text-accent-ink', className)}
    >
      <path d="M3 5v9M6.67 9v9M10.33 13.5v9M14 9v9M17.67 13.5v9M21.33 9v9M25 5v9" />
    </svg>
  );
}

/** The mark and the name; wrap it in whatever link is needed. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-11 items-center gap-[9px] text-[min(1.125rem,4.8vw)] leading-none font-[680] tracking-[-.02em]',
        className,
      )}
    >
      <LogoMark />
      Wellkept
    </span>
  );
}
