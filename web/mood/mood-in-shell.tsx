import { useMoodEffects } from './use-effects.ts';
import { useMoodDetection } from './use-mood-detection.ts';

/** Runs on every page and renders nothing: applies the mood's look and detects the mood. */
export function MoodInShell() {
  useMoodEffects();
  useMoodDetection();
  return null;
}
