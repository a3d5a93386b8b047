import { createContext, useContext } from 'react';

/** True on the server and until hydration is done; then `main.tsx` sets it to false. */
export const Drawn = createContext(import.meta.env.SSR);

/**
 * Whether the page is still as the server rendered it, which knows no screen, no clock and no storage. What depends on those comes a
 * moment later.
 */
export const useDrawn = () => useContext(Drawn);
