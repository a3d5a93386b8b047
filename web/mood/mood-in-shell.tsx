import { useFollowing } from './use-following.ts';
import { useMoodDetection } from './use-mood-detection.ts';

/** What moods do on every page, without anything to see. */
export function MoodInShell() {
  useFollowing();
  useMoodDetection();
  return null;
}
