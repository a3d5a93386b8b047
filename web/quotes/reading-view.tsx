import { Check, Minus, X } from 'lucide-react';
import type { Quote } from '../../contract/quotes.ts';
import { cx } from '../ui/cx.ts';
import { readingText, verdictWords } from './sentences.ts';
import type { Reading, Verdict } from './verdict.ts';

const looks: Record<Verdict, { className: string; icon: typeof Check }> = {
  fair: { className: 'bg-accent-soft text-accent-ink', icon: Check },
  early: { className: 'bg-sunk text-ink', icon: Minus },
  'only just': { className: 'bg-sunk text-ink', icon: Minus },
  'not worth it': { className: 'bg-ink text-bg', icon: X },
};

/** The bar's legend. */
export const Legend = () => (
  <span className="mt-2 grid gap-1 text-xs">
    {['bg-ink', 'hatched text-ink', 'bg-sunk'].map((look, index) => (
      <span key={look} className="flex items-center gap-2">
        <i aria-hidden="true" className={cx('h-2 w-3 rounded-[2px]', look)} />
        {['Price', 'Deductible', 'What it cost'][index]}
      </span>
    ))}
  </span>
);

interface ReadingViewProps {
  quote: Quote;
  reading: Reading;
  coverEnd: string | null;
}

/** The verdict, with a bar of price and deductible. The whole bar is what the thing cost. */
export function ReadingView({ quote, reading, coverEnd }: ReadingViewProps) {
  const { className, icon: Icon } = looks[reading.verdict];
  const width = (share: number) => ({ width: `${Math.min(100, share * 100)}%` });
  return (
    <>
      <b
        className={cx(
          'inline-flex h-7 items-center gap-1 rounded-sm px-2 text-sm [&_.lucide]:size-3.5',
          className,
        )}
      >
        <Icon aria-hidden="true" /> {verdictWords[reading.verdict]}
      </b>
      <span aria-hidden="true" className="mt-2.5 flex h-2 overflow-hidden rounded-full bg-sunk">
        <i className="h-full bg-ink" style={width(reading.price)} />
        <i className="hatched h-full text-ink" style={width(reading.deductible)} />
      </span>
      <span className="mt-2 block text-sm text-pretty text-ink-2">
        {readingText(quote, reading, coverEnd)}
      </span>
    </>
  );
}
