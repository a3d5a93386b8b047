import { type InfiniteData, infiniteQueryOptions, type QueryFilters } from '@tanstack/react-query';
import type { CommunityNews } from '../../../../contract/communities.ts';
import type {
  CommunityComment,
  CommunityPost,
  CommunityThread,
} from '../../../../contract/community-posts.ts';
import { call, callList, isGone, unlessGone } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { byCursor, type Page } from '../../../lib/paging.ts';
import { queryClient } from '../../../lib/query.ts';
import { changePost, knownPost, onePost, setPost } from '../api.ts';
import { newComments } from '../watch.ts';

const THREADS = 'GET /api/communities/posts/{id}/comments';
const REPLIES = 'GET /api/communities/comments/{id}/replies';

type ThreadPages = InfiniteData<Page<CommunityThread>>;
type ReplyPages = InfiniteData<Page<CommunityComment>>;

/** The comments of a post; `start`: the thread of this comment comes first. */
export const threadPages = (postId: string, start?: string) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [THREADS, postId, start],
    queryFn: ({ pageParam }): Promise<Page<CommunityThread>> =>
      callList(THREADS, { params: { id: postId }, query: { start, cursor: pageParam } }),
  });

/** All replies in the thread of a top-level comment. */
export const replyPages = (threadId: string) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [REPLIES, threadId],
    queryFn: ({ pageParam }): Promise<Page<CommunityComment>> =>
      callList(REPLIES, { params: { id: threadId }, query: { limit: '100', cursor: pageParam } }),
  });

type Change = (comment: CommunityComment) => Partial<CommunityComment>;

const eachPage = <Item>(data: InfiniteData<Page<Item>> | undefined, change: (item: Item) => Item) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) };

/** Applies a change to the comment wherever it is cached, also as the accepted answer. */
export function changeComment({ id, postId, threadId }: CommunityComment, change: Change) {
  const apply = <C extends CommunityComment>(comment: C): C =>
    comment.id === id ? { ...comment, ...change(comment) } : comment;
  eachThread(postId, (thread) => {
    const isIn = thread.replies.some((reply) => reply.id === id);
    return apply(isIn ? { ...thread, replies: thread.replies.map(apply) } : thread);
  });
  queryClient.setQueryData<ReplyPages>([REPLIES, threadId], (data) => eachPage(data, apply));
  changePost(postId, ({ accepted }) =>
    accepted?.comment.id === id ? { accepted: { ...accepted, comment: apply(accepted.comment) } } : {},
  );
}

const eachThread = (postId: string, change: (thread: CommunityThread) => CommunityThread) =>
  queryClient.setQueriesData<ThreadPages>({ queryKey: [THREADS, postId] }, (data) => eachPage(data, change));

const addTo = <Item>(data: InfiniteData<Page<Item>> | undefined, item: Item) =>
  data && {
    ...data,
    pages: data.pages.map((page, index) =>
      index === data.pages.length - 1 ? { ...page, items: [...page.items, item] } : page,
    ),
  };

interface CommentText {
  content: string;
  mentions: string[];
}

/** Adds the person's comment to the caches at once: at the end, or in its thread. */
export async function addComment(
  post: CommunityPost,
  { parentId, ...written }: CommentText & { parentId: string | null },
  idempotencyKey: string,
) {
  const comment = await call(
    'POST /api/communities/posts/{id}/comments',
    { params: { id: post.id }, body: { ...written, parentId } },
    { idempotencyKey },
  );
  newComments.see(post.id, comment.id);
  if (comment.parentId) {
    eachThread(post.id, (thread) =>
      thread.id === comment.threadId
        ? { ...thread, replies: [...thread.replies, comment], repliesCount: thread.repliesCount + 1 }
        : thread,
    );
    queryClient.setQueryData<ReplyPages>([REPLIES, comment.threadId], (data) => addTo(data, comment));
  } else
    queryClient.setQueriesData<ThreadPages>({ queryKey: [THREADS, post.id] }, (data) =>
      addTo(data, { ...comment, replies: [] }),
    );
  const answers = post.type === 'question' && !comment.parentId && post.user.id !== boot.user?.id ? 1 : 0;
  changePost(post.id, ({ commentsCount, answersCount }) => ({
    commentsCount: commentsCount + 1,
    answersCount: answersCount + answers,
  }));
  return comment;
}

export async function saveComment(comment: CommunityComment, body: CommentText) {
  const saved = await call('PATCH /api/communities/comments/{id}', { params: { id: comment.id }, body });
  changeComment(comment, () => saved);
}

const nobody = { liked: false, can: { edit: false, delete: false, remove: false, accept: false } };

export async function deleteComment(comment: CommunityComment) {
  const { id } = comment;
  await call('DELETE /api/communities/comments/{id}', { params: { id } }, { keepalive: true }).catch(
    unlessGone,
  );
  leave(comment);
  await refreshPost(comment.postId);
}

/** Blanks a deleted comment instead of removing it, so that its replies keep their place. */
function leave(comment: CommunityComment) {
  changeComment(comment, () => ({ ...nobody, state: 'deleted', content: '', user: null, isAccepted: false }));
  changePost(comment.postId, ({ commentsCount, accepted }) => ({
    commentsCount: Math.max(0, commentsCount - 1),
    accepted: accepted?.comment.id === comment.id ? null : accepted,
  }));
}

/** For `onError`: `then` shows the error, and a comment that is gone (404) is blanked. */
export const leaveIfGone =
  (comment: CommunityComment, then: (error: unknown) => void) => (error: unknown) => {
    then(error);
    if (isGone(error)) leave(comment);
  };

const sendRemoval = (id: string, reason: string) =>
  call('POST /api/communities/comments/{id}/remove', { params: { id }, body: { reason } });

/** Removes a comment of which only the ids are known. */
export async function removeCommentOf(postId: string, id: string, reason: string) {
  await sendRemoval(id, reason);
  await refreshComments(postId);
}

export async function removeComment(comment: CommunityComment, reason: string) {
  await sendRemoval(comment.id, reason);
  changeComment(comment, () => ({
    state: 'removed',
    isAccepted: false,
    removal: { reason, at: new Date().toISOString() },
  }));
  await refreshPost(comment.postId);
}

export async function restoreComment(comment: CommunityComment) {
  await call('DELETE /api/communities/comments/{id}/remove', { params: { id: comment.id } });
  await refreshComments(comment.postId);
}

/** Marks the answer that helped, or opens the question again. */
export async function accept(comment: CommunityComment) {
  const params = { id: comment.postId };
  const post = comment.isAccepted
    ? await call('DELETE /api/communities/posts/{id}/accepted', { params })
    : await call('POST /api/communities/posts/{id}/accepted', { params, body: { commentId: comment.id } });
  showAccepted(post);
  // A response that is still on its way is older than this change.
  await readAnew(comment.postId, { fetchStatus: 'fetching' });
}

/** Reads a known post anew, after somebody else has accepted an answer or opened the question again. */
export function readAccepted({ postId }: CommunityNews['community-answers']) {
  if (!knownPost(postId) && !queryClient.getQueryData(onePost(postId).queryKey)) return;
  // If it cannot be read, it stays as it was.
  void call('GET /api/communities/posts/{id}', { params: { id: postId } }).then(
    showAccepted,
    () => undefined,
  );
}

/** Shows which answer of a post is accepted, in the post and among its comments. */
function showAccepted(post: CommunityPost) {
  setPost(post);
  const mark = <C extends CommunityComment>(one: C): C => {
    const isAccepted = one.id === post.accepted?.comment.id;
    return one.isAccepted === isAccepted ? one : { ...one, isAccepted };
  };
  eachThread(post.id, (thread) => mark({ ...thread, replies: thread.replies.map(mark) }));
  queryClient.setQueriesData<ReplyPages>({ queryKey: [REPLIES] }, (data) => eachPage(data, mark));
}

const refreshPost = (id: string, which: QueryFilters = {}) =>
  queryClient.invalidateQueries({
    queryKey: ['GET /api/communities/posts/{id}', { params: { id } }],
    ...which,
  });

/** Refetches the comments of a post, after others have written there. */
export async function refreshComments(postId: string) {
  newComments.clear(postId);
  await readAnew(postId);
}

const readAnew = (postId: string, which: QueryFilters = {}) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [THREADS, postId], ...which }),
    queryClient.invalidateQueries({ queryKey: [REPLIES], ...which }),
    refreshPost(postId, which),
  ]);

/** Higher numbers are not shown. */
const MISSED_MOST = 99;

/** After a gap in the live events: announces how many comments are new, without changing the visible list. */
export async function noticeComments(postId: string) {
  const post = await call('GET /api/communities/posts/{id}', { params: { id: postId } });
  const known =
    queryClient.getQueryData<{ commentsCount: number }>(onePost(postId).queryKey)?.commentsCount ?? 0;
  const most = Math.min(post.commentsCount, known + MISSED_MOST);
  for (let missed = known; missed < most; missed++) newComments.add(postId, `${postId} ${missed}`);
}

/** Removes duplicates; the last occurrence wins, so the person's new comment stays at the end until its page is loaded. */
export function eachOnce<Item extends { id: string }>(pages: readonly Page<Item>[] | undefined): Item[] {
  const known = new Map<string, Item>();
  for (const item of pages?.flatMap(({ items }) => items) ?? []) {
    known.delete(item.id);
    known.set(item.id, item);
  }
  return [...known.values()];
}
