import { type MouseEvent, useSyncExternalStore } from 'react';
import { whyFailed } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { bufferKeys, takeBufferedKeys } from './buffered-keys.ts';
import { loadSearchOverlay } from './lazy.ts';

/** Whether the box is open over the page. `count` is its React key: each opening mounts it anew. */
let opening = { isOpen: false, count: 0 };
const listeners = new Set<() => void>();

function change(next: typeof opening) {
  opening = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = () => opening;
export const useOpening = () => useSyncExternalStore(subscribe, now, now);

export const closeSearch = () => change({ ...opening, isOpen: false });

/** In milliseconds: if the box has not taken the buffered keys by then, they are dropped. */
const PATIENCE = 1_000;

/** The visible search box of the page itself, if there is one. */
function boxOnPage(asked: 'page' | 'everything') {
  const own = asked === 'page' ? '[data-search-box]' : '[data-search-box=everything]';
  const boxes = document.querySelectorAll<HTMLInputElement>(`main input${own}`);
  return [...boxes].find((box) => box.getClientRects().length > 0);
}

/** For a link to the search page: the box opens instead, unless the person wants another window. */
export function openInstead(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void openSearch();
}

/** Focuses the page's own box, or opens one over the page. */
export async function openSearch(asked: 'page' | 'everything' = 'everything') {
  const box = boxOnPage(asked);
  if (box) {
    box.focus();
    box.select();
    return;
  }
  bufferKeys();
  try {
    await loadSearchOverlay();
  } catch (error) {
    takeBufferedKeys();
    return void toast({
      title: 'Search did not load',
      description: whyFailed(error),
      tone: 'destructive',
    });
  }
  setTimeout(takeBufferedKeys, PATIENCE);
  if (!opening.isOpen) change({ isOpen: true, count: opening.count + 1 });
}
