import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { IconLink } from '../../ui/button.tsx';
import { boxAskedBy } from './keys.ts';
import { loadSearchOverlay } from './lazy.ts';
import { closeSearch, openInstead, openSearch, useOpening } from './opening.ts';

const SearchOverlay = lazy(() => loadSearchOverlay().then((module) => ({ default: module.SearchOverlay })));

/** Handles the search shortcuts on every page, and renders the box that opens over it. */
export function SearchAnywhere() {
  const { isOpen, count } = useOpening();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const asked = boxAskedBy(event);
      if (!asked) return;
      event.preventDefault();
      void openSearch(asked);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <SearchOverlay key={count} isOpen={isOpen} onClose={closeSearch} />
    </Suspense>
  );
}

export function SearchButton() {
  const ahead = () => void loadSearchOverlay().catch(() => undefined);
  return (
    <IconLink
      label="Search"
      href="/search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={openInstead}
    >
      <Search />
    </IconLink>
  );
}
