import type { Activity, YearInReview } from '../../contract/dashboard.ts';
import {
  nextLevel,
  type ReviewCounts,
  receiptsNeeded,
  trustFrom,
  trustLevelOf,
  verificationRateOf,
  verifiedReviewsNeeded,
} from '../../contract/trust-level.ts';
import { counted, listed, shortMoney } from '../lib/format.ts';

/** A sentence with a highlighted product name: the text before it, the name, the text after it. */
export type Sentence = [before: string, name: string, after: string];

type Facts = Pick<
  Activity,
  | 'kind'
  | 'rating'
  | 'isPrivate'
  | 'sum'
  | 'coverType'
  | 'listingType'
  | 'role'
  | 'with'
  | 'own'
  | 'claimStatus'
> & { product: { name: string } };

const coverWords = {
  manufacturer: 'The manufacturer’s cover of ',
  extended: 'The extended cover of ',
  parts: 'The cover of the parts of ',
};
const offerWords = { sell: 'You offered ', exchange: 'You offered ', buy_request: 'You asked for ' };
const claimWords = {
  submitted: ['You made a claim on ', ''],
  in_review: ['Your claim on ', ' is being looked at'],
  approved: ['Your claim on ', ' was approved'],
  rejected: ['Your claim on ', ' was rejected'],
  resolved: ['Your claim on ', ' was closed'],
} as const;

/** What happened, in one sentence that says no more than is known. */
export function sentenceOf(activity: Facts): Sentence {
  const { product, sum, role, own, listingType } = activity;
  const { name } = product;
  const somebody = activity.with ?? 'Somebody';
  const other = activity.with ?? 'somebody';
  const forSum = sum ? `, ${shortMoney(sum.amount, sum.currency)}` : '';
  switch (activity.kind) {
    case 'review_written':
      return [
        'You reviewed ',
        name,
        `, ${counted(activity.rating ?? 0, 'star')}${activity.isPrivate ? ', for yourself alone' : ''}`,
      ];
    case 'thing_added':
      return ['You added ', name, forSum];
    case 'cover_ended':
      return [coverWords[activity.coverType ?? 'manufacturer'], name, ' ended'];
    case 'listing_posted': {
      const after = { sell: ` for sale${forSum}`, exchange: ' for exchange', buy_request: '' };
      return [offerWords[listingType ?? 'sell'], name, after[listingType ?? 'sell']];
    }
    case 'trade_begun':
      if (role === 'buyer')
        return own ? [`You asked ${other} about `, name, ''] : [`${somebody} offered you `, name, ''];
      return own ? [`You offered ${other} `, name, ''] : [`${somebody} asked about `, name, ''];
    case 'trade_agreed':
      return [
        `You and ${other} agreed on ${sum ? shortMoney(sum.amount, sum.currency) : 'a price'} for `,
        name,
        '',
      ];
    case 'trade_sealed':
      if (listingType === 'exchange') return ['You exchanged ', name, ` with ${other}`];
      return role === 'buyer'
        ? ['You bought ', name, ` from ${other}${forSum}`]
        : ['You sold ', name, ` to ${other}${forSum}`];
    case 'trade_cancelled':
      return own
        ? ['You cancelled the trade about ', name, ` with ${other}`]
        : [`The trade with ${other} about `, name, ' was cancelled'];
    case 'claim_moved': {
      const [before, after] = claimWords[activity.claimStatus ?? 'submitted'];
      return [before, name, after];
    }
  }
}

/** The page it links to. A private review is only on the author's own profile. */
export function addressOf({
  kind,
  aboutId,
  product,
  isPrivate,
}: Pick<Activity, 'kind' | 'aboutId' | 'isPrivate'> & { product: { id: string } }): string {
  switch (kind) {
    case 'review_written':
      return isPrivate ? '/profile' : `/product/${product.id}`;
    case 'thing_added':
    case 'cover_ended':
      return `/warranty?thing=${aboutId}`;
    case 'listing_posted':
      return `/marketplace/${aboutId}`;
    case 'claim_moved':
      return `/claims/${aboutId}`;
    default:
      return `/transactions?id=${aboutId}`;
  }
}

const called = {
  Beginner: 'a Beginner',
  Intermediate: 'Intermediate',
  Advanced: 'Advanced',
  Expert: 'an Expert',
};

/** The text of the Trust Level card: the person's level and exactly what is missing for the next. */
export function trustWords(counts: ReviewCounts) {
  const rate = verificationRateOf(counts);
  const level = trustLevelOf(rate);
  const next = nextLevel(level);
  if (!next)
    return {
      rate,
      level,
      needed: '',
      more: 'That is as high as it goes. Keep scanning the receipts of what you review.',
    };
  const needed = verifiedReviewsNeeded(counts, trustFrom[next]);
  const forExpert = verifiedReviewsNeeded(counts, trustFrom.Expert);
  // If the same number of reviews leads straight to Expert, the level between is not mentioned.
  const [target, count] = needed === forExpert ? (['Expert', forExpert] as const) : ([next, needed] as const);
  const further = target === 'Expert' ? '' : ` ${forExpert} from now on would make you an Expert.`;
  const unverified = counts.total - counts.verified;
  const receipts = receiptsNeeded(counts, trustFrom[target]);
  const quicker =
    receipts > 0 && receipts < count ? ` Quicker: scan ${receiptsWords(receipts, unverified)}.` : '';
  return {
    rate,
    level,
    needed: `${counted(count, 'more verified review')}`,
    more: ` ${count === 1 ? 'makes' : 'make'} you ${called[target]}.${further}${quicker}`,
  };
}

/** Whose receipts to scan. */
function receiptsWords(receipts: number, unverified: number) {
  if (unverified === 1) return 'the receipt of the one review that is not verified';
  if (receipts === 1) return `the receipt of one of the ${unverified} reviews that are not verified`;
  return `the receipts of ${receipts} of the ${unverified} reviews that are not verified`;
}

interface Sum {
  currency: string;
  amount: string;
}

/** `$1,290 and €90.50`: different currencies stand beside each other. */
export const sumsText = (sums: readonly Sum[]) =>
  listed(sums.map(({ amount, currency }) => shortMoney(amount, currency)));

export interface YearFact {
  label: string;
  figure: number;
  what: string;
  detail: string;
}

/** A year in review: one line for each kind that has any entries. The current year is not over yet. */
export function yearFacts(
  { year, bought, kept, claimed, sold, reviewed }: YearInReview,
  thisYear: number,
): YearFact[] {
  const listed = (...details: (string | false)[]) => details.filter(Boolean).join(', ');
  const facts = [
    {
      label: 'Bought',
      figure: bought.things,
      what: bought.things === 1 ? 'thing' : 'things',
      detail: bought.sums.length > 0 ? `for ${sumsText(bought.sums)}` : '',
    },
    {
      label: 'Bought second-hand here',
      figure: bought.secondHand,
      what: bought.secondHand === 1 ? 'trade' : 'trades',
      detail: '',
    },
    {
      label: 'Kept',
      figure: kept.things,
      what: kept.things === 1 ? 'thing' : 'things',
      detail: year < thisYear ? 'in your care when the year ended' : 'in your care today',
    },
    {
      label: 'Claimed',
      figure: claimed.claims,
      what: claimed.claims === 1 ? 'claim' : 'claims',
      detail: listed(
        claimed.resolved > 0 && `${claimed.resolved} settled`,
        claimed.refunds.length > 0 && `${sumsText(claimed.refunds)} refunded`,
      ),
    },
    {
      label: 'Sold',
      figure: sold.trades,
      what: sold.trades === 1 ? 'thing' : 'things',
      detail: Number(sold.sum) > 0 ? `for ${shortMoney(sold.sum)}` : '',
    },
    {
      label: 'Reviewed',
      figure: reviewed.reviews,
      what: reviewed.reviews === 1 ? 'review' : 'reviews',
      detail: listed(
        reviewed.verified > 0 && `${reviewed.verified} verified`,
        reviewed.reviews > 0 && `${reviewed.averageRating.toFixed(1)} stars on average`,
        reviewed.likes > 0 && counted(reviewed.likes, 'like'),
      ),
    },
  ];
  return facts.filter(({ figure }) => figure > 0);
}
