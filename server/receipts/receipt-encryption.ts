import type { Platform } from '../platform/platform.ts';
import type { Code } from './barcodes.ts';
import type { ReceiptPrint } from './fingerprints.ts';
import type { Reading, Word } from './read/reading.ts';
import type { MailSignature } from './signature.ts';

/** What a list shows of a receipt. */
export interface Summary {
  seller: string | null;
  date: string | null;
  total: string | null;
  currency: string | null;
}

/** What was read, as it is kept. */
export interface KeptReading {
  reading: Reading;
  /** In order; `words` only of those without a picture. */
  pages: { width: number; height: number; hasPicture: boolean; words: Word[] }[];
  codes: Code[];
  pagesLeft: number;
  /** The ids of products that a line may be about, by its index. */
  suggested: Record<number, string[]>;
  /** The fingerprint by which the receipt is recognised once it is used. */
  print: ReceiptPrint;
}

export interface KeptLine {
  index: number | null;
  text: string;
  price: string | null;
  quantity: number;
  productId: string;
}

/** What the owner confirmed. */
export interface KeptConfirmation extends Summary {
  /** Whether the owner entered a date that was not read on the receipt. */
  dateCorrected: boolean;
  lines: KeptLine[];
}

interface Contents {
  summary: Summary;
  reading: KeptReading;
  confirmed: KeptConfirmation;
  signature: MailSignature;
}

/** Encrypts the parts of a receipt for the database. Each part can be opened only for its own receipt. */
export type Safe = ReturnType<typeof createReceiptEncryption>;
export const createReceiptEncryption = ({ sealing }: Pick<Platform, 'sealing'>) => {
  const contextOf = (part: keyof Contents, id: string) => `receipt-${part}:${id}`;
  return {
    seal: <Part extends keyof Contents>(part: Part, id: string, content: Contents[Part]): Buffer =>
      sealing.seal(Buffer.from(JSON.stringify(content)), contextOf(part, id)),
    open: <Part extends keyof Contents>(part: Part, id: string, sealed: Buffer): Contents[Part] =>
      JSON.parse(sealing.open(sealed, contextOf(part, id)).toString()) as Contents[Part],
  };
};
