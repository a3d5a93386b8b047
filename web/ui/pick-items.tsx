import { Check } from 'lucide-react';
import { menuCode } from './menu.tsx';
import { popupItem } from './popup.ts';

interface PickItemsProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  label: string;
  /** `more` explains an option whose label is not enough. */
  options: readonly (readonly [value: Value, words: string, more?: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Menu items of which one is chosen. */
export function PickItems<Value extends string>({ label, options, value, onChange }: PickItemsProps<Value>) {
  const { Base } = menuCode.here();
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map(([option, words, more]) => (
        <Base.RadioItem key={option} value={option} closeOnClick className={popupItem}>
          <span className="min-w-0 flex-1">
            {words}
            {more && <span className="block pb-1 text-xs font-normal text-ink-3">{more}</span>}
          </span>
          <Base.RadioItemIndicator className="text-accent-ink">
            <Check aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
