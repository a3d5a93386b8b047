import { join } from 'node:path';
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
import type { Community, CommunityPost, CommunityStory } from './world/types.ts';
import { worldId } from './world-ids.ts';
import { CLIPS, PICTURES } from './world-pictures.ts';
import { madeWidths } from './world-widths.ts';

export const hostOf = ({ members }: Community) => members.find(({ role }) => role === 'owner')?.person ?? '';

export interface CommunityIds {
  community: (community: Community) => string;
  post: (post: CommunityPost) => string;
  story: (story: CommunityStory) => string;
}

interface Files {
  ago: (hours: number) => Date;
  personId: (key: string) => string;
  ids: CommunityIds;
}

/** Stores all pictures and clips. Only members may load those of private communities. */
export async function attachCommunityFiles(
  tx: Db,
  platform: Pick<Platform, 'files'>,
  { ago, personId, ids }: Files,
) {
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
