/** The rules about claims, shared by both sides; days as in `cover.ts`. */
import { type CoverPeriod, type CoverType, holdsOn } from './cover.ts';

export const claimStates = ['submitted', 'in_review', 'approved', 'rejected', 'resolved'] as const;
export type ClaimState = (typeof claimStates)[number];

export const resolutions = ['repaired', 'replaced', 'refunded'] as const;
export type Resolution = (typeof resolutions)[number];

/** The states that may follow each state. A provider may reconsider a rejection; a resolved claim is final. */
export const movesFrom: Record<ClaimState, readonly ClaimState[]> = {
  submitted: ['in_review', 'approved', 'rejected', 'resolved'],
  in_review: ['approved', 'rejected', 'resolved'],
  approved: ['rejected', 'resolved'],
  rejected: ['in_review', 'approved', 'resolved'],
  resolved: [],
};

/** The provider still has to answer, or to do what it promised. */
export const isOpen = (status: ClaimState) => status !== 'rejected' && status !== 'resolved';

/** The maker's cover is free and saves the purchased one for later, so it comes first. Cover for parts only comes last. */
const ranks: Record<CoverType, number> = { manufacturer: 0, extended: 1, parts: 2 };

/** The covers that apply to damage on a day, the best first; of equal ones, the one that lasts longest. */
export function layersOn<C extends CoverPeriod>(layers: readonly C[], day: string): C[] {
  const endOf = ({ endDate }: CoverPeriod) => endDate ?? '9999';
  return layers
    .filter((layer) => holdsOn(layer, day))
    .toSorted(
      (one, other) =>
        ranks[one.warrantyType] - ranks[other.warrantyType] || endOf(other).localeCompare(endOf(one)),
    );
}

const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Why none of these covers applies on a day; `undefined` if one does. */
export function notCoveredBecause(layers: readonly CoverPeriod[], day: string): string | undefined {
  if (layers.some((layer) => holdsOn(layer, day))) return undefined;
  if (layers.some((layer) => layer.unpaid && holdsOn({ ...layer, isActive: true }, day)))
    return 'The cover of that day was bought, and is not paid. Once you have paid, say so, and claim on it.';
  const counting = layers.filter(({ isActive }) => isActive);
  if (counting.length === 0) return 'None of its cover is in force.';
  const next = counting
    .map(({ startDate }) => startDate)
    .filter((start) => start > day)
    .toSorted()[0];
  const last = counting
    .flatMap(({ startDate, endDate }) => (startDate <= day && endDate ? [endDate] : []))
    .toSorted()
    .at(-1);
  if (last && next) return `Cover ended on ${dayText(last)}, and goes on from ${dayText(next)}.`;
  return last ? `Cover ended on ${dayText(last)}.` : `Cover begins on ${dayText(next ?? day)}.`;
}

const LONGEST_TITLE = 80;

/** A claim's title: the first sentence of its description. */
export function titleOf(issueDescription: string): string {
  const [line = ''] = issueDescription.trim().split(/\s*\n/);
  const sentence = line.match(/^.{3,}?[.!?](?=\s|$)/u)?.[0] ?? line;
  const title = sentence.replace(/\.$/, '').trim() || line;
  const signs = [...title];
  if (signs.length <= LONGEST_TITLE) return title;
  const cut = signs.slice(0, LONGEST_TITLE - 1).join('');
  const atWord = cut.lastIndexOf(' ');
  return `${atWord > cut.length / 2 ? cut.slice(0, atWord) : cut}…`;
}
