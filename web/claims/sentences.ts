import { type ClaimState, isOpen } from '../../contract/claim-rules.ts';
import type { Claim, ClaimEntry, ClaimFile } from '../../contract/claims.ts';
import { daysBetween } from '../../contract/days.ts';
import { dayText, shortDayText } from '../lib/days.ts';
import { counted, money } from '../lib/format.ts';
import { dayOf, type LocalDay } from '../lib/times.ts';
import type { Tone } from '../ui/tone.ts';

export const stateNames: Record<ClaimState, string> = {
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  resolved: 'Resolved',
};

export const endNames = {
  repaired: 'Repaired',
  replaced: 'Replaced',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
} as const;

type Outcome = Pick<Claim, 'status' | 'resolution' | 'theySay'>;

/** The state, or how it ended. */
export function stateText({ status, resolution, theySay }: Outcome): string {
  if (status !== 'resolved' || !resolution) return stateNames[status];
  return theySay ? `${endNames[resolution]}, they say` : endNames[resolution];
}

export function stateTone({ status, resolution, theySay }: Outcome): Tone {
  if (theySay) return 'accent';
  if (resolution === 'withdrawn') return 'neutral';
  return (
    { submitted: 'accent', in_review: 'accent', approved: 'ok', rejected: 'bad', resolved: 'ok' } as const
  )[status];
}

type CoveredClaim = Pick<Claim, 'cover' | 'product'>;

/** The name of the provider, or else of the maker, by its brand. */
export const providerOf = ({ cover, product }: CoveredClaim) =>
  cover.provider ?? (cover.warrantyType === 'manufacturer' ? (product.brand ?? 'the maker') : 'the provider');

/** Like `providerOf`, capitalised to begin a sentence. */
export const providerFirst = (claim: CoveredClaim) => capital(providerOf(claim));
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

type TimedClaim = Pick<Claim, 'status' | 'submittedAt' | 'resolvedAt' | 'usualDays'>;

/** `Day 7, usually 12 days`; once it is over, how long it took. */
export function paceText({ status, submittedAt, resolvedAt, usualDays }: TimedClaim, here: LocalDay): string {
  const filed = dayOf(submittedAt, here);
  if (isOpen(status)) {
    const day = `Day ${Math.max(0, daysBetween(filed, here.today)) + 1}`;
    return usualDays === null ? day : `${day}, usually ${counted(usualDays, 'day')}`;
  }
  if (!resolvedAt) return `Filed ${dayText(filed)}`;
  const took = daysBetween(filed, dayOf(resolvedAt, here));
  return took > 0 ? `Took ${counted(took, 'day')}` : 'Closed the same day';
}

type Due = Pick<Claim, 'status' | 'answerDue'>;

/** Whether an answer is still awaited. */
const isUnanswered = ({ status }: Due) => status === 'submitted' || status === 'in_review';
export const isOverdue = (claim: Due, today: string) =>
  isUnanswered(claim) && claim.answerDue !== null && claim.answerDue < today;

/** `Answer due 28 Nov`; nothing if none is awaited, or no day is known. */
export function dueText(claim: Due, today: string): string | undefined {
  const { answerDue } = claim;
  if (!answerDue || !isUnanswered(claim)) return undefined;
  if (answerDue === today) return 'Answer due today';
  return answerDue < today
    ? `Answer was due ${shortDayText(answerDue)}`
    : `Answer due ${shortDayText(answerDue)}`;
}

interface Next {
  title: string;
  text: string;
}

/** The next step: what the owner has to do or to wait for. */
export function nextOf(claim: Claim, today: string): Next {
  const [whom, first] = [providerOf(claim), providerFirst(claim)];
  if (claim.status === 'resolved') return endedOf(claim, whom);
  if (claim.isFollowed) return followedNext(claim, first, whom);
  if (claim.thingId === null)
    return {
      title: 'You no longer have it',
      text: 'What this claim is about was deleted or passed on. The claim stays here as it is.',
    };
  const { answerDue } = claim;
  const asked =
    isOverdue(claim, today) && answerDue
      ? `Their answer was due on ${dayText(answerDue)}: ask them. `
      : answerDue && isUnanswered(claim)
        ? `Their answer is due by ${dayText(answerDue)}. `
        : '';
  switch (claim.status) {
    case 'submitted':
      return {
        title: `Next: send it to ${whom}`,
        text: `Download the claim pack and send it to them. Then note here what they say. ${asked}`.trim(),
      };
    case 'in_review':
      return { title: `${first} is looking at it`, text: `${asked}Note here what they say.` };
    case 'approved':
      return {
        title: `${first} said yes`,
        text: 'Note it here once it is repaired, replaced or refunded.',
      };
    case 'rejected':
      return {
        title: `${first} said no`,
        text: 'You can ask them to look again. If they do, note it here and the claim goes on.',
      };
  }
}

function followedNext(claim: Claim, first: string, whom: string): Next {
  if (claim.waiting)
    return {
      title: `On its way to ${whom}`,
      text: 'We try again until they confirm that they have it.',
    };
  const by = claim.answerDue && isUnanswered(claim) ? ` and answers by ${dayText(claim.answerDue)}` : '';
  const here = 'What they say appears here by itself.';
  switch (claim.status) {
    case 'submitted':
      return { title: `${first} has it${by}`, text: here };
    case 'in_review':
      return { title: `${first} is looking at it${by}`, text: here };
    case 'approved':
      return { title: `${first} said yes`, text: 'How it ends appears here by itself.' };
    default:
      return { title: `${first} said no`, text: 'They may look again. If they do, it moves here by itself.' };
  }
}

function endedOf(claim: Claim, whom: string): Next {
  if (claim.theySay) return theySayOf(claim);
  const closed = 'It is closed.';
  const sum = claim.amount && money(claim.amount, claim.currency);
  switch (claim.resolution) {
    case 'withdrawn':
      return {
        title: 'You withdrew this claim',
        text: claim.waiting ? `We tell ${whom}, and try again until they confirm it. ${closed}` : closed,
      };
    case 'refunded':
      return { title: sum ? `Refunded: ${sum}` : 'Refunded', text: closed };
    case 'replaced':
      return {
        title: 'Replaced',
        text: `${sum ? `The replacement came to ${sum}. ` : ''}${closed}`,
      };
    default:
      return {
        title: 'Repaired',
        text: `${sum ? `The repair came to ${sum}. ` : ''}${closed}`,
      };
  }
}

/** A provider says that it is over; whether its owner has the money or the thing, only they know. */
function theySayOf(claim: Claim): Next {
  const sum = claim.amount && money(claim.amount, claim.currency);
  const outcome = claim.resolution === 'refunded' && sum ? `refunded ${sum}` : claim.resolution;
  const what = {
    refunded: 'the money',
    replaced: 'the new one',
    repaired: 'it back',
    withdrawn: '',
  } as const;
  return {
    title: `${providerFirst(claim)} says: ${outcome}`,
    text: `That is their word. Note here once you have ${what[claim.resolution ?? 'withdrawn']}, and ask them if it does not come.`,
  };
}

/** What happened, as the heading of an entry. */
export function entryTitle(entry: ClaimEntry, claim: Claim): string {
  const { status, from, by, words } = entry;
  if (status === 'resolved') return stateText({ ...claim, theySay: false });
  if (status) return stateNames[status];
  const first = providerFirst(claim);
  if (!words) return `${from === 'owner' ? 'You' : first} added ${filesText(entry.files)}`;
  if (from === 'owner') return claim.isFollowed ? 'You wrote' : 'You noted';
  if (from === 'provider') return by === 'provider' ? `${first} wrote` : `${first} said`;
  return 'From Wellkept';
}

/** Who set a state, where the heading does not say so. `noted by you`: the provider decided it, and the owner recorded it. */
export function entryBy({ status, by, from }: ClaimEntry, claim: Claim): string | undefined {
  if (!status) return undefined;
  if (by === 'owner') return from === 'owner' ? 'by you' : 'noted by you';
  if (by !== 'provider') return 'by Wellkept';
  return `${status === 'resolved' ? 'says' : 'by'} ${providerOf(claim)}`;
}

/** `2 photos and 1 paper`. */
export function filesText(files: readonly Pick<ClaimFile, 'type'>[]): string {
  const photos = files.filter(({ type }) => type === 'picture').length;
  const papers = files.length - photos;
  return [photos && counted(photos, 'photo'), papers && counted(papers, 'paper')]
    .filter(Boolean)
    .join(' and ');
}
