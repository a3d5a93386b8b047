import { useFollowing } from './use-following.ts';
import { useMoodDetection } from './use-mood-detection.ts';

/** Runs on every page and renders nothing: applies the mood's look and detects the mood. */
export function MoodInShell() {
  useFollowing();
  useMoodDetection();
  return null;
}
