/** Who may see a profile: everybody, people whom its owner has traded or talked with, or nobody else. */
export const profileVisibilities = ['public', 'friends', 'private'] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];

/** Why somebody reports a person. */
export const personReportReasons = ['harassment', 'scam', 'false_person', 'other'] as const;
export type PersonReportReason = (typeof personReportReasons)[number];

/** What a person has done in public. */
export const activityKinds = ['review', 'listing', 'post', 'trade'] as const;
