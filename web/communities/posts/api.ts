import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Community } from '../../../contract/communities.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { call, callList, type Input, isGone, type Reply, unlessGone, urlOf } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { byCursor, type Page } from '../../lib/paging.ts';
import { queryClient, read, showGone, takeFromBoot } from '../../lib/query.ts';
import { oneCommunity } from '../api.ts';
import { everything, type FeedFilter, queryOf, withNew } from './sentences.ts';
import { newPosts } from './watch.ts';

const LIST = 'GET /api/communities/{id}/posts';
const ONE = 'GET /api/communities/posts/{id}';
// Keeps a list and its scroll position for coming back after a long read.
const KEPT = 60 * 60_000;

type PostPage = Page<CommunityPost>;
type OnePost = Reply<typeof ONE>;

export const postPages = (id: string, filter: FeedFilter) => {
  const query = queryOf(filter);
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [LIST, id, query],
    queryFn: ({ pageParam }): Promise<PostPage> =>
      callList(LIST, { params: { id }, query: { ...query, cursor: pageParam } }),
    gcTime: KEPT,
    initialData: () => {
      const url = urlOf('/api/communities/{id}/posts', { params: { id }, query });
      const page = takeFromBoot(`GET ${url}`) as PostPage | undefined;
      return page && { pages: [page], pageParams: [undefined] };
    },
  });
};

/** One post; reading it also updates it in the cached lists. */
export const onePost = (id: string) =>
  queryOptions({
    ...read(ONE, { params: { id } }),
    queryFn: async () => {
      const post = await call(ONE, { params: { id } });
      eachList((posts) => posts.map((other) => (other.id === id ? { ...other, ...post } : other)));
      return post;
    },
  });

/** Goes back to the newest posts: drops all pages but the first and refetches that one. */
export function readNewest(id: string, filter: FeedFilter) {
  const { queryKey } = postPages(id, filter);
  queryClient.setQueryData<InfiniteData<PostPage>>(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  void refreshCommunity(id);
  return queryClient.invalidateQueries({ queryKey });
}

/** After a gap in the live events: announces new posts that no list has yet, without changing the visible list. */
export async function noticeNewest(id: string) {
  const { items } = await callList(LIST, { params: { id }, query: {} });
  for (const post of items) if (!knownPost(post.id)) newPosts.add(id, post.id);
}

function eachList(change: (posts: CommunityPost[]) => CommunityPost[]) {
  queryClient.setQueriesData<InfiniteData<PostPage>>(
    { queryKey: [LIST] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Applies a change to the post wherever it is cached. */
export function changePost(id: string, change: (post: CommunityPost) => Partial<CommunityPost>) {
  // Unchanged posts stay the same objects, so that their cards do not re-render.
  eachList((posts) => posts.map((post) => (post.id === id ? { ...post, ...change(post) } : post)));
  queryClient.setQueryData<OnePost>(onePost(id).queryKey, (post) => post && { ...post, ...change(post) });
}

export const setPost = (post: CommunityPost) => changePost(post.id, () => post);

/** The post from a cached list, until its own query has data. */
export function knownPost(id: string): CommunityPost | undefined {
  for (const [, data] of queryClient.getQueriesData<InfiniteData<PostPage>>({ queryKey: [LIST] }))
    for (const { items } of data?.pages ?? []) {
      const found = items.find((post) => post.id === id);
      if (found) return found;
    }
}

/** Refetches the visible lists and drops the others, which are fetched again when opened. */
function refreshLists(communityId: string) {
  queryClient.removeQueries({ queryKey: [LIST, communityId], type: 'inactive' });
  return queryClient.invalidateQueries({ queryKey: [LIST, communityId] });
}

const refreshCommunity = (id: string) =>
  queryClient.invalidateQueries({ queryKey: oneCommunity(id).queryKey });

export type PostBody = Input<'POST /api/communities/{id}/posts'>['body'];

export async function createPost(communityId: string, body: PostBody, idempotencyKey: string) {
  const post = await call(
    'POST /api/communities/{id}/posts',
    { params: { id: communityId }, body },
    { idempotencyKey },
  );
  newPosts.see(communityId, post.id);
  // Adds the post to the unfiltered list at once; the filtered lists are dropped and fetched again when opened.
  queryClient.setQueryData<InfiniteData<PostPage>>(postPages(communityId, everything).queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    return data && first && { ...data, pages: [{ ...first, items: withNew(first.items, post) }, ...others] };
  });
  queryClient.removeQueries({
    predicate: ({ queryKey: [call, id, query] }) =>
      call === LIST && id === communityId && Object.keys(query as object).length > 0,
  });
  void refreshCommunity(communityId);
  return post;
}

export async function savePost(id: string, body: Input<'PATCH /api/communities/posts/{id}'>['body']) {
  const post = await call('PATCH /api/communities/posts/{id}', { params: { id }, body });
  setPost(post);
  return post;
}

export async function deletePost({ id, communityId }: CommunityPost) {
  await call('DELETE /api/communities/posts/{id}', { params: { id } }, { keepalive: true }).catch(unlessGone);
  dropPost({ id });
  void refreshCommunity(communityId);
}

export function dropPost({ id }: Pick<CommunityPost, 'id'>) {
  eachList((posts) => posts.filter((post) => post.id !== id));
  showGone(onePost(id).queryKey);
}

/** For `onError`: `then` shows the error, and a post that is gone (404) leaves the caches. */
export const dropIfGone =
  (post: Pick<CommunityPost, 'id'>, then: (error: unknown) => void) => (error: unknown) => {
    then(error);
    if (isGone(error)) dropPost(post);
  };

export async function pin({ id, communityId, isPinned }: CommunityPost) {
  const how = isPinned ? 'DELETE /api/communities/posts/{id}/pin' : 'POST /api/communities/posts/{id}/pin';
  await call(how, { params: { id } });
  changePost(id, () => ({ isPinned: !isPinned }));
  await refreshLists(communityId);
}

export async function removePost(
  { id, communityId }: Pick<CommunityPost, 'id' | 'communityId'>,
  reason: string,
) {
  await call('POST /api/communities/posts/{id}/remove', { params: { id }, body: { reason } });
  changePost(id, () => ({ isPinned: false, removal: { reason, at: new Date().toISOString() } }));
  void refreshCommunity(communityId);
}

export async function restorePost({ id, communityId }: CommunityPost) {
  await call('DELETE /api/communities/posts/{id}/remove', { params: { id } });
  changePost(id, () => ({ removal: null }));
  void refreshCommunity(communityId);
}

/** The response contains the offer's code, if it has one. */
export async function takeOffer({ id }: CommunityPost) {
  const offerDetails = await call('POST /api/communities/posts/{id}/offer', { params: { id } });
  changePost(id, () => ({ offerDetails }));
  return offerDetails;
}

const flipLike = ({ liked, likes }: { liked: boolean; likes: number }) => ({
  liked: !liked,
  likes: likes + (liked ? -1 : 1),
});

export interface Likeable {
  /** The call that likes it. */
  path: 'POST /api/communities/posts/{id}/like' | 'POST /api/communities/comments/{id}/like';
  id: string;
  change: (to: (now: { liked: boolean; likes: number }) => { liked: boolean; likes: number }) => void;
  onError: (error: unknown) => void;
}

/** Shows the like at once, sends changes one after the other, and reverts on failure. */
export function useLikeOf({ path, id, change, onError }: Likeable) {
  const mutationKey = ['like', id];
  return useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    mutationFn: () => call(path, { params: { id } }, { keepalive: true }),
    onMutate: () => change(flipLike),
    onSuccess: (reply) => {
      // While more changes are being sent, the screen is ahead of this answer.
      if (queryClient.isMutating({ mutationKey }) === 1) change(() => reply);
    },
    onError: (error) => {
      change(flipLike);
      onError(error);
    },
  });
}

/** Refetches the posts when the viewer's rights here change: after joining, leaving, a new role or showing ownership. */
export function useRefetchOnNewRights({ id, isJoined, membership }: Community) {
  const rights = [isJoined, membership?.state, membership?.role, membership?.showsOwnership].join();
  const before = useRef(rights);
  useEffect(() => {
    if (before.current === rights) return;
    before.current = rights;
    void refreshLists(id);
    void queryClient.invalidateQueries({ queryKey: [ONE] });
  }, [id, rights]);
}

export const foundMembers = (id: string, search: string) =>
  read('GET /api/communities/{id}/members', { params: { id }, query: { search, limit: '6' } });

export const isOwn = ({ user }: { user: { id: string } | null }) => user?.id === boot.user?.id;
