import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import type { RefObject } from 'react';
import type { Story } from '../../../contract/stories.ts';
import { boot } from '../../lib/boot.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { standingText } from '../standing.tsx';
import { leftText, placeText } from './sentences.ts';
import { StoryMenu } from './story-menu.tsx';
import { StoryThumb } from './story-thumb.tsx';

interface StoryHeadProps {
  story: Story;
  /** All of its community, of which it is the one at `place`. */
  stories: readonly Story[];
  place: number;
  /** The bar that fills while it is shown. */
  bar: RefObject<HTMLElement | null>;
  paused: boolean;
  onPaused: (paused: boolean) => void;
  audible: boolean;
  onAudible: (audible: boolean) => void;
  /** Whether a menu or dialog lies over the story. */
  onCovered: (covered: boolean) => void;
  onGone: () => void;
}

/** The progress bars, the community and the story's controls. */
export function StoryHead({
  story,
  stories,
  place,
  bar,
  paused,
  onPaused,
  audible,
  onAudible,
  onCovered,
  onGone,
}: StoryHeadProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-black/75 via-black/45 to-transparent px-4 pt-[max(.75rem,env(safe-area-inset-top))] pb-8 *:pointer-events-auto">
      <Bars stories={stories} at={place} bar={bar} />
      <Dialog.Title className="sr-only" aria-live="polite">
        {placeText(place, stories.length, story.community)}
      </Dialog.Title>
      <div className="mt-2.5 flex items-center">
        <Byline story={story} />
        <IconButton
          label={paused ? 'Play' : 'Pause'}
          variant="plain"
          onClick={() => onPaused(!paused)}
          className="ml-auto"
        >
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
        {story.video && (
          <IconButton
            label={audible ? 'Sound off' : 'Sound on'}
            variant="plain"
            onClick={() => onAudible(!audible)}
          >
            {audible ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
          </IconButton>
        )}
        {boot.user && <StoryMenu story={story} onCovered={onCovered} onGone={onGone} />}
        <Dialog.Close
          render={
            <IconButton label="Close" variant="plain" className="-mr-2.5">
              <X aria-hidden="true" />
            </IconButton>
          }
        />
      </div>
    </div>
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
              // A new key, so that each bar starts from zero.
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
        <p className="num flex flex-wrap items-center gap-x-2 text-xs text-white/85">
          {(story.isOfficial || !community.isOfficial) && (
            <span className="flex items-center gap-1 font-[580] wrap-anywhere text-white [&_.lucide]:size-3.5">
              {story.isOfficial && <BadgeCheck aria-hidden="true" />} {standingText(community)}
            </span>
          )}
          {leftText(story.expiresAt, Date.now())}
        </p>
      </div>
    </div>
  );
}
