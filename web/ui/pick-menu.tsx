import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import { stayOpen } from './menu.tsx';
import { PickItems } from './pick-items.tsx';
import { popup } from './popup.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

type PickMenuProps<Value extends string> = ComponentProps<typeof PickItems<Value>> & {
  /** The button that opens it and shows the choice. */
  trigger: ReactElement;
};

/** A menu to choose one of several options. */
export function PickMenu<Value extends string>({ trigger, ...items }: PickMenuProps<Value>) {
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
          <Base.Popup aria-label={items.label} className={cx(popup, 'min-w-52')}>
            <PickItems {...items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
