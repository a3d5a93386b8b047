import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';

interface NativeSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  className?: string;
}

/** For hundreds of options: uses the browser's own list, which suits keyboard and phone. */
export function NativeSelect({ label, value, onChange, options, className }: NativeSelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control appearance-none truncate pr-10 pl-3.5"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3" />
    </span>
  );
}
