/** How long extended cover lasts, in months. */
export const durations = [12, 24, 36, 48] as const;
export type Duration = (typeof durations)[number];

export const quoteStates = ['pending', 'purchased', 'expired', 'declined'] as const;

/** How long a quote can be taken, and how long what was bought can be cancelled. */
export const QUOTE_DAYS = 30;
export const CANCEL_DAYS = 14;
