/**
 * What may be said of a purchase, of a review, a listing or a trade alike. The server's receipts room decides it (`decide` in
 * `server/receipts/verify.ts`). `verified`: a receipt was read here and fits, or the thing changed hands here. `attached`: there is
 * only what the owner gave or says, which nobody has checked.
 */
export const proofs = ['verified', 'attached'] as const;
export type Proof = (typeof proofs)[number];

/** What a listing or a trade says of the seller's receipt, to others or to the seller. */
export function receiptWords(proof: Proof, isOwn: boolean): string {
  if (proof === 'verified') return 'Receipt checked here';
  return isOwn ? 'You say that you have a receipt' : 'The seller says they have a receipt';
}

/** What the two mean on a review. */
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
