import { type RefObject, useEffect, useRef, useState } from 'react';

/** `open`, a moment later: what is there before it opens comes in as drawn, also the first time. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(open), [open]);
  return opened;
}

/** Leads the focus back to the button when what it opened closes, unless it went on, as to a dialog that a menu opened. */
export function useFocusBack(button: RefObject<HTMLElement | null>) {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = () => {
    const focused = document.activeElement;
    const isHere = !focused || focused === document.body || popup.current?.contains(focused);
    return isHere ? button.current : false;
  };
  return { popup, finalFocus };
}
