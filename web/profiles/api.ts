import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Author } from '../../contract/common.ts';
import { call, callList } from '../lib/api.ts';
import { byCursor, keptList, readOn } from '../lib/paging.ts';
import { queryClient, read } from '../lib/query.ts';

export const onePerson = (id: string) => read('GET /api/users/{id}', { params: { id }, query: {} });

const BLOCKS = 'GET /api/blocks';
/** This person, if the viewer has blocked them; needed only when a profile is missing. */
export const blockedPerson = (userId: string) => ({ ...read(BLOCKS, { query: { userId } }), staleTime: 0 });
/** All blocked people, page by page, for the settings. */
export const blockedList = keptList<Author>(BLOCKS, (limit) => callList(BLOCKS, { query: { limit } }));
export const readMoreBlocked = () =>
  readOn<Author>(blockedList.queryKey, (cursor) => callList(BLOCKS, { query: { cursor } }));

async function changeBlock(how: 'POST' | 'DELETE', id: string) {
  await call(`${how} /api/users/{id}/block`, { params: { id } });
  void queryClient.invalidateQueries({ queryKey: blockedList.queryKey });
}
export const block = (id: string) => changeBlock('POST', id);
export const unblock = (id: string) => changeBlock('DELETE', id);

/** After unblocking: refetches everything, because either person's content may appear anywhere. */
export function refetchEverything() {
  queryClient.removeQueries({ type: 'inactive' });
  return queryClient.invalidateQueries();
}

/** After blocking: refetches the person's profile. */
export function refreshPerson(id: string) {
  return queryClient.invalidateQueries({ queryKey: onePerson(id).queryKey });
}

export const startTalk = (userId: string) => call('POST /api/conversations', { body: { userId } });

/** The signed-in person's profile as a stranger sees it. */
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
