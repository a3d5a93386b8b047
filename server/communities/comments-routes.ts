import { v7 as uuidv7 } from 'uuid';
import { REPLIES_SHOWN } from '../../contract/community-constants.ts';
import {
  addPostComment,
  changePostComment,
  deletePostComment,
  listPostComments,
  listReplies as listRepliesEndpoint,
  removePostComment,
  restorePostComment,
  toggleCommentLike,
} from '../../contract/community-posts.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import {
  type CommentAct,
  commentRefusals,
  isLegibleComment,
  refuse,
  refuseAs,
  type Viewer,
} from './access.ts';
import {
  type CommentRow,
  countCommentLikes,
  deleteComment,
  findCommentHead,
  flipCommentLike,
  insertComment,
  listCommentsById,
  listReplies,
  listThreads,
  removeComment,
  restoreComment,
  updateComment,
} from './comments-store.ts';
import { publishToWatchers } from './jobs.ts';
import { enterPost, viewerIn } from './posts.ts';
import { findPostAccess, keepMentionable, type PostAccessRow } from './posts-store.ts';
import { toComment } from './posts-view.ts';

const THREADS = 20;
const REPLIES = 50;

export function addCommentRoutes(platform: Platform) {
  addReadingRoutes(platform);
  addWritingRoutes(platform);
  addModerationRoutes(platform);
}

/** Presents comments of one post to one viewer. */
async function presenterOf(tx: Db, viewerId: string, post: PostAccessRow) {
  const viewer = await viewerIn(tx, viewerId, post, { forOwners: false });
  return { viewer, present: (row: CommentRow) => toComment(row, viewer, post) };
}

async function presentOne(tx: Db, id: string, viewerId: string, post: PostAccessRow) {
  const [row] = await listCommentsById(tx, [id], viewerId);
  if (!row) throw new Problem('comment_not_found');
  return (await presenterOf(tx, viewerId, post)).present(row);
}

function addReadingRoutes({ route }: Platform) {
  route(listPostComments, async ({ tx, params, query, caller, request, reply }) => {
    const post = await enterPost(tx, params.id, caller.id);
    const { viewer, present } = await presenterOf(tx, caller.id, post);
    const limit = query.limit ?? THREADS;
    const start = query.start ? await findCommentHead(tx, query.start) : undefined;
    const without = start?.post_id === params.id ? start.thread_id : undefined;
    const after = query.cursor ? fromCursor(query.cursor, 'id').id : undefined;
    const rows = await listThreads(tx, params.id, viewer, { after, without, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    const first = without && !after ? await listCommentsById(tx, [without], caller.id) : [];
    const threads = [...first.filter((row) => isKept(row, viewer)), ...shown];
    const replies = await listReplies(
      tx,
      threads.filter((row) => row.thread_size > 0).map(({ id }) => id),
      viewer,
      { limit: REPLIES_SHOWN },
    );
    return threads.map((row) => ({
      ...present(row),
      replies: replies.filter((under) => under.thread_id === row.id).map(present),
    }));
  });

  route(listRepliesEndpoint, async ({ tx, params, query, caller, request, reply }) => {
    const head = await findCommentHead(tx, params.id);
    if (!head) throw new Problem('comment_not_found');
    const post = await enterPost(tx, head.post_id, caller.id).catch(refuseAs('comment_not_found'));
    const { viewer, present } = await presenterOf(tx, caller.id, post);
    // The replies to a deleted comment can still be read.
    const [row] = await listCommentsById(tx, [params.id], caller.id);
    if (!row || !isKept(row, viewer)) throw new Problem('comment_not_found');
    const limit = query.limit ?? REPLIES;
    const after = query.cursor ? fromCursor(query.cursor, 'id').id : undefined;
    const rows = await listReplies(tx, [params.id], viewer, { after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map(present);
  });
}

function addWritingRoutes({ route, db, clock, events, jobs }: Platform) {
  route(
    addPostComment,
    async ({ params, body, caller, once }) => {
      // Only the id is stored with an `Idempotency-Key`: the comment names people, who may delete their accounts.
      const id = await once(async (tx) => {
        const post = await enterPost(tx, params.id, caller.id, 'comment', { hold: 'post' });
        const parent = body.parentId
          ? await lockCommentToAnswer(tx, body.parentId, params.id, caller.id)
          : undefined;
        const id = uuidv7();
        const communityId = post.community_id;
        await insertComment(tx, {
          id,
          postId: params.id,
          communityId,
          personId: caller.id,
          parentId: parent?.id ?? null,
          threadId: parent?.thread_id ?? id,
          content: body.content,
          mentions: await keepMentionable(tx, communityId, caller.id, body.mentions ?? []),
          isAnswer: post.type === 'question' && !parent && post.person_id !== caller.id,
          createdAt: clock.now(),
        });
        const added = { communityId, postId: params.id, commentId: id };
        await events.raise(tx, 'community-comment-added', { ...added, byId: caller.id });
        await publishToWatchers(jobs, tx, 'community-comments', caller.id, added);
        return id;
      });
      return presentOne(db, id, caller.id, await enterPost(db, params.id, caller.id));
    },
    {
      ownTransaction: true,
      perMinute: { most: 120, refusal: 'You have written a lot. Wait a minute.' },
    },
  );

  route(changePostComment, async ({ tx, params, body, caller }) => {
    const { post } = await enterComment(tx, params.id, caller.id, 'change', { hold: true });
    const mentions =
      body.mentions && (await keepMentionable(tx, post.community_id, caller.id, body.mentions));
    await updateComment(tx, params.id, { content: body.content, mentions, now: clock.now() });
    return presentOne(tx, params.id, caller.id, post);
  });

  route(deletePostComment, async ({ tx, params, caller }) => {
    const head = await findCommentHead(tx, params.id);
    if (!head) throw new Problem('comment_not_found');
    refuse(commentRefusals.delete(head, { viewerId: caller.id }));
    await findPostAccess(tx, head.post_id, caller.id, { hold: true });
    await deleteComment(tx, params.id, clock.now());
    await events.raise(tx, 'community-deleted', {
      communityId: head.community_id,
      postId: head.post_id,
      commentId: params.id,
      parentId: head.parent_id,
      byId: caller.id,
    });
  });

  route(toggleCommentLike, async ({ tx, params, caller }) => {
    await enterComment(tx, params.id, caller.id, 'like', { hold: true });
    const liked = await flipCommentLike(tx, params.id, caller.id);
    return { liked, likes: await countCommentLikes(tx, params.id) };
  });
}

function addModerationRoutes({ route, clock, events }: Platform) {
  route(removePostComment, async ({ tx, params, body, caller }) => {
    const { comment, post } = await enterComment(tx, params.id, caller.id, 'moderate', { hold: true });
    if (comment.removed_at !== null) return;
    await removeComment(tx, params.id, { reason: body.reason, byId: caller.id, now: clock.now() });
    await events.raise(tx, 'community-removed', {
      communityId: post.community_id,
      postId: post.id,
      commentId: params.id,
      byId: caller.id,
    });
  });

  route(restorePostComment, async ({ tx, params, caller }) => {
    const { post } = await enterComment(tx, params.id, caller.id, 'moderate', { hold: true });
    await restoreComment(tx, params.id);
    const restored = { communityId: post.community_id, postId: post.id, commentId: params.id };
    await events.raise(tx, 'community-restored', restored);
  });
}

/** Whether the comment is listed: it can be read, or it has replies and stays as a placeholder. */
const isKept = (row: CommentRow, viewer: Viewer) => isLegibleComment(row, viewer) || row.thread_size > 0;

/** A comment with its post, if the viewer may do this with it. `hold` locks the post first, then the comment. */
export async function enterComment(
  tx: Db,
  id: string,
  viewerId: string,
  act: CommentAct = 'see',
  { hold = false } = {},
) {
  const head = await findCommentHead(tx, id);
  const post = head && (await findPostAccess(tx, head.post_id, viewerId, { hold }));
  if (hold) await findCommentHead(tx, id, { hold });
  const [comment] = post ? await listCommentsById(tx, [id], viewerId) : [];
  if (!post || !comment) throw new Problem('comment_not_found');
  const viewer = await viewerIn(tx, viewerId, post, { forOwners: false });
  refuse(commentRefusals[act](comment, viewer, post));
  return { comment, post };
}

/** A comment of this post that the viewer may reply to or accept. It is locked. */
export async function lockCommentToAnswer(tx: Db, id: string, postId: string, viewerId: string) {
  const parent = await findCommentHead(tx, id, { hold: true });
  const [row] = parent?.post_id === postId ? await listCommentsById(tx, [id], viewerId) : [];
  if (!parent || !row) throw new Problem('comment_not_found');
  refuse(commentRefusals.answer(row));
  return parent;
}
