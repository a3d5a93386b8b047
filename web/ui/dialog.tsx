import { type ComponentProps, type ReactElement, useId, useRef, useState } from 'react';
import type { DialogParts } from './dialog-popup.tsx';
import { later, useLater } from './later.ts';
import { Opener } from './opener.tsx';

const dialogCode = later(() => import('./dialog-popup.tsx'));

interface DialogProps extends DialogParts {
  /** The button that opens it; or control it with `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** At the bottom on the phone, centred from the tablet on. Its code is loaded when it is first needed. */
export function Dialog({ trigger, open: given, onOpenChange, ...parts }: DialogProps) {
  const ownId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const hasCome = useLater(dialogCode, open, () => change(false));
  const Popup = hasCome && opened ? dialogCode.here().DialogPopup : null;
  return (
    <>
      {trigger && (
        <Opener
          trigger={trigger}
          opens="dialog"
          part={dialogCode}
          isOpen={open}
          open={() => change(true)}
          id={(trigger.props as { id?: string }).id ?? ownId}
          ref={button}
        />
      )}
      {Popup && (
        <Popup {...parts} open={open} onOpenChange={change} button={button} hasButton={Boolean(trigger)} />
      )}
    </>
  );
}

type CloseProps = ComponentProps<'button'> & { render?: ReactElement };

/** Closes the dialog that it is in. */
export function DialogClose(props: CloseProps) {
  const { Base } = dialogCode.here();
  return <Base.Close {...props} />;
}
