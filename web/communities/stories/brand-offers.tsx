import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { Story } from '../../../contract/stories.ts';
import { useClock } from '../../lib/use-clock.ts';
import { cx } from '../../ui/cx.ts';
import { tintClass, tintOf } from '../../ui/tint.ts';
import { standingText } from '../standing.tsx';
import { activeStories } from './api.ts';
import { groupStories } from './groups.ts';
import { endsText, senderOf } from './sentences.ts';
import { StoryThumb } from './story-thumb.tsx';
import { useStoryViewer } from './use-story-viewer.tsx';

const MOST = 12;

/** The newest stories of brands, on the market; nothing where there are none. */
export function BrandOffers({ className }: { className?: string }) {
  const { data = [] } = useQuery(activeStories());
  const [viewer, show] = useStoryViewer();
  const { now, zone } = useClock();
  const groups = groupStories(data, now);
  const on = data.filter(({ expiresAt }) => Date.parse(expiresAt) > now).slice(0, MOST);
  if (on.length === 0) return null;
  function open(id: string) {
    const group = groups.findIndex(({ stories }) => stories.some((story) => story.id === id));
    const story = groups[group]?.stories.findIndex((one) => one.id === id) ?? 0;
    show({ groups, start: { group, story } });
  }
  return (
    <section aria-labelledby="brand-offers" className={className}>
      <h2 id="brand-offers" className="mb-2 text-base tracking-[-.01em]">
        Brand Offers &amp; Deals
      </h2>
      <ul className="relative -mx-4 flex gap-2.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:gap-4 lg:px-0">
        {on.map((story, index) => (
          <li
            key={story.id}
            // `after-paint.js` may have removed the class before hydration.
            suppressHydrationWarning
            className={cx(
              'h-28 w-61 shrink-0 lg:h-31 lg:w-[calc((100%-3rem)/4)]',
              // A phone shows two; two more are near enough to be laid out before they are scrolled to.
              index > 1 && '[content-visibility:auto]',
              (index === 2 || index === 3) && 'once-painted',
            )}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(story.id)}
              className={cx(
                'flex size-full items-center justify-between gap-2 rounded-lg py-3.5 pr-3.5 pl-4 text-left focus-visible:-outline-offset-2 lg:pl-4.5',
                tintClass[tintOf(story.community.brandName)],
              )}
            >
              <span className="flex h-full min-w-0 flex-col gap-0.5">
                <Sender story={story} />
                <span className="line-clamp-2 leading-[1.2rem] font-medium wrap-anywhere">{story.title}</span>
                <span className="num mt-auto text-xs text-ink-2">{endsText(story.expiresAt, now, zone)}</span>
              </span>
              <StoryThumb story={story} width={96} className="size-20 shrink-0 rounded-md lg:size-24" />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}

/** The brand's name stands over what the brand posted itself; other communities stand under their own, as unofficial. */
function Sender({ story }: { story: Story }) {
  const { community, isOfficial } = story;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm">
      <b className="truncate">{senderOf(story)}</b>
      {isOfficial && (
        <>
          <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0 text-accent-ink" />
          <span className="sr-only">{standingText(community)}</span>
        </>
      )}
      {!community.isOfficial && <span className="shrink-0 text-xs text-ink-2">unofficial</span>}
    </span>
  );
}
