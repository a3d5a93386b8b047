import { useSyncExternalStore } from 'react';
import { getTheme, subscribeTheme } from '../lib/theme.ts';
import { followedBy } from './followed.ts';
import { spellOf, sureMood } from './following.ts';
import { setUndone, useUndone } from './undone.ts';
import { useMood } from './use-following.ts';

/** What the mood changed and why, with functions to undo and redo it. */
export function useFollowed() {
  const { mood, saved } = useMood();
  const undone = useUndone();
  const theme = useSyncExternalStore(subscribeTheme, getTheme, getTheme);
  if (!mood || !sureMood(mood) || !saved) return undefined;
  return {
    ...followedBy(mood, saved, { undone, theme }),
    undo: () => setUndone({ spell: spellOf(mood) }),
    again: () => setUndone(undefined),
  };
}
