import { forgetCaptured } from '../capture/public.ts';
import { forgetCommunityDrafts } from '../communities/public.ts';
import { forgetKnownHosts } from '../lib/forget-known-hosts.ts';
import { forgetKept } from '../messages/public.ts';
import { forgetLook } from '../mood/public.ts';
import { forgetReceiptDrafts } from '../receipts/public.ts';
import { forgetAllSearches } from '../search/public.ts';

/**
 * Deletes what this device keeps for the person who was signed in: unsent messages, drafts, corrected receipts, captured media,
 * searches, the look of a mood, the hosts that they left for.
 */
export function forgetHere() {
  forgetKept('everybody');
  forgetCaptured();
  forgetCommunityDrafts();
  forgetReceiptDrafts();
  forgetAllSearches();
  forgetLook();
  forgetKnownHosts();
}
