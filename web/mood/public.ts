export { MoodInShell } from './mood-in-shell.tsx';
export { MoodSettings } from './mood-settings.tsx';
export { forgetLook } from './theme-by-hand.ts';
export { useEffectTexts } from './use-effect-texts.ts';
export { useFirstKinds, useThemeByHand } from './use-effects.ts';
export { useMoodCard } from './use-mood-card.tsx';
