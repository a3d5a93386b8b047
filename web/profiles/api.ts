import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, callList } from '../lib/api.ts';
import { queryClient, read } from '../lib/query.ts';
import type { ListingPage } from '../marketplace/api.ts';

export const onePerson = (id: string) => read('GET /api/users/{id}', { params: { id } });
/** Whom one has blocked: asked only when somebody is not to be seen. */
export const blockedPeople = { ...read('GET /api/blocks'), staleTime: 0 };

/** After a block, or the end of one: everything about this person is different. */
export function refreshPerson(id: string) {
  void queryClient.invalidateQueries({ queryKey: blockedPeople.queryKey });
  return queryClient.invalidateQueries({ queryKey: onePerson(id).queryKey });
}

export const startTalk = (userId: string) => call('POST /api/conversations', { body: { userId } });

/** One's own, paused and sold ones too. */
export const ownListingPages = infiniteQueryOptions({
  queryKey: ['GET /api/marketplace/user', 'profile'],
  queryFn: ({ pageParam }): Promise<ListingPage> =>
    callList('GET /api/marketplace/user', { query: { limit: '24', cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: ListingPage) => last.nextCursor,
});
