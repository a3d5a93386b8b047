import { cx } from './cx.ts';
import { secondTicks } from './second-ticks.ts';

interface SecondsRulerProps {
  /** The length in seconds, and how many of them have the colour `lit`. */
  total: number;
  done?: number;
  lit?: string;
  height?: number;
  stroke?: number;
  /** For screen readers; left out if the same text stands beside it. */
  label?: string;
  className?: string;
}

/** One tick a second, each tenth tall. */
export function SecondsRuler({
  total,
  done = 0,
  height = 18,
  stroke = 2.5,
  label,
  ...props
}: SecondsRulerProps) {
  const seconds = Math.max(1, Math.ceil(total));
  const reached = Math.min(seconds, Math.floor(done));
  const pen = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: stroke,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      viewBox={`0 0 ${seconds} ${height}`}
      preserveAspectRatio="none"
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={cx('block w-full overflow-visible', props.className)}
    >
      <path {...pen} d={secondTicks(reached, seconds, height)} opacity=".38" />
      <path {...pen} d={secondTicks(0, reached, height)} className={props.lit} />
    </svg>
  );
}
