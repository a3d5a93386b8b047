import type { Transaction } from '../../contract/transactions.ts';
import { Segmented } from '../ui/segmented.tsx';
import { onSide, type Side } from './sides.ts';

interface SideFilterProps {
  trades: readonly Transaction[];
  hasMore: boolean;
  side: Side;
  onChange: (side: Side) => void;
  className?: string;
}

export function SideFilter({ trades, hasMore, side, onChange, className }: SideFilterProps) {
  const option = (value: Side, name: string) => ({
    value,
    label: (
      <>
        {name}{' '}
        <span className="num text-ink-3">
          {trades.filter(onSide(value)).length}
          {hasMore && '+'}
        </span>
      </>
    ),
  });
  return (
    <Segmented
      legend="Filter"
      hideLegend
      options={[option('all', 'All'), option('buying', 'Buying'), option('selling', 'Selling')]}
      value={side}
      onChange={onChange}
      className={className}
    />
  );
}
