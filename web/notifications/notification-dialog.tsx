import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useCallback, useRef } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useOpened } from '../ui/use-opened.ts';
import { useOverlayRoot } from '../ui/use-overlay-root.ts';
import { moveAlong } from './item-focus.ts';
import { NotificationPanel } from './notification-panel.tsx';

/** The whole screen on the phone; under the bell where there is room. */
const popup =
  'fixed inset-0 z-40 flex flex-col overflow-hidden bg-surface text-ink outline-none transition-[opacity,translate,scale] duration-base data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'max-lg:data-ending-style:translate-y-6 max-lg:data-starting-style:translate-y-6 ' +
  'lg:inset-auto lg:top-17.5 lg:right-[max(32px,calc((100%-1216px)/2+32px))] lg:max-h-[min(796px,calc(100dvh-90px))] lg:w-108 lg:origin-top-right lg:rounded-[24px] lg:bg-raised lg:shadow-3 lg:data-ending-style:scale-97 lg:data-starting-style:scale-97';

interface NotificationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The bell. */
  button: RefObject<HTMLElement | null>;
}

export function NotificationDialog({ onOpenChange, button, ...props }: NotificationDialogProps) {
  const open = useOpened(props.open);
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const leave = useCallback(
    (address: string) => {
      // Another page moves the focus to its own heading.
      leaving.current = new URL(address, location.origin).pathname !== location.pathname;
      onOpenChange(false);
    },
    [onOpenChange],
  );
  const root = useOverlayRoot({
    open,
    onOpenChange: (next, details: Dialog.Root.ChangeEventDetails) => {
      // A press on the bell closes it by itself.
      const isOutside = details.reason === 'outside-press' || details.reason === 'focus-out';
      if (isOutside && isOn(button.current, details.event)) return details.cancel();
      leaving.current = false;
      onOpenChange(next);
    },
  });
  return (
    <Dialog.Root {...root} modal={!isWide}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={panel}
          initialFocus={panel}
          finalFocus={() => !leaving.current && button.current}
          onKeyDown={moveAlong}
          className={popup}
        >
          <NotificationPanel onLeave={leave} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function isOn(button: HTMLElement | null, event: Event): boolean {
  const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return to instanceof Node && button !== null && button.contains(to);
}
