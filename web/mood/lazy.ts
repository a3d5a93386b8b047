import { lazy } from 'react';

/** Loaded only if the person wants their mood to be guessed. */
export const loadWatching = () => import('./watching.ts');

/** The dialogs that the mood card opens. */
export const ChooseMood = lazy(() =>
  import('./choose-mood.tsx').then((module) => ({ default: module.ChooseMood })),
);
export const WhyThisGuess = lazy(() =>
  import('./why-this-guess.tsx').then((module) => ({ default: module.WhyThisGuess })),
);
export const MoodEffects = lazy(() =>
  import('./mood-effects.tsx').then((module) => ({ default: module.MoodEffects })),
);
export const MoodHistory = lazy(() =>
  import('./mood-history.tsx').then((module) => ({ default: module.MoodHistory })),
);
