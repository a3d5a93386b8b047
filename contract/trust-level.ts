/** Trust levels by the share of verified reviews. Imports nothing, so that the browser may use it by value. */
export const trustLevels = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type TrustLevel = (typeof trustLevels)[number];

/** The lowest share of verified reviews for each level, in percent. */
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

/** Verified reviews in whole percent, rounded down, so that a percentage is shown only once it is reached. */
export const verificationRateOf = ({ total, verified }: ReviewCounts) =>
  total > 0 ? Math.floor((verified * 100) / total) : 0;

export const trustLevelOf = (verificationRate: number): TrustLevel =>
  trustLevels.findLast((level) => verificationRate >= trustFrom[level]) ?? 'Beginner';

/** The level after this one; nothing after the last. */
export const nextLevel = (level: TrustLevel): TrustLevel | undefined =>
  trustLevels[trustLevels.indexOf(level) + 1];

/**
 * How many more verified reviews are needed to reach a target in percent. It is the least n for which (verified + n) / (total + n)
 * reaches the target. Whole numbers avoid rounding errors.
 */
export function verifiedReviewsNeeded({ total, verified }: ReviewCounts, target: number): number {
  // Without reviews the share is 0, so any target above 0 needs one.
  if (total === 0) return target > 0 ? 1 : 0;
  return Math.max(0, Math.ceil((target * total - 100 * verified) / (100 - target)));
}

/** How many unverified reviews need a receipt to reach the target: the least k for which (verified + k) / total is enough. */
export const receiptsNeeded = ({ total, verified }: ReviewCounts, target: number): number =>
  Math.max(0, Math.ceil((target * total) / 100 - verified));
