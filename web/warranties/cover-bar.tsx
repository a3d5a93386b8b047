import { cx } from '../ui/cx.ts';

interface CoverBarProps {
  /** In percent of the line it lies on; `spent` of itself. */
  left: number;
  width: number;
  spent: number;
  forLife: boolean;
  className?: string;
}

/** A stretch of cover: grey as far as it is over, then in the colour of its text. */
export function CoverBar({ left, width, spent, forLife, className }: CoverBarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('absolute rounded-full', forLife && 'rounded-r-none', className)}
      style={{
        left: `${left}%`,
        width: `${width}%`,
        background: `linear-gradient(90deg, var(--tick-off) ${spent}%, currentColor ${spent}%)`,
        maskImage: forLife ? 'linear-gradient(90deg, #000 70%, transparent)' : undefined,
      }}
    />
  );
}
