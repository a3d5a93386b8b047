import { useSyncExternalStore } from 'react';
import { getTheme, subscribeTheme } from '../lib/theme.ts';
import { effectTextsOf } from './effect-texts.ts';
import { spellOf, sureMood } from './effects.ts';
import { setUndone, useUndone } from './undone.ts';
import { useMood } from './use-effects.ts';

/** What the mood changed and why, with functions to undo and redo it. */
export function useEffectTexts() {
  const { mood, saved } = useMood();
  const undone = useUndone();
  const theme = useSyncExternalStore(subscribeTheme, getTheme, getTheme);
  if (!mood || !sureMood(mood) || !saved) return undefined;
  return {
    ...effectTextsOf(mood, saved, { undone, theme }),
    undo: () => setUndone({ spell: spellOf(mood) }),
    again: () => setUndone(undefined),
  };
}
