import { type ReactNode, Suspense, useState } from 'react';
import type { StoryGroup, StoryPlace } from './groups.ts';
import { StoryViewer } from './lazy.ts';

interface OpenStories {
  /** As they were when it was opened: what has been seen meanwhile does not change their order. */
  groups: readonly StoryGroup[];
  start: StoryPlace;
}

/** The viewer, if it is open, and what opens it. */
export function useStoryViewer(): [ReactNode, (shown: OpenStories) => void] {
  const [shown, setShown] = useState<OpenStories>();
  const viewer = shown && (
    <Suspense>
      <StoryViewer {...shown} onClose={() => setShown(undefined)} />
    </Suspense>
  );
  return [viewer, setShown];
}
