import { Menu as Base } from '@base-ui/react/menu';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { popup, popupItem } from './popup.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Beside its button is room for a long one, also on a short screen. */
  side?: 'bottom' | 'left';
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/**
 * In a list that shifts while the mouse is down, the release falls beside the button and would close the menu at once. It stays
 * open.
 */
export function stayOpen(_open: boolean, details: Base.Root.ChangeEventDetails) {
  if (details.reason === 'cancel-open') details.cancel();
}

export function Menu({ trigger, align = 'end', side = 'bottom', onOpenChange, children }: MenuProps) {
  const root = useOverlayRoot({
    onOpenChange: (open, details: Base.Root.ChangeEventDetails) => {
      stayOpen(open, details);
      if (!details.isCanceled) onOpenChange?.(open);
    },
    brief: true,
  });
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // Stays where it was opened, so that its items do not move under the pointer.
          disableAnchorTracking
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup className={cx(popup, 'min-w-52')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  onClick?: () => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ danger = false, ...props }: MenuItemProps) {
  return <Base.Item {...props} className={cx(popupItem, danger && 'text-bad')} />;
}

interface MenuLinkProps {
  href?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** A router link to draw instead of a plain `<a>`. */
  render?: ReactElement;
  children: ReactNode;
}

export function MenuLink(props: MenuLinkProps) {
  return <Base.LinkItem closeOnClick {...props} className={popupItem} />;
}

export function MenuSeparator() {
  return <hr className="mx-3 my-1.5 border-line-2" />;
}
