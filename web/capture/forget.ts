import { forgetDrafts } from '../lib/draft.ts';

/** Where what was captured is kept on this device, and where the words to it are. */
export const CAPTURED = 'wellkept-captured';
export const WORDS = 'wellkept-instant-draft ';

/** On signing out: a face and a voice stay with nobody else. */
export function forgetCaptured() {
  forgetDrafts(WORDS);
  try {
    indexedDB.deleteDatabase(CAPTURED);
  } catch {
    // Without storage nothing was kept.
  }
}
