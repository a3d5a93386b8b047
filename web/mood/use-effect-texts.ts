import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { failed } from '../lib/error-toast.ts';
import { useHere } from '../lib/me.ts';
import { getTheme, subscribeTheme } from '../lib/theme.ts';
import { followMood } from './api.ts';
import { effectTextsOf } from './effect-texts.ts';
import { sureMood } from './effects.ts';
import { useThemed } from './theme-by-hand.ts';
import { useMood } from './use-effects.ts';

/** What the mood changed and why, with functions to undo it and to let it follow again. */
export function useEffectTexts() {
  const { mood, all } = useMood();
  const here = useHere();
  const themed = useThemed();
  const theme = useSyncExternalStore(subscribeTheme, getTheme, getTheme);
  const { mutate, isPending } = useMutation({ mutationFn: followMood, onError: failed('Not changed') });
  if (!mood || !sureMood(mood) || !all) return undefined;
  return {
    ...effectTextsOf(mood, all, { themed, theme, here }),
    undo: () => mutate(false),
    again: () => mutate(true),
    isPending,
  };
}
