import { call } from '../lib/api.ts';
import { queryClient, read } from '../lib/query.ts';

export const onePerson = (id: string) => read('GET /api/users/{id}', { params: { id } });
/** Whom one has blocked: asked only when somebody is not to be seen. */
export const blockedPeople = { ...read('GET /api/blocks'), staleTime: 0 };

export const block = (id: string) => call('POST /api/users/{id}/block', { params: { id } });
export const unblock = (id: string) => call('DELETE /api/users/{id}/block', { params: { id } });

/** After the end of a block: whatever either wrote, lists or trades may be seen again, wherever it stands. */
export function readAllAnew() {
  queryClient.removeQueries({ type: 'inactive' });
  return queryClient.invalidateQueries();
}

/** After a block: what was about this person is different. */
export function refreshPerson(id: string) {
  void queryClient.invalidateQueries({ queryKey: blockedPeople.queryKey });
  return queryClient.invalidateQueries({ queryKey: onePerson(id).queryKey });
}

export const startTalk = (userId: string) => call('POST /api/conversations', { body: { userId } });
