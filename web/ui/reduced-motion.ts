import { useSyncExternalStore } from 'react';

const wish = '(prefers-reduced-motion: reduce)';

/** Whether the person wants no motion: set on the device, or by the current look. */
export const motionIsReduced = () =>
  matchMedia(wish).matches || document.documentElement.dataset.motion === 'none';

function subscribe(notify: () => void) {
  const list = matchMedia(wish);
  const look = new MutationObserver(notify);
  list.addEventListener('change', notify);
  look.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    list.removeEventListener('change', notify);
    look.disconnect();
  };
}

export const useReducedMotion = () => useSyncExternalStore(subscribe, motionIsReduced, () => true);
