import { Dialog as Base } from '@base-ui/react/dialog';
import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { backdrop } from './popup.ts';
import { toastFloor } from './toast-floor.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useOverlayRoot } from './use-overlay-root.ts';

interface PanelProps {
  title: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Stays in view while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog as large as a page: the whole screen on the phone, most of its width elsewhere. The address tells that it is open. */
export function Panel({ title, open, onOpenChange, actions, footer, children }: PanelProps) {
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  const root = useOverlayRoot({ open, onOpenChange, addressed: true });
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-40 flex justify-end">
          <Base.Popup className="flex h-dvh w-full flex-col overflow-hidden bg-bg text-ink shadow-3 outline-none transition-[translate,opacity] duration-slow data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 lg:w-[min(1000px,calc(100vw-8rem))] lg:rounded-l-[28px] lg:data-ending-style:translate-x-16 lg:data-ending-style:translate-y-0 lg:data-starting-style:translate-x-16 lg:data-starting-style:translate-y-0">
            <header className="flex min-h-15 shrink-0 items-center gap-2 border-b border-line bg-surface px-1.5 pt-[env(safe-area-inset-top)] lg:min-h-17 lg:px-4">
              <Base.Close
                render={
                  <IconButton label={isWide ? 'Close' : 'Back'}>
                    {isWide ? <X aria-hidden="true" /> : <ArrowLeft aria-hidden="true" />}
                  </IconButton>
                }
              />
              <Base.Title className="min-w-0 flex-1 truncate text-lg">{title}</Base.Title>
              {actions}
            </header>
            <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
            {footer && (
              <footer
                ref={toastFloor}
                className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] *:grow sm:*:grow-0 lg:px-6"
              >
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
