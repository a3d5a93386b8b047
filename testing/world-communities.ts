import { createHash } from 'node:crypto';
import type { SeededCommunities, SeededMark } from '../server/communities/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { world } from './world/index.ts';
import type { Community, CommunityComment, CommunityPost, CommunityStory } from './world/types.ts';
import { attachCommunityFiles, type CommunityIds, hostOf } from './world-community-files.ts';
import { worldId } from './world-ids.ts';

const HOUR = 60 * 60 * 1000;

interface WorldIds {
  personId: (key: string) => string;
  productId: (key: string) => string;
}

/** The rows that are being made, and what they are made from. */
interface MakingContext extends WorldIds {
  rows: SeededCommunities;
  ids: CommunityIds;
  ago: (hours: number) => Date;
  files: Awaited<ReturnType<typeof attachCommunityFiles>>;
}

/** The communities at the moment the world is loaded. Stores their pictures and clips. */
export async function communitiesOn(
  now: Date,
  { personId, productId }: WorldIds,
  tx: Db,
  platform: Pick<Platform, 'files'>,
): Promise<SeededCommunities> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const ids: CommunityIds = {
    community: ({ key, daysAgo }) => worldId('community', key, ago(daysAgo * 24)),
    post: ({ key, hoursAgo }) => worldId('community post', key, ago(hoursAgo)),
    story: ({ key, hoursAgo }) => worldId('story', key, ago(hoursAgo)),
  };
  const files = await attachCommunityFiles(tx, platform, { ago, personId, ids });
  const rows: SeededCommunities = {
    communities: [],
    memberships: [],
    posts: [],
    comments: [],
    accepted: [],
    postLikes: [],
    commentLikes: [],
    offerTakers: [],
    stories: [],
    storyViews: [],
  };
  const making = { rows, ids, ago, files, personId, productId };
  for (const community of world.communities) {
    addCommunity(making, community);
    addMemberships(making, community);
    for (const post of community.posts) addPost(making, community, post);
    for (const story of community.stories) addStory(making, community, story);
  }
  return rows;
}

function addCommunity({ rows, ids, ago, files, personId }: MakingContext, community: Community) {
  const { name, brand, description, category, isPublic, isOfficial, officialDomain, daysAgo } = community;
  const id = ids.community(community);
  rows.communities.push({
    id,
    name,
    brandName: brand,
    description,
    category,
    isPublic,
    isOfficial,
    officialDomain,
    logo: files.pictureOf(id, `logo-${brand.toLowerCase()}`),
    cover: files.pictureOf(id, `cover-${brand.toLowerCase()}`),
    createdBy: personId(hostOf(community)),
    createdAt: ago(daysAgo * 24),
  });
}

function addMemberships({ rows, ids, ago, personId }: MakingContext, community: Community) {
  const communityId = ids.community(community);
  for (const { person, role, daysAgo, showsOwnership } of community.members)
    rows.memberships.push({
      communityId,
      personId: personId(person),
      state: 'active',
      role,
      since: ago(daysAgo * 24),
      showsOwnership,
    });
  for (const { person, hoursAgo } of community.asking)
    rows.memberships.push({
      communityId,
      personId: personId(person),
      state: 'requested',
      role: 'member',
      since: ago(hoursAgo),
      showsOwnership: false,
    });
}

function addPost(making: MakingContext, community: Community, post: CommunityPost) {
  const { rows, ids, ago, files, personId, productId } = making;
  const { key, person, type, title, content, product, offer, isPinned, ownersOnly, hoursAgo } = post;
  const postId = ids.post(post);
  rows.posts.push({
    id: postId,
    communityId: ids.community(community),
    personId: personId(person),
    type,
    title,
    content,
    images: post.photos.flatMap((photo) => files.pictureOf(postId, photo) ?? []),
    productId: product && productId(product),
    offer: offer && {
      code: offer.code,
      terms: offer.terms,
      endsAt: ago(-24 * offer.endsInDays).toISOString(),
    },
    isPinned,
    isOfficial: post.isOfficial,
    ownersOnly,
    mentions: mentionedIn(content).map((one) => personId(one)),
    createdAt: ago(hoursAgo),
  });
  const by = { targetId: postId, key, author: person, hoursAgo };
  rows.postLikes.push(...marksOf(making, community, { ...by, count: post.likes }));
  rows.offerTakers.push(...marksOf(making, community, { ...by, key: `${key} taken`, count: post.takenBy }));
  for (const [index, comment] of post.comments.entries())
    addComment(making, community, post, comment, `${key} ${index}`);
}

/** Adds a comment with its replies. `path` says where in the post it is. */
function addComment(
  making: MakingContext,
  community: Community,
  post: CommunityPost,
  comment: CommunityComment,
  path: string,
  above?: SeededCommunities['comments'][number],
) {
  const { rows, ids, ago, personId } = making;
  const [communityId, postId] = [ids.community(community), ids.post(post)];
  const createdAt = ago(comment.hoursAgo);
  const id = worldId('community comment', path, createdAt);
  const row = {
    id,
    postId,
    communityId,
    personId: personId(comment.person),
    parentId: above?.id ?? null,
    threadId: above?.threadId ?? id,
    content: comment.content,
    mentions: mentionedIn(comment.content).map((one) => personId(one)),
    isAnswer: post.type === 'question' && !above && comment.person !== post.person,
    createdAt,
  };
  rows.comments.push(row);
  const { person: author, likes: count, hoursAgo } = comment;
  rows.commentLikes.push(...marksOf(making, community, { targetId: id, key: path, author, count, hoursAgo }));
  if (comment.isAccepted)
    rows.accepted.push({
      communityId,
      postId,
      commentId: id,
      personId: personId(post.person),
      // The answer is accepted after the asker has tried it, mostly shortly after they say so in a reply.
      at: ago((comment.replies[0]?.hoursAgo ?? hoursAgo) * 0.9),
    });
  for (const [index, reply] of comment.replies.entries())
    addComment(making, community, post, reply, `${path} ${index}`, row);
}

function addStory(making: MakingContext, community: Community, story: CommunityStory) {
  const { rows, ids, ago, files, personId } = making;
  const { key, person, title, content, picture, clip, action, hoursAgo } = story;
  const storyId = ids.story(story);
  rows.stories.push({
    id: storyId,
    communityId: ids.community(community),
    personId: personId(person),
    type: clip ? 'video' : picture ? 'image' : 'text',
    title,
    content,
    image: picture === null ? null : files.pictureOf(storyId, picture),
    video: files.videoOf(storyId),
    actionText: action?.[0] ?? null,
    actionUrl: action?.[1] ?? null,
    isOfficial: story.isOfficial,
    createdAt: ago(hoursAgo),
    expiresAt: ago(-story.endsInHours),
  });
  const maya = personId('maya-lund');
  const views = marksOf(making, community, {
    targetId: storyId,
    key,
    author: person,
    count: story.views,
    hoursAgo,
  });
  rows.storyViews.push(...views.filter((view) => view.personId !== maya));
  if (story.seenByMaya) rows.storyViews.push({ targetId: storyId, personId: maya, at: ago(hoursAgo / 2) });
}

/** Likes or views of members other than the author, spread over the time since then. */
function marksOf(
  { ago, personId }: MakingContext,
  community: Community,
  { targetId, key, author, count, hoursAgo }: MarkTarget,
): SeededMark[] {
  return someOf(community, key, author, count).map((person, index) => ({
    targetId,
    personId: personId(person),
    at: ago(hoursAgo * (1 - (index + 1) / (count + 1))),
  }));
}

interface MarkTarget {
  targetId: string;
  key: string;
  author: string;
  count: number;
  hoursAgo: number;
}

/** The people whom a text mentions with `@` and their full name. */
const mentionedIn = (text: string) =>
  world.people
    .filter(({ firstName, lastName }) => text.includes(`@${firstName} ${lastName}`))
    .map(({ key }) => key);

/** This many members other than `not`; the same ones for the same key. */
function someOf({ members }: Community, key: string, not: string, count: number) {
  const place = (person: string) => createHash('sha256').update(`${key} ${person}`).digest('hex');
  return members
    .map(({ person }) => person)
    .filter((person) => person !== not)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .slice(0, count);
}
