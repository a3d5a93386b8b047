import { cx } from './cx.ts';

interface ProgressProps {
  label: string;
  /** From 0 to 100; left out while nobody knows. */
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
