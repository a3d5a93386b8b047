import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { type Tint, tintClass } from '../ui/tint.ts';

interface PeekProps {
  tint: Tint;
  picture: ReactNode;
  title: string;
  detail: string;
  figure: string;
  unit: string;
  /** Whether another pass overlaps its lower edge. */
  covered: boolean;
  /** Left out where it is only an illustration. */
  onOpen?: () => void;
}

/** The upper edge of a pass in a stack. */
export function Peek({ tint, picture, title, detail, figure, unit, covered, onOpen }: PeekProps) {
  const className = cx('pass-peek', !covered && 'min-h-18.5 rounded-pass pb-[13px]', tintClass[tint]);
  const face = (
    <>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[1rem] leading-5 font-semibold">{title}</span>
        <span className="num block truncate text-sm text-ink-2">{detail}</span>
      </span>
      <span className="text-right text-[1.0625rem] leading-[1.2] font-bold">
        {figure}
        <small className="block text-xs font-[500] text-ink-2">{unit}</small>
      </span>
    </>
  );
  if (!onOpen) return <div className={className}>{face}</div>;
  return (
    <button type="button" onClick={onOpen} className={className}>
      {face}
    </button>
  );
}
