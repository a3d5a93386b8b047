export const REVIEW_PICTURES = 6;
/** The fewest characters of an instant review. */
export const INSTANT_WORDS_LEAST = 10;
export const INSTANT_WORDS_TEXT = 'Review content must be at least 10 characters';
/** The most characters of the captions of one video, as WebVTT or as plain text. */
export const CAPTIONS_TEXT_MOST = 20_000;

/** How a purchase is proven: checked here, or only attached. */
export const proofs = ['verified', 'attached'] as const;
export type Proof = (typeof proofs)[number];

/** What the two stamps mean. */
export const proofTexts: Record<Proof, string> = {
  verified: 'We read the receipt, or the product changed hands here, and everything fits.',
  attached: 'There is a receipt, but not everything about it could be checked.',
};

/** The results of the checks of a proof, in the order of the checks. The first ones support it; the others say what is missing. */
export const proofReasons = {
  passed_on_here: 'Bought from somebody here, in a trade that both completed.',
  line_fits: 'A line of the receipt names this product.',
  bought_before: 'The receipt is from before the review.',
  as_read: 'The line is as we read it. Nobody changed it by hand.',
  used_once: 'No other account has used this line.',
  picture: 'A picture of the receipt is attached. We have not read it.',
  line_differs: 'No line of the receipt clearly names this product.',
  date_missing: 'We found no date on the receipt.',
  bought_after: 'The receipt is from after the review.',
  changed_by_hand: 'The line or the date was corrected by hand.',
  not_certain: 'Something about the receipt could not be made certain.',
} as const;
export type ProofReason = keyof typeof proofReasons;
