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
): ReceiptFacts => ({
  id,
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
