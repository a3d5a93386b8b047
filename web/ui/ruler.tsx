import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tone, toneMark, toneText } from './tone.ts';

const sizes = {
  sm: { height: 12, short: 8, stroke: 2 },
  md: { height: 20, short: 14, stroke: 3 },
  xl: { height: 36, short: 24, stroke: 4 },
};

interface RulerProps {
  /** The length in months, and how many of them are left. */
  total: number;
  left: number;
  /** The elapsed share, 0 to 100; by whole months if it is left out. */
  elapsed?: number;
  tone?: Tone;
  size?: keyof typeof sizes;
  /** The same in words, for screen readers. */
  label?: string;
  className?: string;
}

/**
 * A progress bar whose value is the elapsed share. One tick per month, tall on anniversaries; above 48 months one per quarter,
 * because months would touch.
 */
export function Ruler({ total, left, elapsed, tone = 'ok', size = 'md', label, className }: RulerProps) {
  const months = total > 48 ? 3 : 1;
  const count = Math.max(1, Math.ceil(total / months));
  const lit = Math.min(count, Math.ceil(left / months));
  const { height, stroke } = sizes[size];
  const ticks = (from: number, to: number) => ticksOf(from, to, months, sizes[size]);
  const pen = {
    stroke: 'currentColor',
    strokeWidth: stroke,
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;

  return (
    <svg
      viewBox={`0 0 ${Math.max(1, count - 1)} ${height}`}
      preserveAspectRatio="none"
      height={height}
      role="progressbar"
      aria-label={label ?? `${left} of ${total} months left`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(100, Math.max(0, elapsed ?? ((total - left) / total) * 100)))}
      className={cx('block overflow-visible', className)}
      style={{ width: `calc(100% - ${stroke}px)`, marginInline: stroke / 2 }}
    >
      <path {...pen} d={ticks(0, count - lit)} className="text-tick-off" />
      <path {...pen} d={ticks(count - lit, count)} className={toneMark[tone]} />
    </svg>
  );
}

interface TickRowProps {
  /** Months, one after the other, each run in its colour. */
  runs: readonly { months: number; className: string }[];
  /** The runs in words, for screen readers. */
  label: string;
}

/** Ticks of several colours on one line: one per month, or per quarter if months would touch. */
export function TickRow({ runs, label }: TickRowProps) {
  const total = runs.reduce((sum, { months }) => sum + months, 0);
  const each = total > 60 ? 3 : 1;
  const count = Math.max(1, Math.ceil(total / each));
  const { height, short, stroke } = sizes.md;
  let begun = 0;
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, count - 1)} ${height}`}
      preserveAspectRatio="none"
      height={height}
      role="img"
      aria-label={label}
      className="block overflow-visible"
      style={{ width: `calc(100% - ${stroke}px)`, marginInline: stroke / 2 }}
    >
      {runs.map(({ months, className }) => {
        const from = Math.round(begun / each);
        begun += months;
        return (
          <path
            key={`${from} ${className}`}
            d={ticksOf(from, Math.round(begun / each), each, { height, short, stroke })}
            stroke="currentColor"
            strokeWidth={stroke}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className={className}
          />
        );
      })}
    </svg>
  );
}

function ticksOf(from: number, to: number, months: number, { height, short, stroke }: typeof sizes.md) {
  let path = '';
  for (let index = from; index < to; index++) {
    const tall = (index * months) % 12 === 0;
    path += `M${index} ${height - (tall ? height : short) + stroke / 2}V${height - stroke / 2}`;
  }
  return path;
}

interface RulerEndsProps {
  start: ReactNode;
  middle?: ReactNode;
  end: ReactNode;
  tone?: Tone;
}

/** The words under a ruler. */
export function RulerEnds({ start, middle, end, tone = 'ok' }: RulerEndsProps) {
  return (
    <div className="num mt-1.5 flex justify-between gap-2 text-xs text-ink-3">
      <span>{start}</span>
      {middle && <b className={toneText[tone]}>{middle}</b>}
      <span>{end}</span>
    </div>
  );
}
