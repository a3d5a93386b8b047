import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { backdrop } from './popup.ts';
import { toastFloor } from './toast-floor.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

const wide = {
  side: {
    viewport: 'sm:items-stretch sm:justify-end',
    popup:
      'sm:max-h-none sm:max-w-[440px] sm:rounded-none sm:rounded-l-[24px] sm:data-ending-style:translate-x-full sm:data-starting-style:translate-x-full',
  },
  dialog: {
    viewport: 'sm:items-center sm:p-6',
    popup:
      'sm:max-w-[520px] sm:rounded-[24px] sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0',
  },
  /** Always two thirds of the screen, so that a video above it stays visible. */
  below: { viewport: '', popup: 'h-[64dvh] sm:max-w-[640px]' },
  wide: {
    viewport: 'sm:items-center sm:p-6',
    popup:
      'sm:max-w-[600px] sm:rounded-[26px] sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0',
  },
};

const hasKeys = () => window.matchMedia('(pointer: fine)').matches;

interface SheetProps {
  title: ReactNode;
  description?: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Whether the address tells that it is open (`useOverlay`). */
  addressed?: boolean;
  /** Its look from the tablet on; on the phone it always comes from below. */
  desktop?: keyof typeof wide;
  /** Stays in view while the rest scrolls. */
  footer?: ReactNode;
  /** The element focused on opening, except on the phone, where the keyboard would cover half the sheet. */
  firstFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** For longer work: forms, comments, filters. It can be swiped away. */
export function Sheet({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  addressed,
  desktop = 'dialog',
  ...rest
}: SheetProps) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  const look = wide[desktop];
  const below = desktop === 'below';
  const root = useOverlayRoot({ open, onOpenChange, addressed });
  return (
    <Drawer.Root {...root} swipeDirection={isWide && desktop === 'side' ? 'right' : 'down'}>
      {trigger && <Drawer.Trigger render={trigger} />}
      <Drawer.Portal>
        <Drawer.Backdrop forceRender className={cx(backdrop, below && 'bg-transparent')} />
        <Drawer.Viewport className={cx('fixed inset-0 z-40 flex items-end justify-center', look.viewport)}>
          <Drawer.Popup
            initialFocus={() => (hasKeys() && rest.firstFocus?.()) || true}
            className={cx(
              'flex max-h-[92dvh] w-full flex-col short:max-h-dvh short:overflow-y-auto rounded-t-[24px] bg-raised text-ink shadow-3 outline-none',
              'transform-[translate3d(var(--drawer-swipe-movement-x,0px),var(--drawer-swipe-movement-y,0px),0)] transition-[transform,translate,opacity] duration-slow data-swiping:select-none data-swiping:duration-0',
              (!isWide || below) && 'data-ending-style:translate-y-full data-starting-style:translate-y-full',
              look.popup,
            )}
          >
            <span
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-control/60 sm:hidden"
            />
            <header className="flex shrink-0 items-center justify-between gap-3 px-5 pt-4 pb-2 sm:px-6 sm:pt-6">
              <Drawer.Title className="text-xl">{title}</Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton label="Close" className="-my-2 -mr-2.5">
                    <X />
                  </IconButton>
                }
              />
            </header>
            <Drawer.Content className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-5 pt-1 pb-5 sm:px-6">
              {description && (
                <Drawer.Description className="mb-4 text-ink-2">{description}</Drawer.Description>
              )}
              {rest.children}
            </Drawer.Content>
            {rest.footer && (
              <footer
                ref={toastFloor}
                className="flex shrink-0 justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] *:last:grow sm:px-6 sm:pb-5 sm:*:last:grow-0"
              >
                {rest.footer}
              </footer>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

export const SheetClose = Drawer.Close;
