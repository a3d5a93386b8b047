import type { MailStanding } from '../../contract/receipt-constants.ts';
import type { KeptConfirmation } from './receipt-encryption.ts';
import type { ReceiptFacts } from './verify.ts';

interface NotedLine {
  line: number | null;
  corrected: boolean | null;
  is_used_elsewhere: boolean | null;
}

/** The input for verifying a review: what the owner confirmed, and what was stored about each line at that time. */
export const toVerifyInput = (
  id: string,
  { date, dateCorrected, lines }: KeptConfirmation,
  noted: readonly NotedLine[],
  mail: MailStanding | null,
): ReceiptFacts => ({
  id,
  mail,
  date,
  dateCorrected,
  lines: noted.flatMap(({ line, corrected, is_used_elsewhere }) => {
    const confirmedLine = lines[line ?? -1];
    if (!confirmedLine) return [];
    return {
      text: confirmedLine.text,
      productId: confirmedLine.productId,
      corrected: corrected !== false,
      usedByOthers: is_used_elsewhere !== false,
    };
  }),
});

interface MailColumns {
  kind: string | null;
  signature_check: MailStanding | null;
}

/** Whether it is an e-mail, and what is known of its signature; one of before is not checked yet. */
export const mailStandingOf = ({ kind, signature_check }: MailColumns): MailStanding | null =>
  signature_check ?? (kind === 'email' ? 'not_checked' : null);
