/** The rules about claims, shared by both sides; days as in `cover.ts`. */
import type { CoverPeriod, CoverType } from './cover.ts';

export const claimStates = ['submitted', 'in_review', 'approved', 'rejected', 'resolved'] as const;
export type ClaimState = (typeof claimStates)[number];

export const resolutions = ['repaired', 'replaced', 'refunded'] as const;
export type Resolution = (typeof resolutions)[number];

/** Which states may follow. A provider that has said no may look again; what is resolved stays as it is. */
export const movesFrom: Record<ClaimState, readonly ClaimState[]> = {
  submitted: ['in_review', 'approved', 'rejected', 'resolved'],
  in_review: ['approved', 'rejected', 'resolved'],
  approved: ['rejected', 'resolved'],
  rejected: ['in_review', 'approved', 'resolved'],
  resolved: [],
};

/** An answer is still to come, or what was promised is. */
export const isOpen = (status: ClaimState) => status !== 'rejected' && status !== 'resolved';

/** Whether a cover counts on a day. */
const covers = ({ isActive, startDate, endDate }: CoverPeriod, day: string) =>
  isActive && startDate <= day && (endDate === null || day <= endDate);

/** The maker's costs nothing to use and leaves what was bought for later; parts alone are least. */
const ranks: Record<CoverType, number> = { manufacturer: 0, extended: 1, parts: 2 };

/** The covers that apply to what broke on a day, the best first; of equals, the one that lasts longest. */
export function layersOn<C extends CoverPeriod>(layers: readonly C[], day: string): C[] {
  const endOf = ({ endDate }: CoverPeriod) => endDate ?? '9999';
  return layers
    .filter((layer) => covers(layer, day))
    .toSorted(
      (one, other) =>
        ranks[one.warrantyType] - ranks[other.warrantyType] || endOf(other).localeCompare(endOf(one)),
    );
}

const say = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Why a day is not covered, by the one cover or by any of several; nothing if it is. */
export function notCoveredBecause(layers: readonly CoverPeriod[], day: string): string | undefined {
  if (layers.some((layer) => covers(layer, day))) return undefined;
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
  if (last && next) return `Cover ended on ${say(last)}, and goes on from ${say(next)}.`;
  return last ? `Cover ended on ${say(last)}.` : `Cover begins on ${say(next ?? day)}.`;
}

const LONGEST_TITLE = 80;

/** What a claim is called: the first sentence of what broke. */
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
