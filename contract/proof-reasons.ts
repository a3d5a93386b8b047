import type { Proof } from './proof.ts';

// Apart from `proof.ts`, because only a dialog shows these texts.

/** What was checked for a review, and how it came out, in the order in which it is shown. */
export const proofReasons = {
  passed_on_here: 'Bought from somebody here, in a trade that both completed.',
  line_fits: 'A line of the receipt names this product.',
  bought_before: 'The receipt is from before the review.',
  as_read: 'The line is as we read it. Nobody changed it by hand.',
  used_once: 'No other account has used this line.',
  signed_by_shop: 'The e-mail carries the valid signature of a shop that we know.',
  file: 'A file. Nobody has checked it.',
  no_receipt: 'A receipt that we have read and that names this product.',
  line_differs: 'A line of the receipt that clearly names this product.',
  date_missing: 'A date on the receipt.',
  bought_after: 'A purchase before the review: the receipt is from after it.',
  changed_by_hand: 'The line and the date as we read them: something was corrected by hand.',
  not_signed: 'A valid signature of the shop. Without one, anybody could have written the e-mail.',
  shop_unknown: 'A shop that we know: the e-mail is signed by another sender.',
  no_order: 'An order: the shop has signed the e-mail, but it confirms none.',
  signature_not_checked: 'The signature of the e-mail, which could not be checked yet.',
  not_certain: 'Certainty: something about the receipt could not be settled.',
} as const;
export type ProofReason = keyof typeof proofReasons;

const supporting: readonly ProofReason[] = [
  'passed_on_here',
  'line_fits',
  'bought_before',
  'as_read',
  'used_once',
  'signed_by_shop',
];

/** Whether a reason supports the purchase, is only there, or says what is missing. */
export function kindOfReason(reason: ProofReason): 'checked' | 'attached' | 'missing' {
  if (reason === 'file') return 'attached';
  return supporting.includes(reason) ? 'checked' : 'missing';
}

/** What a review's proof means. */
export function proofText(proof: Proof, reasons: readonly ProofReason[]): string {
  if (proof === 'verified')
    return 'We read the receipt, or the product changed hands here, and everything fits.';
  return reasons.includes('no_receipt') || reasons.every((reason) => reason === 'file')
    ? 'A file is attached. Nobody has checked it, so it proves nothing.'
    : 'A file is attached that we read as a receipt. Not everything about it fits, so it proves nothing.';
}
