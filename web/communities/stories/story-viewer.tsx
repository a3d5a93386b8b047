import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageVisible } from '../../lib/page-visible.ts';
import { IconButton } from '../../ui/button.tsx';
import { useReducedMotion } from '../../ui/reduced-motion.ts';
import { useOverlayRoot } from '../../ui/use-overlay-root.ts';
import { markSeen } from './api.ts';
import { gestureOf } from './gestures.ts';
import { leapFrom, type StoryGroup, type StoryPlace, stepFrom } from './groups.ts';
import { StoryFoot } from './story-foot.tsx';
import { StoryHead } from './story-head.tsx';
import { StoryStage } from './story-stage.tsx';
import { useDrag } from './use-drag.ts';

interface StoryViewerProps {
  groups: readonly StoryGroup[];
  start: StoryPlace;
  onClose: () => void;
}

/** Stories in full screen, one after the other: by themselves, by tap, swipe or key. */
export function StoryViewer({ groups, start, onClose }: StoryViewerProps) {
  const [place, setPlace] = useState(start);
  // With reduced motion, stories start paused.
  const [paused, setPaused] = useState(useReducedMotion());
  const [audible, setAudible] = useState(false);
  const [covered, setCovered] = useState(false);
  const visible = usePageVisible();
  const popup = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const root = useOverlayRoot({ open: true, onOpenChange: (open) => !open && onClose() });
  const { stories = [] } = groups[place.group] ?? {};
  const story = stories[place.story];

  const go = (next: StoryPlace | undefined) => (next ? setPlace(next) : onClose());
  const step = (by: 1 | -1) => {
    const next = stepFrom(groups, place, by);
    // Stepping back from the first story does nothing; stepping on from the last closes the viewer.
    if (next || by > 0) go(next);
  };
  const drag = useDrag((touch) => {
    const gesture = gestureOf(touch);
    if (gesture === 'close') onClose();
    else if (gesture && 'step' in gesture) step(gesture.step);
    else if (gesture) {
      const next = leapFrom(groups, place, gesture.leap);
      if (next) setPlace(next);
    }
  });
  const look = useEffectEvent(() => story && markSeen(story));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes into view.
  useEffect(() => {
    if (visible) look();
  }, [story?.id, visible]);
  usePreloaded(groups, place);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, key } = event;
    // React also bubbles key events from a menu or dialog above the story.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
    else if (key === ' ' && !target.closest('button, a')) setPaused(!paused);
    else return;
    event.preventDefault();
  }

  if (!story) return null;
  const playing = !paused && !covered && visible && !drag.held;
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          data-theme="dark"
          onKeyDown={onKeyDown}
          // A click beside the story closes it.
          onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
          className="fixed inset-0 z-40 flex items-center justify-center gap-5 bg-black/94 text-white outline-none"
        >
          <Turn label="Previous story" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Turn>
          <div
            style={{ translate: `0 ${drag.down}px`, opacity: 1 - drag.down / 600 }}
            className="relative size-full overflow-hidden bg-sunk sm:aspect-9/16 sm:h-[min(100dvh-3rem,54rem)] sm:w-auto sm:rounded-[28px] phone-turned:aspect-auto phone-turned:size-full phone-turned:rounded-none"
          >
            <div key={story.id} className="absolute inset-0 touch-none select-none" {...drag.handlers}>
              <StoryStage
                story={story}
                playing={playing}
                audible={audible}
                bar={bar}
                onEnd={() => step(1)}
                onRefused={() => setPaused(true)}
              />
            </div>
            <StoryHead
              story={story}
              stories={stories}
              place={place.story}
              bar={bar}
              paused={paused}
              onPaused={setPaused}
              audible={audible}
              onAudible={setAudible}
              onCovered={setCovered}
              onGone={onClose}
            />
            <StoryFoot story={story} onCovered={setCovered} />
          </div>
          <Turn label="Next story" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </Turn>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Fetches the picture that comes next. */
function usePreloaded(groups: readonly StoryGroup[], place: StoryPlace) {
  const next = stepFrom(groups, place, 1);
  const image = next && groups[next.group]?.stories[next.story]?.image;
  const url = image && (image.width > 960 ? `${image.url}/960` : image.url);
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}

/** Beside the story, where there is room; on the phone for those who use a keyboard or a screen reader. */
function Turn({ label, ...props }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      label={label}
      variant="plain"
      {...props}
      className="z-10 max-sm:absolute max-sm:top-1/2 max-sm:not-focus-visible:sr-only max-sm:first:left-2 max-sm:last:right-2"
    />
  );
}
