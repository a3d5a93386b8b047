import { queryOptions } from '@tanstack/react-query';
import { isOpen } from '../../contract/claim-rules.ts';
import type { Claim, ClaimDetail } from '../../contract/claims.ts';
import { call, callList, type Input, unlessGone } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import { readAll } from '../lib/paging.ts';
import { queryClient, read, takeFromBoot } from '../lib/query.ts';
import { refreshCovers } from '../warranties/public.ts';

const LIST = 'GET /api/claims';
const ONE = 'GET /api/claims/{id}';

/** All claims of the person, or of one thing: fetched in pages, sorted and filtered in the browser. */
export const claimList = (thingId?: string) =>
  queryOptions({
    queryKey: thingId ? [LIST, { thingId }] : [LIST],
    queryFn: () => readAll<Claim>((cursor) => callList(LIST, { query: { limit: '100', thingId, cursor } })),
    initialData: () => (thingId ? undefined : (takeFromBoot(`${LIST}?limit=100`) as Claim[] | undefined)),
  });

/** In milliseconds: each read lets the server ask an HTTP provider for the claim's state. */
const ASK_AGAIN = 65_000;

export const oneClaim = (id: string) =>
  queryOptions({
    ...read(ONE, { params: { id } }),
    meta: { polled: true },
    refetchInterval: ({ state }) =>
      state.data?.isFollowed && isOpen(state.data.status) && !state.error ? ASK_AGAIN : false,
  });

export const claimFigures = (id: string) => read('GET /api/products/{id}/claims', { params: { id } });

function refreshLists() {
  void queryClient.invalidateQueries({ queryKey: [LIST] });
  // A thing shows its claims in its history, and its claim pack opens with them.
  refreshCovers();
}

export function refreshClaim(id: string | undefined) {
  void queryClient.invalidateQueries({ queryKey: id ? oneClaim(id).queryKey : [ONE] });
  refreshLists();
}
/** Claims being deleted here: their page is about to close and must not refetch them. */
const deleted = new Set<string>();

onLive('claims', (data) => {
  const id = (data as { claimId?: string } | null)?.claimId;
  if (id && deleted.has(id)) refreshLists();
  else refreshClaim(id);
});

/** Shows the response of a write at once, then refetches: a live event about a later change may have arrived before the response. */
function keep(claim: ClaimDetail): ClaimDetail {
  queryClient.setQueryData(oneClaim(claim.id).queryKey, claim);
  refreshClaim(claim.id);
  return claim;
}

export const fileClaim = async (body: Input<'POST /api/claims'>['body'], idempotencyKey: string) =>
  keep(await call('POST /api/claims', { body }, { idempotencyKey }));

export const changeClaim = async (id: string, body: Input<'PATCH /api/claims/{id}'>['body']) =>
  keep(await call('PATCH /api/claims/{id}', { params: { id }, body }));

export const addEntry = async (
  id: string,
  body: Input<'POST /api/claims/{id}/entries'>['body'],
  idempotencyKey: string,
) => keep(await call('POST /api/claims/{id}/entries', { params: { id }, body }, { idempotencyKey }));

export async function undoEntry(id: string, entryId: string) {
  await call('DELETE /api/claims/{id}/entries/{entryId}', { params: { id, entryId } });
  refreshClaim(id);
}

export async function deleteClaim(id: string) {
  deleted.add(id);
  try {
    await call('DELETE /api/claims/{id}', { params: { id } }).catch(unlessGone);
  } catch (error) {
    deleted.delete(id);
    throw error;
  }
  refreshLists();
}
