import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Community, CommunityDetail } from '../../contract/communities.ts';
import { COMMUNITIES_PER_PAGE, type CommunityAddress } from '../../contract/community-address.ts';
import type { CommunityNotices } from '../../contract/community-constants.ts';
import { call, callList, type Input, isGone, unlessGone, urlOf } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { byCursor, type Page } from '../lib/paging.ts';
import { queryClient, read, showGone, takeFromBoot, write } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { asLeft, noticesConfirmations } from './membership.ts';

export type CommunityPage = Page<Community>;
export type CommunityBody = Input<'POST /api/communities'>['body'];
export type CommunityChange = Input<'PATCH /api/communities/{id}'>['body'];

const LIST = 'GET /api/communities';
const PAGE = String(COMMUNITIES_PER_PAGE);

/** The communities that an address asks for; the first page may be in the HTML already. */
export const communityPages = (asked: CommunityAddress) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [LIST, asked],
    queryFn: ({ pageParam }): Promise<CommunityPage> =>
      callList(LIST, { query: { ...asked, limit: PAGE, cursor: pageParam } }),
    // No live event tells a list that others join and post.
    staleTime: 60_000,
    gcTime: 60 * 60_000,
    initialData: () => {
      const page = takeFromBoot(`GET ${urlOf('/api/communities', { query: { ...asked, limit: PAGE } })}`);
      return page ? { pages: [page as CommunityPage], pageParams: [undefined] } : undefined;
    },
  });

export const oneCommunity = (id: string) => read('GET /api/communities/{id}', { params: { id } });

function eachList(change: (items: Community[]) => Community[]) {
  queryClient.setQueriesData<InfiniteData<CommunityPage>>(
    { queryKey: [LIST] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Applies a change to the community wherever it is cached. */
function changeKnown(id: string, change: (community: Community) => Partial<Community>) {
  eachList((items) => items.map((one) => (one.id === id ? { ...one, ...change(one) } : one)));
  queryClient.setQueryData(oneCommunity(id).queryKey, (known) => known && { ...known, ...change(known) });
}

/**
 * Refetches everything that depends on the viewer's membership here. The visible list is up to date already and must not jump, so it
 * is only marked stale.
 */
function refreshAround(id: string) {
  void queryClient.invalidateQueries({ queryKey: [LIST], refetchType: 'none' });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [key, input] }) =>
      typeof key === 'string' &&
      (key.startsWith('GET /api/communities/stories') ||
        (key.startsWith('GET /api/communities/{id}') && idIn(input) === id)),
  });
}

const idIn = (input: unknown) => (input as { params?: { id?: string } } | undefined)?.params?.id;

/** Removes a community that is gone, or that the viewer may no longer see, from the caches. */
function dropCommunity(id: string) {
  eachList((items) => items.filter((one) => one.id !== id));
  showGone(oneCommunity(id).queryKey);
}

const keyOf = (id: string) => ['join a community', id];

/** For `useIsMutating`: whether the answer to joining it is still on its way. */
export const joiningOf = (id: string) => ({ mutationKey: keyOf(id) });

/** The communities that the person is about to leave, each with the function that undoes it. */
const leaving = new Map<string, () => void>();

const sayJoined = () =>
  void toast({ title: 'Joined Community', description: "You've successfully joined the community!" });

/** Joins a public community, or asks to join a private one. The member count changes at once. */
export function joinCommunity({ id, isPublic }: Community) {
  const takeBack = leaving.get(id);
  if (takeBack) {
    takeBack();
    return sayJoined();
  }
  const count = (by: number) =>
    isPublic && changeKnown(id, ({ memberCount }) => ({ memberCount: memberCount && memberCount + by }));
  count(1);
  write({
    mutationKey: keyOf(id),
    mutationFn: () => call('POST /api/communities/{id}/join', { params: { id } }),
    onSuccess: (fresh) => {
      changeKnown(id, () => fresh);
      refreshAround(id);
      if (fresh.isJoined) sayJoined();
      else toast({ title: 'Request sent', description: 'You will hear when those who run it answer.' });
    },
    onError: (error) => {
      count(-1);
      if (isGone(error)) dropCommunity(id);
      else void queryClient.invalidateQueries({ queryKey: [LIST] });
      failed('Error', 'Failed to join community')(error);
    },
  });
}

const sendLeaving = (id: string) =>
  call('DELETE /api/communities/{id}/join', { params: { id } }, { keepalive: true }).catch(unlessGone);

/** Shows a community as left; returns the function that reverts this. */
function showLeft({ id }: Community): () => void {
  const { queryKey } = oneCommunity(id);
  const detail = queryClient.getQueryData<CommunityDetail>(queryKey);
  let before: Community | undefined;
  changeKnown(id, (one) => {
    before ??= one;
    return asLeft(one);
  });
  if (detail)
    queryClient.setQueryData(queryKey, {
      ...detail,
      ...asLeft(detail),
      can: { post: false, moderate: false, manage: false, delete: false },
    });
  return () => {
    const { isJoined, membership, memberCount } = before ?? {};
    if (before) changeKnown(id, () => ({ isJoined, membership, memberCount }));
    if (detail) queryClient.setQueryData(queryKey, detail);
  };
}

/** Leaves, with Undo. Joining again meanwhile counts as Undo: nothing is lost, such as the date of joining. */
export function leaveUnlessUndone(community: Community) {
  const { id, name } = community;
  const showAgain = showLeft(community);
  const takeBack = () => {
    leaving.delete(id);
    showAgain();
  };
  leaving.set(id, takeBack);
  doUnlessUndone({
    title: `You left ${name}`,
    undo: takeBack,
    commit: () => {
      if (!leaving.delete(id)) return;
      write({
        mutationFn: () => sendLeaving(id),
        onSuccess: () => refreshAround(id),
        onError: (error) => {
          showAgain();
          failed('You are still a member')(error);
        },
      });
    },
  });
}

/** Leaves at once, where it was confirmed. A private community is not to be seen from then on; `goAway` leaves its page first. */
export async function leaveCommunity(community: Community, goAway?: () => Promise<void>) {
  await sendLeaving(community.id);
  await goAway?.();
  if (community.isPublic) showLeft(community);
  else dropCommunity(community.id);
  refreshAround(community.id);
}

/** Takes back the request to join. */
export function takeRequestBack({ id, membership }: Community) {
  changeKnown(id, () => ({ membership: null }));
  write({
    mutationFn: () => sendLeaving(id),
    onSuccess: () => {
      refreshAround(id);
      toast({ title: 'Request taken back' });
    },
    onError: (error) => {
      changeKnown(id, () => ({ membership }));
      failed('Still requested')(error);
    },
  });
}

/** Sets what the person is notified of in this community. */
export function setNotices({ id, name, membership }: Community, notices: CommunityNotices) {
  if (!membership || membership.notices === notices) return;
  const draw = (shown: CommunityNotices) =>
    changeKnown(id, (one) => ({ membership: one.membership && { ...one.membership, notices: shown } }));
  draw(notices);
  write({
    mutationFn: () => call('PATCH /api/communities/{id}/membership', { params: { id }, body: { notices } }),
    onSuccess: () => toast({ title: noticesConfirmations[notices], description: name }),
    onError: (error) => {
      draw(membership.notices);
      failed('Not changed')(error);
    },
  });
}

/** Sets whether the owner mark is shown beside the person's name. */
export async function showOwnership(id: string, showsOwnership: boolean) {
  const membership = await call('PATCH /api/communities/{id}/membership', {
    params: { id },
    body: { showsOwnership },
  });
  changeKnown(id, () => ({ membership }));
  // The mark is beside every name here, so members and comments are refetched; `useRefetchOnNewRights` refetches the posts.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && /^GET \/api\/communities\/.*(members|comments)/.test(key),
  });
}

/** Puts what was saved into the caches, so that its page shows it at once. */
function keep(fresh: CommunityDetail) {
  queryClient.setQueryData(oneCommunity(fresh.id).queryKey, fresh);
  changeKnown(fresh.id, () => fresh);
  void queryClient.invalidateQueries({ queryKey: [LIST] });
  return fresh;
}

/** Sending it again with the same key creates no second community. */
export const createCommunity = async (body: CommunityBody, idempotencyKey: string) =>
  keep(await call('POST /api/communities', { body }, { idempotencyKey }));

export const saveCommunity = async (id: string, body: CommunityChange) =>
  keep(await call('PATCH /api/communities/{id}', { params: { id }, body }));
