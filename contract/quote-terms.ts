/** How long extended cover lasts, in months. */
export const durations = [12, 24, 36, 48] as const;
export type Duration = (typeof durations)[number];

export const quoteStates = ['pending', 'purchased', 'expired', 'declined'] as const;

/** How many days a quote can be accepted, and how many days a purchase can be cancelled. */
export const QUOTE_DAYS = 30;
export const CANCEL_DAYS = 14;
