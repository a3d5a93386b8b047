import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { popup, popupItem } from './popup.ts';
import { type SelectProps, selectLook } from './select-look.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

interface WholeSelectProps<Value extends string> extends SelectProps<Value> {
  /** Whether the button was pressed, or had the focus, before the code was loaded. */
  pressed: boolean;
  focused: boolean;
}

export function WholeSelect<Value extends string>({
  options,
  value,
  onChange,
  label,
  pressed,
  focused,
  ...props
}: WholeSelectProps<Value>) {
  const field = useFieldControl();
  const root = useOverlayRoot({ brief: true, openAtFirst: pressed });
  const button = useRef<HTMLButtonElement>(null);
  const [takesFocus] = useState(focused && !pressed);
  // The focus was lost with the replaced button; restores it, unless the person has moved on.
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    // Base UI would add a <style> element to hide its scrollbar, which the page's security policy forbids.
    <CSPProvider disableStyleElements>
      <Base.Root
        {...root}
        defaultOpen={pressed}
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        name={props.name}
        disabled={props.disabled}
      >
        <Base.Trigger
          {...field}
          ref={button}
          aria-label={label}
          className={cx(selectLook.button, props.className)}
        >
          {props.lead}
          <Base.Value
            placeholder={props.placeholder ?? selectLook.placeholder}
            className={selectLook.value}
          />
          <Base.Icon className={selectLook.icon}>
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
