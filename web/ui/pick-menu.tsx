import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { stayOpen } from './menu.tsx';
import { popup, popupItem } from './popup.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

interface PickMenuProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  label: string;
  /** The button that opens it and shows the choice. */
  trigger: ReactElement;
  options: readonly (readonly [value: Value, words: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A menu to choose one of several options. */
export function PickMenu<Value extends string>({
  label,
  trigger,
  options,
  value,
  onChange,
}: PickMenuProps<Value>) {
  const root = useOverlayRoot({ onOpenChange: stayOpen, brief: true });
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // Stays where it was opened, because the list it sorts moves while it is refetched.
          disableAnchorTracking
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup aria-label={label} className={cx(popup, 'min-w-52')}>
            <Base.RadioGroup
              aria-label={label}
              value={value}
              onValueChange={(next) => onChange(next as Value)}
            >
              {options.map(([option, words]) => (
                <Base.RadioItem key={option} value={option} closeOnClick className={popupItem}>
                  <span className="min-w-0 flex-1">{words}</span>
                  <Base.RadioItemIndicator className="text-accent-ink">
                    <Check aria-hidden="true" />
                  </Base.RadioItemIndicator>
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
