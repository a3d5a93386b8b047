/** How long extended cover lasts, in months. */
export const durations = [12, 24, 36, 48] as const;
export type Duration = (typeof durations)[number];

export const quoteStates = ['pending', 'purchased', 'expired', 'declined'] as const;

/** What follows while a purchase is not paid. The provider takes the payment, by its own terms. */
export const unpaidText = (provider: string) =>
  `Until it is paid, ${provider} may refuse claims and end the policy.`;

/** How many days a quote can be accepted, and how many days a purchase can be cancelled. */
export const QUOTE_DAYS = 30;
export const CANCEL_DAYS = 14;
