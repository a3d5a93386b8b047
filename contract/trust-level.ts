/** How much of what somebody writes is verified. Imports nothing, so that the browser may use it by value. */
export const trustLevels = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type TrustLevel = (typeof trustLevels)[number];

/** From which share of verified reviews, in percent, one is what. */
export const trustFrom: Record<TrustLevel, number> = {
  Beginner: 0,
  Intermediate: 40,
  Advanced: 60,
  Expert: 80,
};

export interface ReviewCounts {
  total: number;
  verified: number;
}

/** Verified reviews in whole percent, rounded down: what is shown is always reached. */
export const verificationRateOf = ({ total, verified }: ReviewCounts) =>
  total > 0 ? Math.floor((verified * 100) / total) : 0;

export const trustLevelOf = (verificationRate: number): TrustLevel =>
  trustLevels.findLast((level) => verificationRate >= trustFrom[level]) ?? 'Beginner';

/** The level after this one; nothing after the last. */
export const nextLevel = (level: TrustLevel): TrustLevel | undefined =>
  trustLevels[trustLevels.indexOf(level) + 1];

/**
 * The fewest further verified reviews with which the share reaches a target in percent. It is the least n for which (verified + n) /
 * (total + n) is at least that. In whole numbers, so that it holds once they are written.
 */
export function verifiedReviewsNeeded({ total, verified }: ReviewCounts, target: number): number {
  // Without any review the share is nothing, however low the target.
  if (total === 0) return target > 0 ? 1 : 0;
  return Math.max(0, Math.ceil((target * total - 100 * verified) / (100 - target)));
}

/** How many of one's unverified reviews, given a receipt, do the same: the least k for which (verified + k) / total is enough. */
export const receiptsNeeded = ({ total, verified }: ReviewCounts, target: number): number =>
  Math.max(0, Math.ceil((target * total) / 100 - verified));
