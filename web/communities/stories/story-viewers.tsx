import { useInfiniteQuery } from '@tanstack/react-query';
import type { Story } from '../../../contract/stories.ts';
import { ageText, displayName } from '../../lib/format.ts';
import { PersonLink } from '../../profiles/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { viewersOf } from './api.ts';

interface StoryViewersProps {
  story: Story;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The people who have seen the story; only its author may know. */
export function StoryViewers({ story, ...sheet }: StoryViewersProps) {
  return (
    <Sheet title="Seen by" {...sheet}>
      {sheet.open && <List id={story.id} />}
    </Sheet>
  );
}

function List({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    viewersOf(id),
  );
  if (error && !data)
    return <LoadFailed title="The list did not load" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="grid gap-3">
        {['w-40', 'w-52', 'w-36'].map((width) => (
          <Skeleton key={width} className={`h-9 ${width}`} />
        ))}
      </Loading>
    );
  const people = data.pages.flatMap(({ items }) => items);
  if (people.length === 0)
    return <EmptyState title="Nobody yet">Those who look at it will be listed here.</EmptyState>;
  return (
    <>
      <ul className="grid">
        {people.map(({ user, viewedAt }) => (
          <li key={user.id} className="flex min-h-13 items-center gap-3">
            <Avatar name={displayName(user)} src={user.profileImageUrl} />
            <PersonLink id={user.id} className="min-w-0 truncate font-medium">
              {displayName(user)}
            </PersonLink>
            <time dateTime={viewedAt} className="ml-auto shrink-0 text-sm text-ink-3">
              {ageText(viewedAt)}
            </time>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="ghost"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-2 w-full"
        >
          Show more
        </Button>
      )}
    </>
  );
}
