import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { popup, popupItem } from './popup.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

interface SelectOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Needed only outside of a `Field`. */
  label?: string;
  /** Drawn inside the box, before the choice. */
  lead?: ReactNode;
  className?: string;
}

export function Select<Value extends string>({
  options,
  value,
  onChange,
  label,
  ...props
}: SelectProps<Value>) {
  const field = useFieldControl();
  const root = useOverlayRoot({ brief: true });
  return (
    // Base UI would add a <style> element to hide its scrollbar, which the page's security policy forbids.
    <CSPProvider disableStyleElements>
      <Base.Root
        {...root}
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        name={props.name}
        disabled={props.disabled}
      >
        <Base.Trigger
          {...field}
          aria-label={label}
          className={cx('control px-3.5 text-left', props.className)}
        >
          {props.lead}
          <Base.Value
            placeholder={props.placeholder ?? 'Choose'}
            className="min-w-0 flex-1 truncate data-placeholder:text-ink-3"
          />
          <Base.Icon className="-mr-0.5">
            <ChevronDown />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
            <Base.Popup className={popup}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={popupItem}>
                    <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator className="text-accent-ink">
                      <Check />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
