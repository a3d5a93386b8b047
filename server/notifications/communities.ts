import { staffPostTypes } from '../../contract/community-constants.ts';
import {
  type CommentNews,
  findCommentNews,
  findPostNews,
  findRemainingWords,
  findRemoval,
  isClosedTo,
  listNotifiable,
  listSubscribers,
  type PostNews,
} from '../communities/public.ts';
import { previewOf } from '../messages/public.ts';
import type { Db } from '../platform/database.ts';
import type { EventMap } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { COMMUNITY_TYPE, communityPage, groups, REASON_INSIDE, takeNewsTurn } from './community-groups.ts';
import type { Notifier, Whom } from './notifier.ts';
import { forgetActor, forgetCommunity, forgetGroups, forgetPost } from './notifier-store.ts';
import type { NotificationRule } from './rule.ts';
import { smallPicture } from './small-picture.ts';

// A notification quotes only the actor's words or the person's own, because it is deleted with the actor's account. A group of
// several posts quotes none of them.

const BATCH = 500;

/** A person is notified of a post once, whatever the reason. */
const postOnce = (postId: string) => `community post ${postId}`;

const opening = (text: string) => previewOf({ content: text.replaceAll(/\s+/g, ' '), has_image: false });
const postPage = (communityId: string, postId: string) => `${communityPage(communityId)}/posts/${postId}`;
const commentPage = (communityId: string, postId: string, commentId: string | null) =>
  `${postPage(communityId, postId)}${commentId ? `?comment=${commentId}` : ''}`;

const postWords = (postId: string, post: PostNews) => ({
  message: opening(post.title ?? post.content),
  data: { url: postPage(post.community_id, postId), postId, imageUrl: smallPicture(post.picture) },
});

export const communityMentioned: NotificationRule<EventMap['community-post-added']> = {
  type: COMMUNITY_TYPE,
  whom: async ({ communityId, postId, byId }, tx) => {
    await takeNewsTurn(tx, communityId);
    const post = await findPostNews(tx, postId);
    const hearing = post ? await listNotifiable(tx, communityId, post.mentions) : [];
    return hearing
      .filter((one) => one.is_member)
      .map(({ person_id: personId }) => ({ personId, actorId: byId, once: postOnce(postId) }));
  },
  words: async (tx, { postId }) => {
    const post = await findPostNews(tx, postId);
    return post && { title: `{who} mentioned you in ${post.community}`, ...postWords(postId, post) };
  },
};

const POSTED = {
  discussion: 'posted',
  question: 'asked a question',
  announcement: 'posted an announcement',
  offer: 'posted an offer',
};

interface Batch {
  communityId: string;
  postId: string;
  /** The last person of the batch before. */
  after?: string;
}

/**
 * Notifies one batch of the members who want to hear of this post. The next batch is a new job, so that other communities get their
 * turn.
 */
async function notifyMembers(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  notifier: Pick<Notifier, 'notifyEach'>,
  { communityId, postId, after }: Batch,
  limit: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeNewsTurn(tx, communityId);
    const post = await findPostNews(tx, postId);
    if (!post) return;
    const usual = staffPostTypes.includes(post.type);
    const people = await listSubscribers(tx, communityId, { usual, after, limit });
    const imageUrl = smallPicture(post.picture);
    await notifier.notifyEach(
      tx,
      COMMUNITY_TYPE,
      people.filter((id) => !post.mentions.includes(id)),
      {
        key: groups.posts(communityId),
        actorId: post.person_id,
        once: postOnce(postId),
        first: { title: `{who} ${POSTED[post.type]} in ${post.community}`, ...postWords(postId, post) },
        further: {
          title: `{who} posted in ${post.community}`,
          message: 'Several posts are new.',
          data: { url: communityPage(communityId), imageUrl },
        },
      },
    );
    const last = people.length === limit ? people.at(-1) : undefined;
    if (last) await jobs.enqueue(tx, 'tell-members', { communityId, postId, after: last } satisfies Batch);
  });
}

/** Why a comment concerns a person. For a person who is mentioned, that is the only reason. */
function meaningFor(personId: string, comment: CommentNews) {
  if (comment.mentions.includes(personId)) return 'mentions';
  if (comment.parent_by === personId) return 'replies';
  if (comment.post_by !== personId) return undefined;
  return comment.is_answer ? 'answers' : 'comments';
}

export const communityCommented: NotificationRule<EventMap['community-comment-added']> = {
  type: COMMUNITY_TYPE,
  whom: async ({ communityId, postId, commentId, byId }, tx) => {
    await takeNewsTurn(tx, communityId);
    const comment = await findCommentNews(tx, commentId);
    if (!comment) return [];
    const concerned = new Set([...comment.mentions, comment.post_by, comment.parent_by ?? comment.post_by]);
    const hearing = await listNotifiable(tx, communityId, [...concerned]);
    return hearing.flatMap(({ person_id: personId, is_member }): Whom[] => {
      const notice = { personId, actorId: byId, once: `community comment ${commentId}` };
      const meaning = meaningFor(personId, comment);
      if (!meaning) return [];
      if (meaning === 'mentions') return is_member ? [notice] : [];
      const key = groups[meaning](meaning === 'replies' ? (comment.parent_id ?? '') : postId);
      return [{ ...notice, group: { key, news: 'time' } }];
    });
  },
  words: async (tx, { communityId, postId, commentId }, { personId }) => {
    const comment = await findCommentNews(tx, commentId);
    const meaning = comment && meaningFor(personId, comment);
    if (!meaning) return undefined;
    const mine = comment.post_title ?? comment.post_content;
    const what = comment.post_type === 'question' ? 'question' : 'post';
    const [did, about] = {
      mentions: ['mentioned you', comment.content],
      replies: ['replied to you', comment.parent_content ?? ''],
      answers: ['answered your question', mine],
      comments: [`commented on your ${what}`, mine],
    }[meaning] as [string, string];
    return {
      title: `{who} ${did} in ${comment.community}`,
      message: opening(about),
      data: {
        url: commentPage(communityId, postId, commentId),
        postId,
        imageUrl: smallPicture(comment.picture),
      },
    };
  },
};

export const answerAccepted: NotificationRule<EventMap['community-answer-accepted']> = {
  type: COMMUNITY_TYPE,
  whom: async ({ communityId, commentId, byId }, tx) => {
    await takeNewsTurn(tx, communityId);
    const answer = await findCommentNews(tx, commentId);
    const hearing = answer?.person_id ? await listNotifiable(tx, communityId, [answer.person_id]) : [];
    return hearing.map(({ person_id: personId }) => ({
      personId,
      actorId: byId,
      group: { key: groups.accepted(commentId), news: 'time' },
      once: `community accepted ${commentId}`,
    }));
  },
  words: async (tx, { communityId, postId, commentId }) => {
    const answer = await findCommentNews(tx, commentId);
    if (!answer?.is_accepted) return undefined;
    return {
      title: `{who} accepted your answer in ${answer.community}`,
      message: opening(answer.content),
      data: {
        url: commentPage(communityId, postId, commentId),
        postId,
        imageUrl: smallPicture(answer.picture),
      },
    };
  },
};

type RemovedEvent = EventMap['community-removed'];
const removedGroup = ({ postId, commentId }: Pick<RemovedEvent, 'postId' | 'commentId'>) =>
  groups.removed(commentId ?? postId);

export const removed: NotificationRule<RemovedEvent> = {
  type: COMMUNITY_TYPE,
  whom: async (event, tx) => {
    await takeNewsTurn(tx, event.communityId);
    const found = await findRemoval(tx, event.postId, event.commentId);
    const personId = found?.person_id;
    if (!personId || personId === event.byId || (await isClosedTo(tx, event.communityId, personId)))
      return [];
    return [{ personId, group: { key: removedGroup(event), news: 'time' } }];
  },
  words: async (tx, { communityId, postId, commentId }) => {
    const found = await findRemoval(tx, postId, commentId);
    if (!found) return undefined;
    return {
      title: `Your ${commentId ? 'comment' : 'post'} in ${found.community} was removed`,
      message: REASON_INSIDE,
      data: {
        url: commentPage(communityId, postId, commentId),
        postId,
        imageUrl: smallPicture(found.picture),
      },
    };
  },
};

/** Takes back the notification of the removal. */
export const restored: NotificationRule<EventMap['community-restored']> = {
  type: COMMUNITY_TYPE,
  whom: () => [],
  words: async () => undefined,
  takeBack: async (tx, event) => {
    if (await findRemoval(tx, event.postId, event.commentId)) return [];
    const author = event.commentId
      ? await findCommentNews(tx, event.commentId)
      : await findPostNews(tx, event.postId);
    return author?.person_id ? forgetGroups(tx, author.person_id, [removedGroup(event)]) : [];
  },
};

export const ownersAsked: NotificationRule<EventMap['owners-asked']> = {
  type: COMMUNITY_TYPE,
  whom: async ({ communityId, postId, byId, personIds }, tx) => {
    await takeNewsTurn(tx, communityId);
    const hearing = await listNotifiable(tx, communityId, personIds);
    return hearing
      .filter((one) => one.is_member)
      .map(({ person_id: personId }) => ({ personId, actorId: byId, once: postOnce(postId) }));
  },
  words: async (tx, { postId }) => {
    const post = await findPostNews(tx, postId);
    return post && { title: `A question for owners of ${post.brand_name}`, ...postWords(postId, post) };
  },
};

interface GoneContent extends Omit<EventMap['community-deleted'], 'byId'> {
  authorId: string | null;
  isDeleted: boolean;
}

/**
 * Deletes the notifications of a deleted or removed post or comment. The author of a removed one keeps theirs, also those of replies
 * to it.
 */
async function forget(
  { db }: Pick<Platform, 'db'>,
  notifier: Pick<Notifier, 'refresh'>,
  communityId: string,
  findGone: (tx: Db) => Promise<GoneContent | undefined>,
): Promise<void> {
  const some = () =>
    db.transaction(async (tx) => {
      await takeNewsTurn(tx, communityId);
      const gone = await findGone(tx);
      if (!gone) return 0;
      const people = await forgetPost(tx, { ...gone, but: gone.isDeleted ? null : gone.authorId }, BATCH);
      const named = people.length < BATCH && gone.authorId ? await forgetAuthor(tx, gone, gone.authorId) : [];
      await notifier.refresh(tx, [...new Set([...people, ...named])]);
      return people.length;
    });
  while ((await some()) === BATCH);
}

/** If the author has nothing else there, unread notifications stop naming them. */
async function forgetAuthor(tx: Db, gone: GoneContent, authorId: string): Promise<string[]> {
  const { communityId, postId, commentId, parentId, isDeleted } = gone;
  const voice = await findRemainingWords(tx, { communityId, postId, parentId, personId: authorId });
  const silent = [
    ...(voice?.posts ? [] : [groups.posts(communityId)]),
    ...(voice?.answers ? [] : [groups.answers(postId)]),
    ...(voice?.comments ? [] : [groups.comments(postId)]),
    ...(voice?.replies || !parentId ? [] : [groups.replies(parentId)]),
  ];
  const changed: string[] = [];
  for (const key of silent) changed.push(...(await forgetActor(tx, key, authorId)));
  // The author's notifications about their own comment quote it.
  if (isDeleted && commentId) {
    const own = [groups.replies(commentId), groups.accepted(commentId), groups.removed(commentId)];
    changed.push(...(await forgetGroups(tx, authorId, own)));
  }
  return changed;
}

/**
 * Whoever is no longer in a private community must not go on reading of it: what they were told goes in the transaction that ends the
 * membership. Whoever is told at that moment was read as a member before, under the lock that is waited for.
 */
async function forgetIfClosed(
  tx: Db,
  notifier: Pick<Notifier, 'refresh'>,
  { communityId, personId }: { communityId: string; personId: string },
): Promise<void> {
  if (!(await isClosedTo(tx, communityId, personId))) return;
  await takeNewsTurn(tx, communityId);
  if (await forgetCommunity(tx, personId, communityPage(communityId))) await notifier.refresh(tx, [personId]);
}

/** Events that concern many people at once, and the end of a membership. */
export function addCommunityNews(platform: Pick<Platform, 'events' | 'jobs' | 'db'>, notifier: Notifier) {
  const { events, jobs } = platform;
  events.during('community-left', (tx, left) => forgetIfClosed(tx, notifier, left));
  events.during('community-member-changed', (tx, changed) => forgetIfClosed(tx, notifier, changed));
  const notify = (batch: Batch) => notifyMembers(platform, notifier, batch, BATCH);
  events.on('community-post-added', 'members', notify);
  jobs.define<Batch>('tell-members', notify);
  events.on('community-removed', 'words', (event) =>
    forget(platform, notifier, event.communityId, async (tx) => {
      const found = await findRemoval(tx, event.postId, event.commentId);
      return found && { ...event, authorId: found.person_id, parentId: found.parent_id, isDeleted: false };
    }),
  );
  events.on('community-deleted', 'words', (event) =>
    forget(platform, notifier, event.communityId, async () => ({
      ...event,
      authorId: event.byId,
      isDeleted: true,
    })),
  );
}
