import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SeededCommunities, SeededMark } from '../server/communities/public.ts';
import {
  type StoredPicture,
  type StoredVideo,
  seedMedia,
  seedVideo,
  setMediaAudience,
  toStored,
  toStoredVideo,
} from '../server/media/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { clips, SHAPES, secondsOf } from './world/clips.ts';
import { world } from './world/index.ts';
import type { Community, CommunityComment, CommunityPost, CommunityStory } from './world/types.ts';
import { worldId } from './world-ids.ts';
import { CLIPS, PICTURES } from './world-pictures.ts';
import { madeWidths } from './world-widths.ts';

const HOUR = 60 * 60 * 1000;

interface WorldIds {
  personId: (key: string) => string;
  productId: (key: string) => string;
}

/** The people whom a text mentions with `@` and their full name. */
const mentionedIn = (text: string) =>
  world.people.filter(({ firstName, lastName }) => text.includes(`@${firstName} ${lastName}`));

/** This many members other than `not`; the same ones for the same key. */
function someOf({ members }: Community, key: string, not: string, count: number) {
  const place = (person: string) => createHash('sha256').update(`${key} ${person}`).digest('hex');
  return members
    .map(({ person }) => person)
    .filter((person) => person !== not)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .slice(0, count);
}

const hostOf = ({ members }: Community) => members.find(({ role }) => role === 'owner')?.person ?? '';

/** The communities at the moment the world is loaded. Stores their pictures and clips. */
export async function communitiesOn(
  now: Date,
  { personId, productId }: WorldIds,
  tx: Db,
  platform: Pick<Platform, 'files'>,
): Promise<SeededCommunities> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const ids = {
    community: ({ key, daysAgo }: Community) => worldId('community', key, ago(daysAgo * 24)),
    post: ({ key, hoursAgo }: CommunityPost) => worldId('community post', key, ago(hoursAgo)),
    story: ({ key, hoursAgo }: CommunityStory) => worldId('story', key, ago(hoursAgo)),
  };
  const { pictureOf, videoOf } = await attachFiles(tx, platform, { ago, personId, ids });
  const told: SeededCommunities = {
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
  const mentions = (text: string) => mentionedIn(text).map(({ key }) => personId(key));

  for (const community of world.communities) {
    const communityId = ids.community(community);
    const { name, brand, description, category, isPublic, isOfficial, daysAgo } = community;
    const marks = (of: string, key: string, author: string, count: number, hoursAgo: number): SeededMark[] =>
      someOf(community, key, author, count).map((person, index) => ({
        of,
        personId: personId(person),
        at: ago(hoursAgo * (1 - (index + 1) / (count + 1))),
      }));
    told.communities.push({
      id: communityId,
      name,
      brandName: brand,
      description,
      category,
      isPublic,
      isOfficial,
      logo: pictureOf(communityId, `logo-${brand.toLowerCase()}`),
      cover: pictureOf(communityId, `cover-${brand.toLowerCase()}`),
      createdBy: personId(hostOf(community)),
      createdAt: ago(daysAgo * 24),
    });
    for (const { person, role, daysAgo: since, showsOwnership } of community.members)
      told.memberships.push({
        communityId,
        personId: personId(person),
        state: 'active',
        role,
        since: ago(since * 24),
        showsOwnership,
      });
    for (const { person, hoursAgo } of community.asking)
      told.memberships.push({
        communityId,
        personId: personId(person),
        state: 'requested',
        role: 'member',
        since: ago(hoursAgo),
        showsOwnership: false,
      });

    for (const post of community.posts) {
      const { key, person, type, title, content, product, offer, isPinned, ownersOnly, hoursAgo } = post;
      const postId = ids.post(post);
      told.posts.push({
        id: postId,
        communityId,
        personId: personId(person),
        type,
        title,
        content,
        images: post.photos.flatMap((photo) => pictureOf(postId, photo) ?? []),
        productId: product && productId(product),
        offer: offer && {
          code: offer.code,
          terms: offer.terms,
          endsAt: ago(-24 * offer.endsInDays).toISOString(),
        },
        isPinned,
        isOfficial: post.isOfficial,
        ownersOnly,
        mentions: mentions(content),
        createdAt: ago(hoursAgo),
      });
      told.postLikes.push(...marks(postId, key, person, post.likes, hoursAgo));
      told.offerTakers.push(...marks(postId, `${key} taken`, person, post.takenBy, hoursAgo));
      const add = (
        comment: CommunityComment,
        path: string,
        above?: SeededCommunities['comments'][number],
      ) => {
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
          mentions: mentions(comment.content),
          isAnswer: type === 'question' && !above && comment.person !== person,
          createdAt,
        };
        told.comments.push(row);
        told.commentLikes.push(...marks(id, path, comment.person, comment.likes, comment.hoursAgo));
        if (comment.isAccepted)
          told.accepted.push({
            communityId,
            postId,
            commentId: id,
            personId: personId(person),
            // The answer is accepted after the asker has tried it, mostly shortly after they say so in a reply.
            at: ago((comment.replies[0]?.hoursAgo ?? comment.hoursAgo) * 0.9),
          });
        for (const [index, reply] of comment.replies.entries()) add(reply, `${path} ${index}`, row);
      };
      for (const [index, comment] of post.comments.entries()) add(comment, `${key} ${index}`);
    }

    for (const story of community.stories) {
      const { key, person, title, content, picture, clip, action, hoursAgo } = story;
      const storyId = ids.story(story);
      told.stories.push({
        id: storyId,
        communityId,
        personId: personId(person),
        type: clip ? 'video' : picture ? 'image' : 'text',
        title,
        content,
        image: picture === null ? null : pictureOf(storyId, picture),
        video: videoOf(storyId),
        actionText: action?.[0] ?? null,
        actionUrl: action?.[1] ?? null,
        isOfficial: story.isOfficial,
        createdAt: ago(hoursAgo),
        expiresAt: ago(-story.endsInHours),
      });
      const maya = personId('maya-lund');
      const others = marks(storyId, key, person, story.views, hoursAgo).filter(
        (view) => view.personId !== maya,
      );
      told.storyViews.push(...others);
      if (story.seenByMaya) told.storyViews.push({ of: storyId, personId: maya, at: ago(hoursAgo / 2) });
    }
  }
  return told;
}

interface Files {
  ago: (hours: number) => Date;
  personId: (key: string) => string;
  ids: {
    community: (community: Community) => string;
    post: (post: CommunityPost) => string;
    story: (story: CommunityStory) => string;
  };
}

/** Stores all pictures and clips. Only members may load those of private communities. */
async function attachFiles(tx: Db, platform: Pick<Platform, 'files'>, { ago, personId, ids }: Files) {
  const purpose = 'community' as const;
  const pictureId = (usedBy: string, name: string, at: Date) =>
    worldId('picture in', `${usedBy} ${name}`, at);
  const listed = world.communities.flatMap((community) => {
    const { isPublic, brand, daysAgo, posts, stories } = community;
    const from = (usedBy: string, person: string, hoursAgo: number, names: string[]) =>
      names.map((name) => ({ name, usedBy, ownerId: personId(person), createdAt: ago(hoursAgo), isPublic }));
    const own = ['logo', 'cover'].map((kind) => `${kind}-${brand.toLowerCase()}`);
    return [
      ...from(ids.community(community), hostOf(community), daysAgo * 24, own),
      ...posts.flatMap((post) => from(ids.post(post), post.person, post.hoursAgo, post.photos)),
      ...stories.flatMap((story) =>
        from(ids.story(story), story.person, story.hoursAgo, story.picture ? [story.picture] : []),
      ),
    ];
  });
  const files = listed.map(({ name, ...file }) => ({
    ...file,
    purpose,
    id: pictureId(file.usedBy, name, file.createdAt),
    path: join(PICTURES, `${name}.webp`),
  }));
  const pictures = new Map<string, StoredPicture>();
  const rows = await seedMedia(tx, platform, files, madeWidths);
  const stored = new Map(rows.map((row) => [row.id, toStored(row)]));
  for (const [index, { id, usedBy }] of files.entries()) {
    const picture = stored.get(id);
    if (picture) pictures.set(`${usedBy} ${listed[index]?.name}`, picture);
  }
  const hidden = files.filter(({ isPublic }) => !isPublic).map(({ id }) => id);
  const videos = new Map<string, StoredVideo>();
  for (const { isPublic, stories } of world.communities) {
    for (const story of stories) {
      if (!story.clip) continue;
      const [width, height] = SHAPES[clips[story.clip].shape];
      const createdAt = ago(story.hoursAgo);
      const usedBy = ids.story(story);
      const row = await seedVideo(tx, platform, {
        id: worldId('video of story', story.key, createdAt),
        ownerId: personId(story.person),
        purpose,
        path: join(CLIPS, `${story.clip}.webm`),
        usedBy,
        createdAt,
        width,
        height,
        seconds: secondsOf(clips[story.clip]),
      });
      videos.set(usedBy, toStoredVideo(row));
      if (!isPublic) hidden.push(row.id);
    }
  }
  await setMediaAudience(tx, hidden, 'owner');
  return {
    pictureOf: (usedBy: string, name: string) => pictures.get(`${usedBy} ${name}`) ?? null,
    videoOf: (usedBy: string) => videos.get(usedBy) ?? null,
  };
}
