import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react';
import type { Later } from './later.ts';

type Attributes = ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

interface OpenerProps {
  /** A `Button`, an `IconButton` or a `Chip`. */
  trigger: ReactElement;
  opens: 'menu' | 'dialog';
  /** The code of the menu or dialog. */
  part: Later<unknown>;
  isOpen: boolean;
  /** `byKeys`: whether it was opened by keyboard, so that the first item gets the focus. */
  open: (byKeys: boolean) => void;
  id: string;
  ref: Ref<HTMLButtonElement>;
}

/** The button of a menu or dialog. Loads its code on hover or focus, at the latest on a press. */
export function Opener({ trigger, opens, part, isOpen, open, id, ref }: OpenerProps) {
  const buttonProps = trigger.props as Attributes;
  const isOff = buttonProps.disabled || buttonProps.busy || buttonProps['aria-disabled'] === true;
  // If this fails, it is loaded again when needed.
  const prepare = () => void part.load().catch(() => undefined);
  const menuOnly: Attributes = {
    // Opens on mouse down, like system menus, and even if the page shifts before the mouse is released.
    onMouseDown(event) {
      buttonProps.onMouseDown?.(event);
      if (event.button === 0 && !event.ctrlKey && !isOff) open(false);
    },
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      buttonProps.onKeyDown?.(event);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      if (!isOff) open(true);
    },
  };
  const attributes: Attributes & { ref: Ref<HTMLButtonElement>; 'data-popup-open': '' | undefined } = {
    ref,
    id,
    'aria-haspopup': opens,
    'aria-expanded': isOpen,
    'data-popup-open': isOpen ? '' : undefined,
    onPointerEnter(event) {
      buttonProps.onPointerEnter?.(event);
      prepare();
    },
    onFocus(event) {
      buttonProps.onFocus?.(event);
      prepare();
    },
    onClick(event: MouseEvent<HTMLButtonElement>) {
      buttonProps.onClick?.(event);
      if (!event.defaultPrevented) open(event.detail === 0);
    },
    ...(opens === 'menu' ? menuOnly : {}),
  };
  return cloneElement(trigger, attributes);
}
