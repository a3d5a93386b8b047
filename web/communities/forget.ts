import { forgetDrafts } from '../lib/draft.ts';

const DRAFTS = 'wellkept-community-draft ';

/** The names of drafts say what they are of: a community and a new post in it have the same id. */
export const communityDraft = (personId: string, id: string) => `${DRAFTS}community ${personId} ${id}`;
export const postDraft = (personId: string, id: string) => `${DRAFTS}post ${personId} ${id}`;
export const storyDraft = (personId: string, id: string) => `${DRAFTS}story ${personId} ${id}`;

/** On signing out: deletes the person's drafts from this device. */
export const forgetCommunityDrafts = () => forgetDrafts(DRAFTS);
