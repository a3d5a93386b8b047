import { daysBetween } from '../../../contract/days.ts';
import type { Story } from '../../../contract/stories.ts';
import { dayIn } from '../../lib/clock.ts';
import { counted } from '../../lib/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `3 days left`, `5 h left`, `12 min left`. */
export function leftText(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'Over';
  const hours = Math.round(left / HOUR);
  if (hours >= 48) return `${Math.round(hours / 24)} days left`;
  if (left >= HOUR) return `${hours} h left`;
  return `${Math.max(1, Math.floor(left / MINUTE))} min left`;
}

/** `Ends today`, `Ends in 3 days`, by the calendar of the zone. */
export function endsText(expiresAt: string, now: number, zone?: string): string {
  const days = daysBetween(dayIn(zone, new Date(now)), dayIn(zone, new Date(expiresAt)));
  if (days <= 0) return 'Ends today';
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`;
}

/** What is read aloud when a story comes on. */
export const placeText = (index: number, count: number, { name, isOfficial }: Story['community']) =>
  `Story ${index + 1} of ${count}, ${name}${isOfficial ? '' : ', unofficial'}`;

/** Under whose name a story stands: the brand's only where it is posted for the brand. */
export const senderOf = ({ isOfficial, community }: Pick<Story, 'isOfficial' | 'community'>) =>
  isOfficial ? community.brandName : community.name;

const PICTURE_SECONDS = 6;
const LONGEST = 14;
/** How many characters are read in a second, with time to look. */
const LETTERS_PER_SECOND = 18;

/** How long a story without a video is shown: longer with much to read. */
export const secondsFor = ({ title, content }: Pick<Story, 'title' | 'content'>) =>
  Math.min(
    LONGEST,
    Math.max(PICTURE_SECONDS, 3 + (title.length + (content?.length ?? 0)) / LETTERS_PER_SECOND),
  );

export const seenByText = (count: number) =>
  count === 0 ? 'Nobody yet' : `Seen by ${counted(count, 'person', 'people')}`;

/** The text of the link's button: the author's, or else the link's host. */
export const actionWords = ({ actionUrl, actionText }: Pick<Story, 'actionUrl' | 'actionText'>) =>
  actionText ?? (actionUrl ? `Open ${new URL(actionUrl).host.replace(/^www\./, '')}` : '');
