export { MoodInShell } from './mood-in-shell.tsx';
export { MoodSettings } from './mood-settings.tsx';
export { forgetLook } from './undone.ts';
export { useFollowed } from './use-followed.ts';
export { useFirstKinds, useThemeByHand } from './use-following.ts';
export { useMoodCard } from './use-mood-card.tsx';
