import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { showLook } from '../lib/theme.ts';
import { currentMood, moodPreferences, recommendAnew } from './api.ts';
import { followedMood, kindsOf, lookOf, spellOf, sureMood } from './effects.ts';
import { setThemed, useThemed } from './theme-by-hand.ts';

/** The mood and what follows in each mood, which is fetched only if the mood is certain enough to change anything. */
export function useMood() {
  const { data: mood, isError, error, refetch } = useQuery(currentMood);
  const preferences = useQuery({ ...moodPreferences, enabled: sureMood(mood) !== undefined });
  return {
    mood,
    isError,
    error,
    refetch,
    all: preferences.data,
    allFailed: preferences.isError && !preferences.data,
    allError: preferences.error,
    loadAll: () => void preferences.refetch(),
  };
}

/** Applies the mood's look while it lasts, and refetches recommendations when what follows changes. */
export function useMoodEffects() {
  const { mood, all } = useMood();
  const themed = useThemed();
  const sure = sureMood(mood);
  const look = mood && (all || !sure) ? JSON.stringify(all ? lookOf(mood, all, themed) : {}) : undefined;
  // Before the browser paints, so that the page does not flash in another look.
  useLayoutEffect(() => {
    if (look) showLook(JSON.parse(look));
  }, [look]);
  const over = mood && themed && themed !== spellOf(mood);
  useEffect(() => {
    if (over) setThemed(undefined);
  }, [over]);
  const followed = mood && (followedMood(mood) ?? 'none');
  const followedBefore = useRef(followed);
  useEffect(() => {
    if (followedBefore.current && followed !== followedBefore.current) recommendAnew();
    followedBefore.current = followed;
  }, [followed]);
}

/** The kinds of content that home shows first in this mood. */
export function useFirstKinds() {
  const { mood, all } = useMood();
  return mood && all ? kindsOf(mood, all) : [];
}

/** Returns a function to call when the person chooses a theme: their choice wins over the mood's theme. */
export function useThemeByHand() {
  const { mood } = useMood();
  return () => {
    if (mood && sureMood(mood)) setThemed(spellOf(mood));
  };
}
