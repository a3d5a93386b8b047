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

/** What is said of a picture in which a seller shows the receipt to a buyer. */
export const shownReceiptWords: Record<Proof, string> = {
  verified: 'A page of the receipt that we checked',
  attached: 'Shown as the receipt. Nobody has checked it',
};

/** What a review says of its author's purchase. */
export const proofNames: Record<Proof, string> = {
  verified: 'Verified purchase',
  attached: 'File attached',
};
