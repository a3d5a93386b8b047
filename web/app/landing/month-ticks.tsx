import { cx } from '../../ui/cx.ts';

interface MonthTicksProps {
  count: number;
  /** Whether these months are still covered. */
  left: boolean;
  className?: string;
}

/** The ruler on its side, as tall as the step it stands beside; the first tick is the step itself. */
export function MonthTicks({ count, left, className }: MonthTicksProps) {
  const rest = Array.from({ length: count - 1 }, (_, index) => `M2 ${index + 1}h10`).join('');
  const pen = {
    stroke: 'currentColor',
    strokeWidth: 3,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      viewBox={`0 0 24 ${count}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('h-[calc(100%-9px)] w-6 overflow-visible', className)}
    >
      <path {...pen} d={rest} className={left ? 'text-ok-mark' : 'text-tick-off'} />
      <path {...pen} d="M2 0h20" className="text-accent-ink" />
    </svg>
  );
}
