import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { backdrop } from '../../ui/popup.ts';
import { useOverlayRoot } from '../../ui/use-overlay-root.ts';
import { searchAddress } from './address.ts';
import { takeBufferedKeys } from './buffered-keys.ts';
import { SearchPanel } from './search-panel.tsx';
import { useCombobox } from './use-combobox.ts';
import { useLeave } from './use-leave.ts';

/** The whole screen on the phone; near the top where there is room. */
const popup =
  'fixed inset-0 z-40 flex flex-col overflow-hidden bg-surface text-ink outline-none transition-[opacity,translate,scale] duration-base data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'max-lg:data-ending-style:translate-y-6 max-lg:data-starting-style:translate-y-6 ' +
  'lg:inset-auto lg:top-[min(12vh,112px)] lg:left-1/2 lg:max-h-[min(720px,calc(100dvh-160px))] lg:w-160 lg:-translate-x-1/2 lg:rounded-[24px] lg:bg-raised lg:shadow-3 lg:data-ending-style:scale-98 lg:data-starting-style:scale-98';

const isApple = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

const Hint = ({ keys, children }: { keys: string[]; children: string }) => (
  <span className="flex items-center gap-1">
    {keys.map((key) => (
      <span key={key} className="rounded-[5px] px-1.5 leading-5 inset-ring inset-ring-line-2">
        {key}
      </span>
    ))}
    <span className="ml-0.5">{children}</span>
  </span>
);

interface SearchOverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search box over any page. */
export function SearchOverlay({ isOpen, onClose }: SearchOverlayProps) {
  const leaving = useRef(false);
  const leave = useLeave((address) => {
    // Another page moves the focus to its own heading.
    leaving.current = new URL(address, location.origin).pathname !== location.pathname;
    onClose();
  });
  const box = useCombobox({
    isOpen,
    isDialog: true,
    onClose,
    onSearch: (text) => leave(searchAddress(text), text),
  });
  // Ctrl K selects the text again, instead of opening the browser's own search.
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    box.panel.input.current?.select();
  }
  const root = useOverlayRoot({ open: isOpen, onOpenChange: (next: boolean) => !next && onClose() });
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          initialFocus={box.panel.input}
          finalFocus={() => !leaving.current}
          className={popup}
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="flex min-h-15 shrink-0 items-center border-b border-line pr-1.5 pl-1 lg:min-h-16 lg:pr-3 lg:pl-5">
            <Dialog.Close
              render={
                <IconButton label="Close search" className="lg:hidden">
                  <ArrowLeft />
                </IconButton>
              }
            />
            <Search aria-hidden="true" className="mr-3 hidden text-ink-3 lg:block" />
            <input
              {...box.input}
              onFocus={() => box.change(box.text + takeBufferedKeys())}
              className="h-14 min-w-0 flex-1 bg-transparent text-[1rem] outline-none lg:text-lg"
            />
            {box.text && (
              <IconButton
                label="Clear search"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => box.change('')}
              >
                <X />
              </IconButton>
            )}
            <Dialog.Close className="ml-1 hidden h-6 shrink-0 items-center rounded-[6px] px-2 text-xs font-medium text-ink-3 inset-ring inset-ring-line-2 hover:bg-hover lg:flex">
              Esc<span className="sr-only">: close search</span>
            </Dialog.Close>
          </div>
          <div
            // Scrolling by touch closes the keyboard, which covers the results.
            onTouchMove={() => box.panel.input.current?.blur()}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-[max(.75rem,env(safe-area-inset-bottom))] lg:px-2 lg:pb-2"
          >
            <SearchPanel {...box.panel} onLeave={(address) => leave(address, box.text)} />
          </div>
          <p
            aria-hidden="true"
            className="hidden shrink-0 gap-5 border-t border-line px-5 py-2 text-xs text-ink-3 lg:flex"
          >
            <Hint keys={['↑', '↓']}>to choose</Hint>
            <Hint keys={['Enter']}>to open</Hint>
            <span className="ml-auto">
              <Hint keys={['/', isApple ? '⌘ K' : 'Ctrl K']}>from any page</Hint>
            </span>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
