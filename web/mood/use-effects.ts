import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { showLook } from '../lib/theme.ts';
import { currentMood, moodPreferences, recommendAnew } from './api.ts';
import { kindsOf, lookOf, spellOf, sureMood, themeUndone } from './effects.ts';
import { setUndone, useUndone } from './undone.ts';

/** The mood and the preferences saved for each mood. The preferences are fetched only if the mood is certain enough to use them. */
export function useMood() {
  const { data: mood, isError, error, refetch } = useQuery(currentMood);
  const all = useQuery({ ...moodPreferences, enabled: sureMood(mood) !== undefined });
  return {
    mood,
    isError,
    error,
    refetch,
    saved: all.data,
    savedFailed: all.isError && !all.data,
    savedError: all.error,
    loadSaved: () => void all.refetch(),
  };
}

/** Applies the mood's look while it lasts, and refetches recommendations when the mood changes. */
export function useMoodEffects() {
  const { mood, saved } = useMood();
  const undone = useUndone();
  const known = mood && (saved || !sureMood(mood));
  const look = known ? JSON.stringify(lookOf(mood, saved ?? {}, undone)) : undefined;
  // Before the browser paints, so that the page does not flash in another look.
  useLayoutEffect(() => {
    if (look) showLook(JSON.parse(look));
  }, [look]);
  const over = mood && undone && undone.spell !== spellOf(mood);
  useEffect(() => {
    if (over) setUndone(undefined);
  }, [over]);
  const sure = mood && (sureMood(mood) ?? 'none');
  const sureBefore = useRef(sure);
  useEffect(() => {
    if (sureBefore.current && sure !== sureBefore.current) recommendAnew();
    sureBefore.current = sure;
  }, [sure]);
}

/** The kinds of content that home shows first in this mood. */
export function useFirstKinds() {
  const { mood, saved } = useMood();
  const undone = useUndone();
  return mood && saved ? kindsOf(mood, saved, undone) : [];
}

/** Returns a function to call when the person chooses a theme: their choice wins over the mood's theme. */
export function useThemeByHand() {
  const { mood } = useMood();
  const undone = useUndone();
  return () => {
    if (sureMood(mood) && mood) setUndone(themeUndone(mood, undone));
  };
}
