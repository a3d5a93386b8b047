import { STORY_HOURS, STORY_HOURS_MOST, type StoryType } from '../../contract/community-constants.ts';
import type { MediaKind } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';

const HOUR = 60 * 60 * 1000;
/** The browser's clock may be this far ahead of ours when it asks for the longest time. */
const GRACE = 10 * 60 * 1000;

export const wrong = (field: string, message: string) =>
  new Problem('invalid_request', { fields: { [field]: message } });

/** When a story that begins now ends. */
export function endOf(expiresAt: string | null | undefined, now: Date): Date {
  if (!expiresAt) return new Date(now.getTime() + STORY_HOURS * HOUR);
  const asked = new Date(expiresAt).getTime();
  const latest = now.getTime() + STORY_HOURS_MOST * HOUR;
  if (!(asked > now.getTime())) throw wrong('expiresAt', 'Choose a time that is still to come.');
  if (asked > latest + GRACE) throw wrong('expiresAt', 'A story is shown for seven days at most.');
  return new Date(Math.min(asked, latest));
}

const KINDS = { image: 'picture', video: 'video' } as const;
const MISSING = { image: 'Add a picture.', video: 'Add a video.' } as const;

/** The kind of file that the story must have; `null` for a text story. */
export function kindFor(type: StoryType, mediaUrl: string | null | undefined): 'picture' | 'video' | null {
  if (type === 'text') {
    if (mediaUrl) throw wrong('mediaUrl', 'A text story has no picture or video.');
    return null;
  }
  if (!mediaUrl) throw wrong('mediaUrl', MISSING[type]);
  return KINDS[type];
}

export function refuseKind(kind: MediaKind | undefined, type: StoryType): void {
  if (type !== 'text' && kind !== KINDS[type])
    throw wrong('mediaUrl', type === 'image' ? 'This is not a picture.' : 'This is not a video.');
}

/** The link and its button text. A text without a link is refused. */
export function actionOf({
  actionUrl,
  actionText,
}: {
  actionUrl?: string | null | undefined;
  actionText?: string | null | undefined;
}) {
  if (actionText && !actionUrl) throw wrong('actionUrl', 'Add the link that the button opens.');
  return { actionUrl: actionUrl || null, actionText: actionText || null };
}
