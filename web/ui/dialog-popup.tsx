import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { backdrop } from './popup.ts';
import { toastFloor } from './toast-floor.ts';
import { useFocusBack, useOpened } from './use-opened.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

export { Base };

export interface DialogParts {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end; wrap those that only close in `DialogClose`. */
  footer?: ReactNode;
  /** Whether it closes only by its own buttons. */
  strict?: boolean;
  /** Whether the address tells that it is open (`useOverlay`). */
  addressed?: boolean;
  className?: string;
  children?: ReactNode;
}

interface DialogPopupProps extends DialogParts {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened it; only meaningful with `hasButton`. */
  button: RefObject<HTMLElement | null>;
  hasButton: boolean;
}

/** At the bottom on the phone, centred from the tablet on. */
export function DialogPopup({
  title,
  description,
  onOpenChange,
  button,
  hasButton,
  footer,
  strict = false,
  addressed,
  ...rest
}: DialogPopupProps) {
  const open = useOpened(rest.open);
  const { popup, finalFocus } = useFocusBack(button);
  const root = useOverlayRoot({
    open,
    onOpenChange: (next, _: Base.Root.ChangeEventDetails) => onOpenChange(next),
    addressed,
  });
  return (
    <Base.Root {...root} disablePointerDismissal={strict}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            finalFocus={hasButton ? finalFocus : undefined}
            className={cx(
              'flex max-h-[92dvh] w-full flex-col gap-4 overflow-y-auto rounded-t-[24px] bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-3 outline-none',
              'transition-[opacity,translate,scale] duration-base data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0',
              'sm:max-w-[440px] sm:rounded-[24px] sm:p-6',
              rest.className,
            )}
          >
            <header className="flex items-start justify-between gap-3">
              <Base.Title className="text-xl">{title}</Base.Title>
              {!strict && (
                <Base.Close
                  render={
                    <IconButton label="Close" className="-my-2.5 -mr-2.5">
                      <X />
                    </IconButton>
                  }
                />
              )}
            </header>
            {description && <Base.Description className="-mt-1 text-ink-2">{description}</Base.Description>}
            {rest.children}
            {footer && (
              <footer ref={toastFloor} className="mt-1 flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
