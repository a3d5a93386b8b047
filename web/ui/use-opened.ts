import { type RefObject, useEffect, useRef, useState } from 'react';

/** `open`, one render later: the popup is mounted closed first, so that its opening animation runs the first time, too. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(open), [open]);
  return opened;
}

/** Returns the focus to the button on closing, unless the focus has moved on, for example to a dialog opened by a menu. */
export function useFocusBack(button: RefObject<HTMLElement | null>) {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = () => {
    const focused = document.activeElement;
    const isHere = !focused || focused === document.body || popup.current?.contains(focused);
    return isHere ? button.current : false;
  };
  return { popup, finalFocus };
}
