import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Story, StoryDraft } from '../../contract/stories.ts';
import { prepareMedia, toStored, toStoredVideo } from '../media/public.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Once } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { enter } from './access.ts';
import { attachCommunityMedia } from './media.ts';
import { actionOf, endOf, kindFor, refuseKind } from './stories-rules.ts';
import { findStory, insertStory, remainingStories } from './stories-store.ts';
import { toStory } from './stories-view.ts';

interface NewStory {
  communityId: string;
  personId: string;
  draft: z.output<typeof StoryDraft>;
  sent: SentFiles;
  once: Once;
}

export async function storeStory(
  platform: Platform,
  { communityId, personId, draft, sent, once }: NewStory,
): Promise<Story> {
  const { type, mediaUrl } = draft;
  // Checked first, so that nothing of a stranger is decoded.
  await enter(platform.db, communityId, personId, 'moderate');
  const kind = kindFor(type, mediaUrl);
  endOf(draft.expiresAt, platform.clock.now());
  const action = actionOf(draft);
  const file = { ownerId: personId, purpose: 'community', field: 'mediaUrl', most: 1 } as const;
  const references =
    kind && mediaUrl
      ? await prepareMedia(platform, { ...file, kinds: [kind], references: [mediaUrl] }, sent)
      : [];
  return once(async (tx) => {
    const community = await enter(tx, communityId, personId, 'moderate');
    const createdAt = platform.clock.now();
    if ((await remainingStories(tx, communityId, createdAt)) < 1) throw new Problem('stories_too_many');
    const id = uuidv7();
    const [row] = await attachCommunityMedia(tx, platform, {
      ...file,
      references,
      usedBy: id,
      isPublic: community.is_public,
    });
    refuseKind(row?.kind, type);
    await insertStory(tx, {
      id,
      communityId,
      personId,
      type,
      title: draft.title,
      content: draft.content || null,
      image: type === 'image' && row ? toStored(row) : null,
      video: type === 'video' && row ? toStoredVideo(row) : null,
      ...action,
      isOfficial: community.is_official,
      createdAt,
      expiresAt: endOf(draft.expiresAt, createdAt),
    });
    const stored = await findStory(tx, id, { viewerId: personId, now: createdAt });
    if (!stored) throw new Problem('community_not_found');
    return toStory(stored, personId);
  });
}
