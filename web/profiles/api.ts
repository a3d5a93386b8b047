import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, callList } from '../lib/api.ts';
import { byCursor } from '../lib/paging.ts';
import { queryClient, read } from '../lib/query.ts';

export const onePerson = (id: string) => read('GET /api/users/{id}', { params: { id }, query: {} });
/** The people the viewer has blocked; needed only when a profile is missing. */
export const blockedPeople = { ...read('GET /api/blocks'), staleTime: 0 };

export const block = (id: string) => call('POST /api/users/{id}/block', { params: { id } });
export const unblock = (id: string) => call('DELETE /api/users/{id}/block', { params: { id } });

/** After unblocking: refetches everything, because either person's content may appear anywhere. */
export function refetchEverything() {
  queryClient.removeQueries({ type: 'inactive' });
  return queryClient.invalidateQueries();
}

/** After blocking: refetches what is about this person. */
export function refreshPerson(id: string) {
  void queryClient.invalidateQueries({ queryKey: blockedPeople.queryKey });
  return queryClient.invalidateQueries({ queryKey: onePerson(id).queryKey });
}

export const startTalk = (userId: string) => call('POST /api/conversations', { body: { userId } });

/** What a stranger is shown of the signed-in person. */
export const asOthersSee = (id: string) => ({
  ...read('GET /api/users/{id}', { params: { id }, query: { asOthers: '1' } }),
  staleTime: 0,
});

export const activityPages = (id: string) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: ['GET /api/users/{id}/activity', id],
    queryFn: ({ pageParam }) =>
      callList('GET /api/users/{id}/activity', { params: { id }, query: { cursor: pageParam } }),
    staleTime: 0,
  });
