import { afterEach, expect, it, vi } from 'vitest';
import { communityDraft, forgetCommunityDrafts, postDraft } from './forget.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps a post that is being written apart from the community that is being changed', () => {
  expect(postDraft('maya', 'morrow')).not.toBe(communityDraft('maya', 'morrow'));
});

it('forgets both on signing out, and nothing else', () => {
  const kept: Record<string, string> = {
    [postDraft('maya', 'morrow')]: '',
    [communityDraft('maya', 'new')]: '',
    'wellkept-theme': '',
  };
  Object.defineProperty(kept, 'removeItem', { value: (name: string) => delete kept[name] });
  vi.stubGlobal('localStorage', kept);
  forgetCommunityDrafts();
  expect(Object.keys(kept)).toEqual(['wellkept-theme']);
});
