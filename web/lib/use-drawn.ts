import { createContext, useContext } from 'react';

/** True on the server and while the browser takes a page over; then `main.tsx` says that it is no longer so. */
export const Drawn = createContext(import.meta.env.SSR);

/**
 * Whether the page is still as the server rendered it, which knows no screen, no clock and no storage. What depends on those comes a
 * moment later.
 */
export const useDrawn = () => useContext(Drawn);
