import { Check, Plus } from 'lucide-react';
import { cx } from '../ui/cx.ts';

interface ChannelToggleProps {
  /** What is read out: the visible words, and of what. */
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** It would do nothing now, but keeps its place in the column. */
  hidden: boolean;
  children: string;
}

export function ChannelToggle({ label, on, onChange, hidden, children }: ChannelToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      className={cx('flex min-h-11 items-center rounded-full', hidden && 'invisible')}
    >
      <span
        className={cx(
          'flex h-8 w-20 items-center justify-center gap-1.5 rounded-full text-sm font-medium transition-colors [&_.lucide]:size-3.5',
          on ? 'bg-accent-soft text-accent-ink' : 'text-ink-3 inset-ring inset-ring-line-2',
        )}
      >
        {on ? <Check /> : <Plus />}
        {children}
      </span>
    </button>
  );
}
