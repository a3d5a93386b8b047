import { cx } from './cx.ts';

interface ProgressProps {
  label: string;
  /** From 0 to 100; left out while unknown. */
  value?: number;
  /** Written beside the bar; otherwise the label is for screen readers alone. */
  showLabel?: boolean;
  className?: string;
}

export function Progress({ label, value, showLabel = false, className }: ProgressProps) {
  const known = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={className}>
      {showLabel && (
        <div className="num mb-1.5 flex justify-between text-sm">
          <span>{label}</span>
          {known !== undefined && <span className="text-ink-3">{known}%</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={known}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-bone"
      >
        <div
          className={cx(
            'h-full rounded-full bg-accent transition-[width] duration-base',
            known === undefined && 'w-1/3 animate-slide',
          )}
          style={known === undefined ? undefined : { width: `${known}%` }}
        />
      </div>
    </div>
  );
}

const COUNT = 16;
const path = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index + 0.5} 1v8`).join('');

/** The progress of an upload, drawn as a ruler; the figure is written beside it. */
export function ProgressTicks({ sent, className }: { sent: number; className?: string }) {
  const lit = Math.round(sent * COUNT);
  const pen = {
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      viewBox={`0 0 ${COUNT} 10`}
      preserveAspectRatio="none"
      height="10"
      aria-hidden="true"
      className={className}
    >
      <path {...pen} d={path(lit, COUNT)} opacity=".38" />
      <path {...pen} d={path(0, lit)} />
    </svg>
  );
}
