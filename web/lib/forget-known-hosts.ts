import { forgetDrafts } from './draft.ts';

/** Under which the hosts that a person has left for are kept on this device, followed by their id. */
export const KNOWN_HOSTS = 'wellkept-known-hosts ';

/** On signing out, which loads a new page. */
export const forgetKnownHosts = () => forgetDrafts(KNOWN_HOSTS);
