import type { Story } from '../../contract/stories.ts';
import { addressOf, toPicture, toVideo } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import { isStaff, storyRefusals } from './access.ts';
import type { StoryRow } from './stories-store.ts';

export function toStory(row: StoryRow, viewerId: string | undefined): Story {
  const file = row.image ?? row.video;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content,
    mediaUrl: file && addressOf(file.id),
    mediaType: row.type === 'text' ? null : row.type,
    image: row.image && toPicture(row.image),
    video: row.video && toVideo(row.video),
    actionUrl: row.action_url,
    actionText: row.action_text,
    expiresAt: isoOf(row.expires_at),
    createdAt: isoOf(row.created_at),
    isOfficial: row.is_official,
    seen: row.seen,
    viewCount: isStaff(row) ? row.view_count : null,
    community: {
      id: row.community_id,
      name: row.community_name,
      brandName: row.brand_name,
      logoUrl: row.community_logo && addressOf(row.community_logo.id),
      logo: row.community_logo && toPicture(row.community_logo),
      isOfficial: row.community_is_official,
      officialDomain: row.official_domain,
    },
    can: { delete: !storyRefusals.delete(row), viewers: !storyRefusals.seeViewers(row, viewerId) },
  };
}
