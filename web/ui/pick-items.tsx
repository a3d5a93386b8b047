import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { popupItem } from './popup.ts';

interface PickItemsProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  label: string;
  options: readonly (readonly [value: Value, words: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The items of a menu of which one is chosen. */
export function PickItems<Value extends string>({ label, options, value, onChange }: PickItemsProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map(([option, words]) => (
        <Base.RadioItem key={option} value={option} closeOnClick className={popupItem}>
          <span className="min-w-0 flex-1">{words}</span>
          <Base.RadioItemIndicator className="text-accent-ink">
            <Check aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
