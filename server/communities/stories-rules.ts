import { STORY_HOURS, STORY_HOURS_MOST, type StoryType } from '../../contract/community-words.ts';
import type { MediaKind } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';

const HOUR = 60 * 60 * 1000;
/** How far the clock of somebody who asks for the longest time may be ahead of ours. */
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

/** What the file of a story must be; of a text story there is none. */
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

/** What stands on the button of a link; without a link there is no button. */
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
