import { Search, X } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { useScreen } from '../../ui/use-media-query.ts';
import { searchAddress } from './address.ts';
import { loadSearchOverlay, loadSearchPanel } from './lazy.ts';
import { openInstead } from './opening.ts';
import { useCombobox } from './use-combobox.ts';
import { useLeave } from './use-leave.ts';

/** The search box on home. On a wide screen its list opens below it; on a phone it opens over the page. */
export function HomeSearch() {
  const isWide = useScreen('(min-width: 62.5rem)');
  return (
    <>
      {isWide !== true && <BoxLink />}
      {isWide !== false && <HomeBox />}
    </>
  );
}

const boxLook = 'control min-h-13 rounded-[16px] px-3.5';

const BoxLink = () => (
  <a
    href="/search"
    aria-haspopup="dialog"
    onPointerEnter={() => void loadSearchOverlay().catch(() => undefined)}
    onClick={openInstead}
    className={`${boxLook} text-left text-ink-3 lg:hidden`}
  >
    <Search aria-hidden="true" className="text-ink" />
    Search people, products, services
  </a>
);

type Panel = Awaited<ReturnType<typeof loadSearchPanel>>['SearchPanel'];

function HomeBox() {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel>();
  const leave = useLeave(() => setOpen(false));
  const box = useCombobox({
    isOpen,
    isDialog: false,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onSearch: (text) => leave(searchAddress(text), text),
  });

  // If the panel does not load, Enter still leads to the search page, and the next focus tries again.
  const ahead = () =>
    void loadSearchPanel().then(
      (module) => setPanel(() => module.SearchPanel),
      () => undefined,
    );
  function onFocus() {
    ahead();
    setOpen(true);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) box.close();
  }
  return (
    <search onBlur={onBlur} onPointerEnter={ahead} className="relative block max-lg:hidden">
      <form action="/search" onSubmit={(event) => event.preventDefault()} className={boxLook}>
        <Search aria-hidden="true" />
        <input
          {...box.input}
          name="q"
          data-search-box="everything"
          onFocus={onFocus}
          onClick={() => setOpen(true)}
          className="peer h-13 min-w-0 flex-1 bg-transparent outline-none"
        />
        {box.text ? (
          <IconButton
            label="Clear search"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => box.change('')}
            className="-mr-3"
          >
            <X />
          </IconButton>
        ) : (
          <span
            aria-hidden="true"
            className="flex h-6 items-center rounded-[6px] px-2 text-xs font-medium text-ink-3 inset-ring inset-ring-line-2 peer-focus:opacity-0"
          >
            /
          </span>
        )}
      </form>
      {isOpen && Panel && (
        <div className="absolute top-full right-0 z-30 mt-2 max-h-[min(40rem,calc(100dvh-13rem))] w-120 overflow-y-auto overscroll-contain rounded-[20px] bg-raised px-1.5 pb-1.5 shadow-3">
          <Panel {...box.panel} onLeave={(address) => leave(address, box.text)} />
        </div>
      )}
    </search>
  );
}
