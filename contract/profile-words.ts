/** Who may see a profile: everybody, those one has traded or talked with, or nobody else. */
export const profileVisibilities = ['public', 'friends', 'private'] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];

/** Why somebody reports a person. */
export const personReportReasons = ['harassment', 'scam', 'false_person', 'other'] as const;
export type PersonReportReason = (typeof personReportReasons)[number];

/** What somebody has done in public. */
export const activityKinds = ['review', 'listing', 'post', 'trade'] as const;
