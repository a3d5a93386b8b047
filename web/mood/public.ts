export { useMoodCard } from './mood-card.tsx';
export { MoodInShell } from './mood-in-shell.tsx';
export { MoodSettings } from './mood-settings.tsx';
export { forgetLook } from './undone.ts';
export { useFirstKinds, useFollowed, useThemeByHand } from './use-following.ts';
