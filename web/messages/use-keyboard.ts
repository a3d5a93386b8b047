import { useEffect, useState } from 'react';

// Less than this is a browser's own bar, not a keyboard.
const KEYBOARD = 120;

/** What is left of the screen while a phone's keyboard covers the rest; `undefined` without one. */
export function useKeyboard(): { top: number; height: number } | undefined {
  const [left, setLeft] = useState<{ top: number; height: number }>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function look() {
      const { offsetTop, height, scale } = viewport as VisualViewport;
      const isOpen = scale === 1 && window.innerHeight - height > KEYBOARD;
      setLeft(isOpen ? { top: offsetTop, height } : undefined);
    }
    const stop = new AbortController();
    for (const event of ['resize', 'scroll']) viewport.addEventListener(event, look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return left;
}
