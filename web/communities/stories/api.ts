import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { Story } from '../../../contract/stories.ts';
import { call, callList, type Input, unlessGone } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { byCursor } from '../../lib/paging.ts';
import { queryClient, read, write } from '../../lib/query.ts';

export type StoryBody = Input<'POST /api/communities/{id}/stories'>['body'];

/** No live event announces a new story, so the list goes stale after a minute. */
export const activeStories = () => ({ ...read('GET /api/communities/stories/active'), staleTime: 60_000 });

/** The stories of one community, oldest first. */
export const storiesOf = (id: string) => ({
  ...read('GET /api/communities/{id}/stories', { params: { id } }),
  staleTime: 0,
});

export const viewersOf = (id: string) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: ['GET /api/communities/stories/{id}/viewers', id],
    queryFn: ({ pageParam }) =>
      callList('GET /api/communities/stories/{id}/viewers', { params: { id }, query: { cursor: pageParam } }),
    staleTime: 0,
  });

const detailKey = (id: string) => read('GET /api/communities/{id}', { params: { id } }).queryKey;

/** Reads everything again that shows this community's stories. */
function refresh(communityId: string) {
  void queryClient.invalidateQueries({ queryKey: activeStories().queryKey });
  void queryClient.invalidateQueries({ queryKey: storiesOf(communityId).queryKey });
  void queryClient.invalidateQueries({ queryKey: detailKey(communityId) });
}

/** Counts one's look at a story, and shows it as seen. Visitors are not counted. */
export function markSeen({ id, seen, community }: Story) {
  if (seen || !boot.user) return;
  const looked = (story: Story) => (story.id === id ? { ...story, seen: true } : story);
  write({
    mutationFn: () => call('POST /api/communities/stories/{id}/view', { params: { id } }).catch(unlessGone),
    onSuccess: () => {
      for (const { queryKey } of [activeStories(), storiesOf(community.id)])
        queryClient.setQueryData<Story[]>(queryKey, (known) => known?.map(looked));
      queryClient.setQueryData<CommunityDetail>(
        detailKey(community.id),
        (known) =>
          known && {
            ...known,
            stories: known.stories && { ...known.stories, unseen: Math.max(0, known.stories.unseen - 1) },
          },
      );
    },
  });
}

export async function addStory(communityId: string, body: StoryBody, idempotencyKey: string) {
  const story = await call(
    'POST /api/communities/{id}/stories',
    { params: { id: communityId }, body },
    { idempotencyKey },
  );
  refresh(communityId);
  return story;
}

/** A story that is gone already (404) counts as removed. */
export async function removeStory({ id, community }: { id: string; community: { id: string } }) {
  await call('DELETE /api/communities/stories/{id}', { params: { id } }).catch(unlessGone);
  refresh(community.id);
}
