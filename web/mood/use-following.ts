import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { showLook } from '../lib/theme.ts';
import { currentMood, moodPreferences, recommendAnew } from './api.ts';
import { kindsOf, lookOf, spellOf, sureMood, themeUndone } from './following.ts';
import { setUndone, useUndone } from './undone.ts';

/** The mood, and what was saved for each; what is saved is asked for once there is a mood that it could follow. */
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

/** Makes pages look as was saved for the mood, while it lasts, and recommendations follow whenever it is another one. */
export function useFollowing() {
  const { mood, saved } = useMood();
  const undone = useUndone();
  const known = mood && (saved || !sureMood(mood));
  const look = known ? JSON.stringify(lookOf(mood, saved ?? {}, undone)) : undefined;
  // Before anything is drawn, or the page would be seen in another look first.
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

/** What is to come first on home in this mood. */
export function useFirstKinds() {
  const { mood, saved } = useMood();
  const undone = useUndone();
  return mood && saved ? kindsOf(mood, saved, undone) : [];
}

/** A theme that was chosen by hand wins; call it when it is. */
export function useThemeByHand() {
  const { mood } = useMood();
  const undone = useUndone();
  return () => {
    if (sureMood(mood) && mood) setUndone(themeUndone(mood, undone));
  };
}
