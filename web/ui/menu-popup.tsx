import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { cx } from './cx.ts';
import { popup } from './popup.ts';
import { useFocusBack, useOpened } from './use-opened.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

export { Base };

interface MenuPopupProps {
  open: boolean;
  /** Whether it was opened by keys: the first item has the focus then. */
  byKeys: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLElement | null>;
  label?: string;
  labelledBy: string;
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'left';
  children: ReactNode;
}

export function MenuPopup({
  byKeys,
  button,
  label,
  labelledBy,
  align = 'end',
  side = 'bottom',
  ...props
}: MenuPopupProps) {
  const open = useOpened(props.open);
  const root = useOverlayRoot({
    open,
    onOpenChange: (next, _: Base.Root.ChangeEventDetails) => props.onOpenChange(next),
    brief: true,
  });
  const { popup: placed, finalFocus } = useFocusBack(button);
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      placed.current = element;
      if (byKeys) element?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
    },
    [placed, byKeys],
  );
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Positioner
          anchor={button}
          // Stays where it opened, so that its items do not move under the pointer when the list behind is sorted anew.
          disableAnchorTracking
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            ref={place}
            finalFocus={finalFocus}
            aria-label={label}
            aria-labelledby={label ? undefined : labelledBy}
            className={cx(popup, 'min-w-52')}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
