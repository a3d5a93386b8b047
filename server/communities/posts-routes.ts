import {
  acceptAnswer,
  changePost as changePostEndpoint,
  createPost as createPostEndpoint,
  deletePost as deletePostEndpoint,
  getPost,
  listPosts,
  pinPost as pinPostEndpoint,
  removePost as removePostEndpoint,
  restorePost as restorePostEndpoint,
  takeOffer as takeOfferEndpoint,
  togglePostLike,
  unacceptAnswer,
  unpinPost as unpinPostEndpoint,
} from '../../contract/community-posts.ts';
import { releaseMedia, setMediaAudience } from '../media/public.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { lockCommentToAnswer } from './comments-routes.ts';
import { publishToWatchers } from './jobs.ts';
import { enterPost, presentPost, readPost, readPosts } from './posts.ts';
import {
  countPostLikes,
  deletePost,
  flipPostLike,
  pinPost,
  removePost,
  restorePost,
  setAccepted,
  takeOffer,
  unpinPost,
} from './posts-store.ts';
import { changePost, createPost, mediaOf } from './posts-write.ts';
import { hasEnded } from './rules.ts';

export function addPostRoutes(platform: Platform) {
  addOwnPostRoutes(platform);
  addReaderRoutes(platform);
  addModerationRoutes(platform);
}

/** Reading posts, and what an author does with their own. */
function addOwnPostRoutes(platform: Platform) {
  const { route, clock, events } = platform;
  const own = { ownTransaction: true };

  route(listPosts, async ({ tx, params, caller, query, request, reply }) => {
    const { posts, nextCursor } = await readPosts(tx, caller.id, params.id, query, clock.now());
    nextLink(request, reply, nextCursor);
    return posts;
  });

  route(
    createPostEndpoint,
    ({ params, body, caller, once, request }) =>
      createPost(platform, caller, params.id, body, { once, sent: request.sentFiles }),
    { ...own, perMinute: { most: 60, refusal: 'You have posted a lot. Wait a minute.' } },
  );

  route(getPost, ({ tx, params, caller }) => readPost(tx, params.id, caller.id, clock.now()));

  route(
    changePostEndpoint,
    ({ params, body, caller, request }) => changePost(platform, caller, params.id, body, request.sentFiles),
    own,
  );

  route(deletePostEndpoint, async ({ tx, params, caller }) => {
    const post = await enterPost(tx, params.id, caller.id, 'delete', { hold: 'community' });
    await deletePost(tx, params.id);
    await releaseMedia(tx, mediaOf(post));
    await events.raise(tx, 'community-deleted', {
      communityId: post.community_id,
      postId: params.id,
      commentId: null,
      parentId: null,
      byId: caller.id,
    });
  });
}

/** What readers do with a post; who asked a question also accepts an answer. */
function addReaderRoutes({ route, clock, events, jobs }: Platform) {
  route(togglePostLike, async ({ tx, params, caller }) => {
    await enterPost(tx, params.id, caller.id, 'like', { hold: 'post' });
    const liked = await flipPostLike(tx, params.id, caller.id);
    return { liked, likes: await countPostLikes(tx, params.id) };
  });

  route(acceptAnswer, async ({ tx, params, body, caller }) => {
    const post = await enterPost(tx, params.id, caller.id, 'accept', { hold: 'post' });
    const comment = await lockCommentToAnswer(tx, body.commentId, params.id, caller.id);
    const now = clock.now();
    await setAccepted(tx, params.id, { commentId: comment.id, byId: caller.id, now });
    if (comment.person_id !== caller.id)
      await events.raise(tx, 'community-answer-accepted', {
        communityId: post.community_id,
        postId: params.id,
        commentId: comment.id,
        byId: caller.id,
      });
    const answered = { communityId: post.community_id, postId: params.id };
    await publishToWatchers(jobs, tx, 'community-answers', caller.id, answered);
    return presentPost(tx, params.id, caller.id, post, now);
  });

  route(unacceptAnswer, async ({ tx, params, caller }) => {
    const post = await enterPost(tx, params.id, caller.id, 'accept', { hold: 'post' });
    await setAccepted(tx, params.id, null);
    const reopened = { communityId: post.community_id, postId: params.id };
    await publishToWatchers(jobs, tx, 'community-answers', caller.id, reopened);
    return presentPost(tx, params.id, caller.id, post, clock.now());
  });

  route(takeOfferEndpoint, async ({ tx, params, caller }) => {
    const post = await enterPost(tx, params.id, caller.id, 'takeOffer', { hold: 'post' });
    const now = clock.now();
    if (post.offer && hasEnded(post.offer, now)) throw new Problem('offer_ended');
    await takeOffer(tx, params.id, caller.id);
    const { offerDetails } = await presentPost(tx, params.id, caller.id, post, now);
    if (!offerDetails) throw new Problem('post_not_found');
    return offerDetails;
  });
}

/** What moderators do with the posts of others. */
function addModerationRoutes({ route, clock, events }: Platform) {
  route(pinPostEndpoint, async ({ tx, params, caller }) => {
    const post = await enterPost(tx, params.id, caller.id, 'pin', { hold: 'community' });
    if (!(await pinPost(tx, params.id, post.community_id))) throw new Problem('pins_too_many');
  });

  route(unpinPostEndpoint, async ({ tx, params, caller }) => {
    await enterPost(tx, params.id, caller.id, 'moderate', { hold: 'community' });
    await unpinPost(tx, params.id);
  });

  route(removePostEndpoint, async ({ tx, params, body, caller }) => {
    const post = await enterPost(tx, params.id, caller.id, 'moderate', { hold: 'community' });
    if (post.removed_at !== null) return;
    await removePost(tx, params.id, { reason: body.reason, byId: caller.id, now: clock.now() });
    await setMediaAudience(tx, mediaOf(post), 'owner');
    await events.raise(tx, 'community-removed', {
      communityId: post.community_id,
      postId: params.id,
      commentId: null,
      byId: caller.id,
    });
  });

  route(restorePostEndpoint, async ({ tx, params, caller }) => {
    const post = await enterPost(tx, params.id, caller.id, 'moderate', { hold: 'community' });
    await restorePost(tx, params.id);
    const restored = { communityId: post.community_id, postId: params.id, commentId: null };
    await events.raise(tx, 'community-restored', restored);
    if (post.is_public) await setMediaAudience(tx, mediaOf(post), 'public');
  });
}
