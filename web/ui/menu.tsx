import {
  type ComponentType,
  createElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { type Later, later, useLater } from './later.ts';
import { Opener } from './opener.tsx';
import { popupItem } from './popup.ts';

/** The code of the popup and its items; a page loads only the button at first. */
export const menuCode = later(() => import('./menu-popup.tsx'));

/** Items whose code is loaded with the popup: pass `part` to the `Menu` and render `Items` in it. */
export function laterItems<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  const part = later(async () => (await Promise.all([get(), menuCode.load()]))[0]);
  return { part, Items: (props: Props) => createElement(part.here(), props) };
}

interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  /** The menu's name, if it is not the button's. */
  label?: string;
  align?: 'start' | 'center' | 'end';
  /** `left`: beside the button a long menu fits even on a short screen. */
  side?: 'bottom' | 'left';
  onOpenChange?: (open: boolean) => void;
  /** The `part` of `laterItems`, if used. */
  part?: Later<unknown>;
  children: ReactNode;
}

export function Menu({ trigger, onOpenChange, part = menuCode, ...menu }: MenuProps) {
  const ownId = useId();
  const id = (trigger.props as { id?: string }).id ?? ownId;
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState({ open: false, byKeys: false, opened: false });
  const change = (open: boolean, byKeys = false) => {
    if (open === state.open) return;
    setState({ open, byKeys, opened: true });
    onOpenChange?.(open);
  };
  const hasCome = useLater(part, state.open, () => change(false));
  const Popup = hasCome && state.opened ? menuCode.here().MenuPopup : null;
  return (
    <>
      <Opener
        trigger={trigger}
        opens="menu"
        part={part}
        isOpen={state.open}
        open={(byKeys) => change(true, byKeys)}
        id={id}
        ref={button}
      />
      {Popup && (
        <Popup
          {...menu}
          open={state.open}
          byKeys={state.byKeys}
          onOpenChange={change}
          button={button}
          labelledBy={id}
        />
      )}
    </>
  );
}

interface MenuItemProps {
  onClick?: () => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ danger = false, ...props }: MenuItemProps) {
  const { Base } = menuCode.here();
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
  const { Base } = menuCode.here();
  return <Base.LinkItem closeOnClick {...props} className={popupItem} />;
}

export function MenuSeparator() {
  return <hr className="mx-3 my-1.5 border-line-2" />;
}
