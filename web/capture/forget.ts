import { forgetDrafts } from '../lib/draft.ts';

/** The names of the IndexedDB database with the photos and videos, and of the drafts of their texts. */
export const CAPTURED = 'wellkept-captured';
export const WORDS = 'wellkept-instant-draft ';

/** On signing out: deletes the person's photos, videos and texts from this device. */
export function forgetCaptured() {
  forgetDrafts(WORDS);
  try {
    indexedDB.deleteDatabase(CAPTURED);
  } catch {
    // Without storage nothing was kept.
  }
}
