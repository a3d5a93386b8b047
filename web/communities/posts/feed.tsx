import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowUp, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { type PostSort, postSorts } from '../../../contract/community-constants.ts';
import { useHidden } from '../../lib/hidden-items.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PickMenu } from '../../ui/pick-menu.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { VirtualRows } from '../../ui/virtual-rows.tsx';
import { brandOf } from '../community-art.tsx';
import { noticeNewest, postPages, readNewest, useRefetchOnNewRights } from './api.ts';
import { readAccepted } from './comments/api.ts';
import { Composer } from './composer.tsx';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import {
  addressOf,
  changed,
  everything,
  type FeedFilter,
  filterIn,
  newText,
  queryOf,
  showsIn,
  showsName,
  sortNames,
} from './sentences.ts';
import { newPosts, useAnswers, useNews, useWatch } from './watch.ts';

type Change = (change: Partial<FeedFilter>) => void;

/** The posts of a community: what is pinned first, with filter, order and search in the address. */
export function CommunityFeed({ community }: { community: CommunityDetail }) {
  const [filter, change] = useFilter();
  const top = useRef<HTMLElement>(null);
  useWatch(community.id, () => void noticeNewest(community.id).catch(() => undefined));
  useAnswers(readAccepted);
  useRefetchOnNewRights(community);
  /** Clears the filters and scrolls to the top. */
  function toTop() {
    change(everything);
    top.current?.scrollIntoView({ block: 'start' });
  }
  async function showNew() {
    newPosts.clear(community.id);
    toTop();
    // The pressed button disappears, so the focus moves to the feed.
    top.current?.focus({ preventScroll: true });
    await readNewest(community.id, everything);
  }
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={`Posts in ${community.name}`}
      className="grid min-w-0 outline-none grid-cols-[minmax(0,1fr)] content-start gap-3.5"
    >
      <FeedTools community={community} filter={filter} onChange={change} />
      <Composer community={community} onPosted={toTop} />
      <div className="min-w-0">
        <NewPosts communityId={community.id} onShow={() => void showNew()} />
        <PostList community={community} filter={filter} onChange={change} />
      </div>
    </section>
  );
}

function useFilter(): [FeedFilter, Change] {
  const { type, sort, search } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = filterIn({ type, sort, search });
  const change: Change = (next) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...addressOf(changed(filterIn(now), next)) }),
      replace: true,
      resetScroll: false,
    });
  return [filter, change];
}

interface FeedToolsProps {
  community: CommunityDetail;
  filter: FeedFilter;
  onChange: Change;
}

const sortOptions = postSorts.map((sort) => [sort, sortNames[sort]] as const);

function FeedTools({ community, filter, onChange }: FeedToolsProps) {
  const brand = brandOf(community);
  return (
    <>
      <ChipRow label="Posts">
        {[undefined, ...showsIn(community)].map((shown) => (
          <Chip key={shown ?? 'all'} pressed={filter.shown === shown} onClick={() => onChange({ shown })}>
            {showsName(shown, brand)}
          </Chip>
        ))}
      </ChipRow>
      <div className="flex items-center gap-2">
        <SearchInput
          action={`/communities/${community.id}`}
          name="search"
          label="Search this community"
          placeholder="Search this community…"
          value={filter.search}
          onChange={(search) => onChange({ search })}
          pause={250}
          boxClassName="min-w-0 flex-1 bg-surface"
        />
        <PickMenu<PostSort>
          label="Sort by"
          options={sortOptions}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
          trigger={
            <Button variant="ghost" aria-label={`Sort by: ${sortNames[filter.sort]}`} className="shrink-0">
              <SlidersHorizontal aria-hidden="true" />
              {sortNames[filter.sort]}
            </Button>
          }
        />
      </div>
    </>
  );
}

interface NewPostsProps {
  communityId: string;
  onShow: () => void;
}

/** Lies over the page, so that nothing that is being read moves. */
function NewPosts({ communityId, onShow }: NewPostsProps) {
  const count = useNews(newPosts, communityId);
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center lg:top-20">
      {count > 0 && (
        <Button variant="primary" className="pointer-events-auto rounded-full shadow-3" onClick={onShow}>
          <ArrowUp aria-hidden="true" /> {newText(count, 'post')}
        </Button>
      )}
    </div>
  );
}

const GAP = 14;
const USUAL_HEIGHT = 300;
const idOf = ({ id }: { id: string }) => id;

function PostList({ community, filter, onChange }: FeedToolsProps) {
  const query = useInfiniteQuery(postPages(community.id, filter));
  const hidden = useHidden();
  const known = new Set<string>();
  // A post that moved while one read on may come twice.
  const posts = (query.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id }) => !hidden.has(id) && !known.has(id) && known.add(id),
  );
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <PostSkeleton />;
  if (query.isError && !query.data)
    return <LoadFailed heading="h2" title="The posts did not load" error={query.error} onRetry={retry} />;
  if (posts.length === 0 && !query.hasNextPage)
    return <NoPosts community={community} filter={filter} onChange={onChange} />;
  const total = query.hasNextPage ? -1 : posts.length;
  const readOn = query.hasNextPage && !query.isFetching && !query.isError;
  return (
    <>
      <VirtualRows
        items={posts}
        keyOf={idOf}
        draw={(post, index) => (
          <PostCard post={post} community={community} position={index + 1} total={total} />
        )}
        label={showsName(filter.shown, brandOf(community))}
        name={`posts ${community.id} ${JSON.stringify(queryOf(filter))}`}
        gap={GAP}
        usual={USUAL_HEIGHT}
        busy={query.isFetchingNextPage}
        onNearEnd={readOn ? query.fetchNextPage : undefined}
      />
      <div className="mt-3.5">
        {query.isFetchingNextPage && <PostSkeleton count={2} />}
        {query.isFetchNextPageError && (
          <LoadFailed heading="p" title="More posts did not load" error={query.error} onRetry={retry} />
        )}
        {!query.hasNextPage && posts.length > 3 && (
          <p className="py-4 text-center text-sm text-ink-3">That is everything so far.</p>
        )}
      </div>
    </>
  );
}

function NoPosts({ community, filter, onChange }: FeedToolsProps) {
  const all = (
    <Button variant="soft" onClick={() => onChange(everything)}>
      Show all posts
    </Button>
  );
  if (filter.search)
    return (
      <Card className="py-4">
        <EmptyState title={`Nothing found for “${filter.search}”`} action={all}>
          Try another word, or ask: somebody here may know.
        </EmptyState>
      </Card>
    );
  if (filter.sort === 'unanswered' && community.postCount !== 0)
    return (
      <Card className="py-4">
        <EmptyState title="Every question has an answer" action={all} />
      </Card>
    );
  if (filter.shown)
    return (
      <Card className="py-4">
        <EmptyState title={emptyOf(filter.shown, brandOf(community))} action={all} />
      </Card>
    );
  return (
    <Card className="py-4">
      <EmptyState title="No posts yet">
        {community.can.post
          ? 'Ask something, or share how yours is doing: the line above is for that.'
          : community.membership
            ? 'What members ask and share is shown here.'
            : 'Join, and be the first to ask or share something.'}
      </EmptyState>
    </Card>
  );
}

const emptyOf = (shown: NonNullable<FeedFilter['shown']>, brand: string) =>
  ({
    discussion: 'No discussions yet',
    question: 'No questions yet',
    offer: 'No offers at the moment',
    announcement: 'No announcements yet',
    official: `${brand} has not posted here yet`,
  })[shown];
