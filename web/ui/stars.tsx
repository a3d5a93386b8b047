import { cx } from './cx.ts';

/** A star in a 24 by 24 box. */
export const starPath = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z';
const shifts = [0, 25.6, 51.2, 76.8, 102.4];

/** An empty star is an outline, which is visible on every background; a full one is filled. */
export const starPen = (full: boolean) =>
  full ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 };

function Row({ className, full, cut }: { className: string; full: boolean; cut: string }) {
  return (
    <g className={className} style={{ clipPath: `inset(${cut})` }}>
      {shifts.map((x) => (
        <path key={x} d={starPath} transform={`translate(${x})`} {...starPen(full)} />
      ))}
    </g>
  );
}

interface StarsProps {
  value: number;
  size?: 'sm' | 'lg';
  className?: string;
}

export function Stars({ value, size = 'sm', className }: StarsProps) {
  const reached = value * 20;
  const words = `${Number(value.toFixed(1))} out of 5 stars`;
  return (
    <svg
      viewBox="0 0 126.4 24"
      role="img"
      aria-label={words}
      className={cx('inline-block shrink-0', size === 'lg' ? 'h-[26px]' : 'h-[15px]', className)}
    >
      <Row className="text-ink-3" full={false} cut={`-2px -2px -2px ${reached}%`} />
      <Row className="text-star" full cut={`0 ${100 - reached}% 0 0`} />
    </svg>
  );
}

/** A single star before a written figure. */
export function StarGlyph({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx('inline-block size-3.5 shrink-0 text-star', className)}
    >
      <path d={starPath} fill="currentColor" />
    </svg>
  );
}
