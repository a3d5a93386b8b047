/** Loaded when somebody is about to search. */
export const loadSearchOverlay = () => import('./search-overlay.tsx');
export const loadSearchPanel = () => import('./search-panel.tsx');
