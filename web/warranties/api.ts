import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Cover, Thing, ThingFacts } from '../../contract/warranties.ts';
import { call, callList, type Input, type Reply } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import { byCursor, readAll } from '../lib/paging.ts';
import { queryClient, read, takeFromBoot } from '../lib/query.ts';

const LIST = 'GET /api/warranties';
const SUMMARY = 'GET /api/warranties/summary';
const UNCOVERED = 'GET /api/things/uncovered';
const THING = 'GET /api/things/{id}';
const PAST = 'GET /api/things/past';
/** Owned products are not recommended, so a change of things refetches this. */
const RECOMMENDED = 'GET /api/recommendations/personalized';

/** All covers of the person: fetched in pages of 500, searched and sorted in the browser. */
export const ownCovers = queryOptions({
  queryKey: [LIST],
  queryFn: () => readAll<Cover>((cursor) => callList(LIST, { query: { limit: '500', cursor } })),
  initialData: () => takeFromBoot(`${LIST}?limit=500`) as Cover[] | undefined,
});

/** The things without a warranty, fetched in the same way. */
export const uncoveredThings = queryOptions({
  queryKey: [UNCOVERED],
  queryFn: () => readAll<ThingFacts>((cursor) => callList(UNCOVERED, { query: { limit: '500', cursor } })),
  initialData: () => takeFromBoot(`${UNCOVERED}?limit=500`) as ThingFacts[] | undefined,
});

/** The summary that comes with Home: the two covers that end next. */
export const coverSummary = read(SUMMARY, { query: {} });

/** The summary with this many covers that end next. */
export const endingNext = (count: number) => read(SUMMARY, { query: { limit: String(count) } });

const LOOK_AGAIN = 3_000;
const isMaking = (thing: Thing | undefined) => thing?.claimPack?.state === 'making';

/** Polls while its claim pack is being made, in case the event about it is lost. */
export const oneThing = (id: string) =>
  queryOptions({
    ...read(THING, { params: { id } }),
    refetchInterval: ({ state }) => (isMaking(state.data) ? LOOK_AGAIN : false),
  });

/** The providers of extended cover. */
export const providerList = read('GET /api/warranty-providers');

/** Things sold here with their cover, the latest first. */
export const pastThings = infiniteQueryOptions({
  queryKey: [PAST],
  queryFn: ({ pageParam }) => callList(PAST, { query: { cursor: pageParam } }),
  ...byCursor,
});

export function refreshCovers() {
  for (const key of [LIST, UNCOVERED, SUMMARY, THING, PAST, RECOMMENDED])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
// Never unsubscribed: visible data is refetched at once, hidden data when it is next shown.
onLive('warranties', refreshCovers);

/** Refreshes after a write, in case the live event does not arrive. */
const thenRefresh = async <Reply>(reply: Promise<Reply>) => {
  const answer = await reply;
  refreshCovers();
  return answer;
};

export const createCover = (body: Input<'POST /api/warranties'>['body'], idempotencyKey: string) =>
  thenRefresh(call('POST /api/warranties', { body }, { idempotencyKey }));

export const changeCover = (id: string, body: Input<'PATCH /api/warranties/{id}'>['body']) =>
  thenRefresh(call('PATCH /api/warranties/{id}', { params: { id }, body }));

/** Registers a thing without a warranty. */
export const createThing = (body: Input<'POST /api/things'>['body'], idempotencyKey: string) =>
  thenRefresh(call('POST /api/things', { body }, { idempotencyKey }));

export const changeThing = (id: string, body: Input<'PATCH /api/things/{id}'>['body']) =>
  thenRefresh(call('PATCH /api/things/{id}', { params: { id }, body }));

export const deleteCover = (id: string) =>
  thenRefresh(call('DELETE /api/warranties/{id}', { params: { id } }, { keepalive: true }));

export async function deleteThing(id: string) {
  await call('DELETE /api/things/{id}', { params: { id } }, { keepalive: true });
  queryClient.removeQueries({ queryKey: [THING, { params: { id } }] });
  refreshCovers();
}

export const makeClaimPack = (id: string, body: Input<'POST /api/things/{id}/claim-pack'>['body']) =>
  thenRefresh(call('POST /api/things/{id}/claim-pack', { params: { id }, body }));

export const addPaper = (id: string, body: Input<'POST /api/warranties/{id}/papers'>['body']) =>
  thenRefresh(call('POST /api/warranties/{id}/papers', { params: { id }, body }));

type PaperPlace = Input<'DELETE /api/warranties/{id}/papers/{paperId}'>['params'];

export async function changePaper(
  params: PaperPlace,
  body: Input<'PATCH /api/warranties/{id}/papers/{paperId}'>['body'],
) {
  const paper = await call('PATCH /api/warranties/{id}/papers/{paperId}', { params, body });
  queryClient.setQueriesData<Thing>({ queryKey: [THING] }, (thing) => {
    const papers = thing?.papers.map((other) => (other.id === paper.id ? paper : other));
    return thing && papers && { ...thing, papers };
  });
  refreshCovers();
  return paper;
}

export const deletePaper = (params: PaperPlace) =>
  thenRefresh(call('DELETE /api/warranties/{id}/papers/{paperId}', { params }, { keepalive: true }));

export const previewImport = (csv: string, currency?: string) =>
  call('POST /api/warranties/import/preview', { body: { csv, currency } });

export const importCovers = (body: Input<'POST /api/warranties/import'>['body'], idempotencyKey: string) =>
  thenRefresh(call('POST /api/warranties/import', { body }, { idempotencyKey }));

export type ImportPreview = Reply<'POST /api/warranties/import/preview'>;
