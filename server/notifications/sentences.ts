import type { Author } from '../../contract/common.ts';
import { dayText } from '../trades/public.ts';

type PersonName = Pick<Author, 'id' | 'firstName' | 'lastName'>;

/** For example `Ana` or `Ana and 11 others`. */
function whoText({ id, firstName, lastName }: PersonName, others: number): string {
  const name = firstName || lastName || `User ${id.slice(-4)}`;
  if (others <= 0) return name;
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

/** Fills in `{who}`, with `is` changed to `are` for several people. */
export const titleText = (title: string, person: PersonName, others: number): string =>
  title.replace(/\{who\}( is\b)?/, (_, is?: string) => {
    const verb = is && (others > 0 ? ' are' : ' is');
    return `${whoText(person, others)}${verb ?? ''}`;
  });

interface PassedCover {
  /** Both are `null` without cover; only the end is `null` for lifetime cover. */
  startDate: string | null;
  endDate: string | null;
}

/** Tells the buyer about their new thing; `step` is what to do for the provider. */
export function passedText(
  product: string,
  { startDate, endDate }: PassedCover,
  step: string | null,
  today: string,
) {
  const title = `${product} is yours now`;
  if (!startDate) return { title, message: 'It stands among your products.' };
  const day = endDate && dayText(endDate, today);
  if (endDate && endDate < today) return { title, message: `Its cover ended on ${day}.` };
  const until = day ? `It holds to ${day}.` : 'It holds for life.';
  return { title: `The cover of ${title}`, message: step ?? until };
}

const STARS = ['', 'one star', 'two stars', 'three stars', 'four stars', 'five stars'];

/** Names a review, for example `Morrow Pour 0.9, five stars.` */
export const reviewText = (product: string, rating: number) => `${product}, ${STARS[rating]}.`;
