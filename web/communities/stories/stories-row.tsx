import { useQuery } from '@tanstack/react-query';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { activeStories } from './api.ts';
import { firstIn, groupStories, isUnseen } from './groups.ts';
import { StoryThumb } from './story-thumb.tsx';
import { useStoryViewer } from './use-story-viewer.tsx';

const list =
  'relative -mx-4 flex gap-3.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:gap-[2.5625rem] lg:px-0';
const item = 'w-19 shrink-0 lg:w-27';
const circle = 'mx-auto size-16 rounded-full lg:size-21';
const heading = 'mb-2.5 text-base tracking-[-.01em]';

/** The communities with running stories, a circle each; nothing if there are none. */
export function StoriesRow({ className }: { className?: string }) {
  const { data, isPending } = useQuery(activeStories());
  const [viewer, show] = useStoryViewer();
  if (isPending) return <RowSkeleton className={className} />;
  const groups = groupStories(data ?? [], Date.now());
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="active-stories" className={className}>
      <h2 id="active-stories" className={heading}>
        Active Stories
      </h2>
      <ul className={list}>
        {groups.map((group, index) => {
          const { community, stories } = group;
          const unseen = isUnseen(group);
          const shown = stories.findLast(({ image }) => image) ?? stories.at(-1);
          return (
            <li key={community.id} className={item}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => show({ groups, start: { group: index, story: firstIn(group) } })}
                className="group grid w-full justify-items-center gap-2 rounded-md text-center focus-visible:-outline-offset-2"
              >
                <span
                  className={cx(
                    'block rounded-full p-1 transition-transform group-active:scale-97',
                    unseen
                      ? 'inset-ring-[2.5px] inset-ring-accent-ink'
                      : 'inset-ring-[1.5px] inset-ring-line-2',
                  )}
                >
                  {shown && <StoryThumb story={shown} width={84} className={circle} />}
                </span>
                <span className="grid text-xs lg:text-sm">
                  <span className={cx('line-clamp-2 wrap-anywhere', unseen ? 'font-[580]' : 'text-ink-2')}>
                    {community.name}
                  </span>
                  {!community.isOfficial && <span className="text-xs text-ink-2"> unofficial</span>}
                  <span className="sr-only"> {unseen ? 'new story' : 'seen'}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {viewer}
    </section>
  );
}

function RowSkeleton({ className }: { className?: string | undefined }) {
  return (
    <Loading label="Loading stories" className={className}>
      <Skeleton className="mb-2.5 h-5.75 w-28" />
      <div aria-hidden="true" className={cx(list, 'overflow-hidden')}>
        {[...'12345678'].map((key) => (
          <div key={key} className={item}>
            <Skeleton className={cx(circle, 'm-1')} />
            <Skeleton className="mx-auto mt-2 h-4 w-3/4" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
