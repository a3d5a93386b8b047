import { lazy } from 'react';

/** Loaded when somebody's mood is to be guessed. */
export const loadWatching = () => import('./watching.ts');

/** What the card opens. */
export const ChooseMood = lazy(() =>
  import('./choose-mood.tsx').then((module) => ({ default: module.ChooseMood })),
);
export const WhyThisGuess = lazy(() =>
  import('./why-this-guess.tsx').then((module) => ({ default: module.WhyThisGuess })),
);
export const MoodFollows = lazy(() =>
  import('./mood-follows.tsx').then((module) => ({ default: module.MoodFollows })),
);
export const MoodHistory = lazy(() =>
  import('./mood-history.tsx').then((module) => ({ default: module.MoodHistory })),
);
