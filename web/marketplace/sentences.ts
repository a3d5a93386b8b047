import { daysLeft, EXPIRING_SOON_DAYS, monthsIn, progressOf, timeText } from '../../contract/cover.ts';
import { daysBetween } from '../../contract/days.ts';
import type { Listing } from '../../contract/marketplace.ts';
import type { Condition, ListingSort, ListingStatus, ListingType } from '../../contract/trade-constants.ts';
import { dayText } from '../lib/days.ts';
import { numberText, shortMoney } from '../lib/format.ts';
import { priceWords } from '../lib/price.ts';
import type { Tone } from '../ui/tone.ts';

export const conditionWords: Record<Condition, string> = {
  new: 'New',
  like_new: 'Like new',
  very_good: 'Very good',
  good: 'Good',
  fair: 'Fair',
  for_parts: 'For parts',
};

export const sortWords: Record<ListingSort, string> = {
  newest: 'Newest first',
  most_cover: 'Most cover first',
  price_low: 'Lowest price first',
  price_high: 'Highest price first',
};

/** An active listing needs no label. */
export const statusWords: Record<ListingStatus, string | undefined> = {
  active: undefined,
  paused: 'Paused',
  sold: 'Sold',
};

const LEADING = /^(An?|The|Any|Some|Something|Anything|Two|Three) /;

/** The price or what is wanted instead: the words before the figure, the figure, and the alternative. */
export function askingWords({ type, price, priceRange, wants }: PriceTerms): {
  before?: string;
  figure: string;
  or?: string;
} {
  if (type === 'buy_request') return { before: 'Budget', figure: priceWords({ price, priceRange }) };
  if (type === 'sell') return { figure: priceWords({ price, priceRange }) };
  const figure = wants
    ? `For ${wants.replace(LEADING, (first) => first.toLowerCase())}`
    : 'For something of yours';
  return { figure, ...(price ? { or: `or ${shortMoney(price)}` } : {}) };
}
type PriceTerms = Pick<Listing, 'type' | 'price' | 'priceRange' | 'wants'>;

/** `Halden · Like new · Southville`; a buy request accepts any condition. */
export const factWords = ({ type, condition, area, product }: ListingFacts): string =>
  [
    product.brand,
    condition ? conditionWords[condition] : type === 'buy_request' && 'Any condition',
    area?.split(',')[0],
  ]
    .filter(Boolean)
    .join(' · ');
type ListingFacts = Pick<Listing, 'type' | 'condition' | 'area'> & { product: { brand: string | null } };

const counted = (count: number, one: string, many: string) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** `12 interested`, `3 messages`; zero counts are left out. */
export const interestWords = ({ interestedCount, messagesCount }: InterestCounts): string[] => [
  ...(interestedCount > 0 ? [counted(interestedCount, 'interested', 'interested')] : []),
  ...(messagesCount > 0 ? [counted(messagesCount, 'message', 'messages')] : []),
];
type InterestCounts = Pick<Listing, 'interestedCount' | 'messagesCount'>;

export const listingsWords = (count: number) => counted(count, 'listing', 'listings');

/** The length of the ruler, in months, for lifelong cover. */
const LIFE = 36;

/** The cover that passes on: months in total, months left, and the words for them: `15 months`. Nothing before its start and after its end. */
export function passingCover(cover: Listing['cover'], today: string) {
  if (!cover) return undefined;
  const left = daysLeft(cover, today);
  if (left < 0 || cover.startDate > today) return undefined;
  if (cover.endDate === null) return { total: LIFE, left: LIFE, words: 'Cover for life', one: true };
  const months = monthsIn(left);
  return {
    total: Math.max(1, monthsIn(daysBetween(cover.startDate, cover.endDate))),
    // At least one tick, even in the last month.
    left: Math.max(1, months),
    words: left === 0 ? 'The last day' : timeText(left),
    /** Whether the words take a singular verb: `passes`. */
    one: (months || left) < 2,
  };
}

type CoverFacts = Pick<Listing, 'cover' | 'type' | 'status'>;

/** The words about the cover and its ruler; nothing for buy requests and sold listings. */
export function coverWords(
  { cover, type, status }: CoverFacts,
  today: string,
  isOwn: boolean,
): { words: string; ruler?: { total: number; left: number; elapsed: number; tone: Tone } } | undefined {
  if (type === 'buy_request' || status === 'sold') return undefined;
  const passing = passingCover(cover, today);
  if (!passing) {
    if (cover && cover.startDate > today)
      return { words: `Cover from ${dayText(cover.startDate)} on passes to ${isOwn ? 'the buyer' : 'you'}` };
    return { words: cover?.endDate ? `Cover ended ${dayText(cover.endDate)}` : 'Comes without cover' };
  }
  const { total, left, words, one } = passing;
  const what = cover?.endDate === null ? words : `${words} of cover`;
  const soon = cover !== null && daysLeft(cover, today) < EXPIRING_SOON_DAYS;
  return {
    words: `${what} ${one ? 'passes' : 'pass'} to ${isOwn ? 'the buyer' : 'you'}`,
    ruler: {
      total: Math.max(total, left),
      left,
      elapsed: cover ? progressOf(cover, today) : 0,
      tone: soon ? 'warn' : 'ok',
    },
  };
}

/** What each type of listing is for, as shown to its author. */
export const typeMeanings: Record<ListingType, string> = {
  sell: 'For a price, with what is left of its cover.',
  exchange: 'For something you would rather have.',
  buy_request: 'Say what you look for and what you would pay.',
};

export const conditionMeanings: Record<Condition, string> = {
  new: 'Unused, in its packaging.',
  like_new: 'Used a few times, no marks.',
  very_good: 'Light signs of use, works perfectly.',
  good: 'Marks of everyday use, works fully.',
  fair: 'Worn, or with a small fault that is described.',
  for_parts: 'Does not work, or not all of it does.',
};
