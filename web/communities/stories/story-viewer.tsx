import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import {
  ArrowUpRight,
  BadgeCheck,
  ChevronLeft,
  ChevronRight,
  Eye,
  Pause,
  Play,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Story } from '../../../contract/stories.ts';
import { boot } from '../../lib/boot.ts';
import { usePageVisible } from '../../lib/page-visible.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useStill } from '../../ui/still.ts';
import { useOverlayRoot } from '../../ui/use-overlay-root.ts';
import { markSeen } from './api.ts';
import { gestureOf } from './gestures.ts';
import { leapFrom, type StoryGroup, type StoryPlace, stepFrom } from './groups.ts';
import { actionWords, leftText, placeText, seenByText } from './sentences.ts';
import { StoryMenu } from './story-menu.tsx';
import { StoryStage } from './story-stage.tsx';
import { StoryThumb } from './story-thumb.tsx';
import { StoryViewers } from './story-viewers.tsx';
import { useDrag } from './use-drag.ts';

interface StoryViewerProps {
  groups: readonly StoryGroup[];
  start: StoryPlace;
  onClose: () => void;
}

/** Stories in full screen, one after the other: by themselves, by tap, swipe or key. */
export function StoryViewer({ groups, start, onClose }: StoryViewerProps) {
  const [place, setPlace] = useState(start);
  // Who wants little motion turns by hand, unless they press Play.
  const [paused, setPaused] = useState(useStill());
  const [audible, setAudible] = useState(false);
  const [covered, setCovered] = useState(false);
  const visible = usePageVisible();
  const popup = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const root = useOverlayRoot({ open: true, onOpenChange: (open) => !open && onClose() });
  const { stories = [], community } = groups[place.group] ?? {};
  const story = stories[place.story];

  const go = (next: StoryPlace | undefined) => (next ? setPlace(next) : onClose());
  const step = (by: 1 | -1) => {
    const next = stepFrom(groups, place, by);
    // Before the first there is nothing to go to; after the last one is done.
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
    // What is pressed in a menu or a dialog above it comes by here too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
    else if (key === ' ' && !target.closest('button, a')) setPaused(!paused);
    else return;
    event.preventDefault();
  }

  if (!story || !community) return null;
  const playing = !paused && !covered && visible && !drag.held;
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          data-theme="dark"
          onKeyDown={onKeyDown}
          // Beside the story.
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
            <div className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-black/75 via-black/45 to-transparent px-4 pt-[max(.75rem,env(safe-area-inset-top))] pb-8 *:pointer-events-auto">
              <Bars stories={stories} at={place.story} bar={bar} />
              <Dialog.Title className="sr-only" aria-live="polite">
                {placeText(place.story, stories.length, community)}
              </Dialog.Title>
              <div className="mt-2.5 flex items-center">
                <Byline story={story} />
                <IconButton
                  label={paused ? 'Play' : 'Pause'}
                  variant="plain"
                  onClick={() => setPaused(!paused)}
                  className="ml-auto"
                >
                  {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
                </IconButton>
                {story.video && (
                  <IconButton
                    label={audible ? 'Sound off' : 'Sound on'}
                    variant="plain"
                    onClick={() => setAudible(!audible)}
                  >
                    {audible ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
                  </IconButton>
                )}
                {boot.user && <StoryMenu story={story} onCovered={setCovered} onGone={onClose} />}
                <Dialog.Close
                  render={
                    <IconButton label="Close" variant="plain" className="-mr-2.5">
                      <X aria-hidden="true" />
                    </IconButton>
                  }
                />
              </div>
            </div>
            <Foot story={story} onCovered={setCovered} />
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

interface BarsProps {
  stories: readonly Story[];
  at: number;
  bar: RefObject<HTMLElement | null>;
}

function Bars({ stories, at, bar }: BarsProps) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {stories.map(({ id }, index) => (
        <span
          key={id}
          className={cx(
            'h-[3px] flex-1 overflow-hidden rounded-full',
            index === at ? 'bg-white/45' : 'bg-white/28',
          )}
        >
          {index <= at && (
            <i
              // Each begins anew.
              key={index === at ? 'now' : 'past'}
              ref={index === at ? bar : undefined}
              style={index === at ? { transform: 'scaleX(0)' } : undefined}
              className="block h-full origin-left bg-white"
            />
          )}
        </span>
      ))}
    </div>
  );
}

function Byline({ story }: { story: Story }) {
  const { community } = story;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <StoryThumb story={{ image: null, community }} width={36} className="size-9 rounded-full" />
      <div className="min-w-0">
        <Link
          to="/communities/$id"
          params={{ id: community.id }}
          search={{}}
          className="block truncate leading-5 font-semibold text-white underline-offset-3 hover:underline"
        >
          {community.name}
        </Link>
        <p className="num flex items-center gap-2 text-xs text-white/85">
          {story.isOfficial && (
            <span className="flex items-center gap-1 font-[580] text-white [&_.lucide]:size-3.5">
              <BadgeCheck aria-hidden="true" /> Official
            </span>
          )}
          {leftText(story.expiresAt, Date.now())}
        </p>
      </div>
    </div>
  );
}

/** Its words, where it leads, and how many have seen it. */
function Foot({ story, onCovered }: { story: Story; onCovered: (covered: boolean) => void }) {
  const { type, title, content, actionUrl, viewCount, can } = story;
  const [open, setOpen] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    onCovered(next);
  };
  const said = type !== 'text';
  if (!said && !actionUrl && viewCount === null) return null;
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-0 grid gap-3 px-5 pt-24 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:pointer-events-auto',
        said && 'bg-linear-to-t from-black/90 via-black/65 to-transparent',
      )}
    >
      {said && (
        <div className="pointer-events-none! grid gap-1">
          <p className="text-xl font-bold text-balance">{title}</p>
          {content && <p className="text-pretty whitespace-pre-line text-white/90">{content}</p>}
        </div>
      )}
      {actionUrl && (
        <LinkButton
          variant="inverse"
          size="lg"
          href={actionUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="w-full"
        >
          <span className="truncate">{actionWords(story)}</span> <ArrowUpRight aria-hidden="true" />
        </LinkButton>
      )}
      {viewCount !== null &&
        (can.viewers ? (
          <Button variant="plain" onClick={() => show(true)} className="num -my-1 justify-self-start px-0!">
            <Eye aria-hidden="true" /> {seenByText(viewCount)}
          </Button>
        ) : (
          <p className="num flex items-center gap-2 text-white/90">
            <Eye aria-hidden="true" /> {seenByText(viewCount)}
          </p>
        ))}
      {can.viewers && <StoryViewers story={story} open={open} onOpenChange={show} />}
    </div>
  );
}
