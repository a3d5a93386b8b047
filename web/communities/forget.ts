import { forgetDrafts } from '../lib/draft.ts';

/** The name before every draft of a post: whose it is and where to follows. */
export const DRAFTS = 'wellkept-community-draft ';

/** On signing out: what somebody was about to post stays with nobody else. */
export const forgetPostDrafts = () => forgetDrafts(DRAFTS);
