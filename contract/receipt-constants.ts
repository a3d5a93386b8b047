/** The values about receipts that the browser needs at run time. */
import type { Category } from './categories.ts';

/** Waiting in the queue, being read, read and waiting to be checked, unreadable, or checked and used. */
export const receiptStates = ['waiting', 'reading', 'read', 'failed', 'confirmed'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** The steps of reading a receipt, in this order. An e-mail or a PDF with text skips `recognising`. */
export const readingSteps = ['preparing', 'recognising', 'checking'] as const;
export type ReadingStep = (typeof readingSteps)[number];

/** Why a receipt could not be read, each with advice. */
export const receiptProblems = {
  nothing_found:
    'We found no receipt on this. If it is one, take the photo again in good light, flat and from straight above.',
  unreadable: 'We could not open this file. Choose a photo, a PDF or an e-mail saved as .eml.',
  too_many_pixels: 'This picture is too large to read. Use one of up to 64 megapixels.',
  too_large: 'This file is too large to read. Use one of up to 20 MB.',
  too_complex:
    'There is too much on this to be read. Take a photo of the receipt alone, flat and from straight above.',
  took_too_long: 'Reading this took too long. Try again, or take a photo of the receipt alone.',
  failed: 'Reading this did not work, and that is on us. Try again in a while.',
  locked: 'This receipt is sealed with another key than this server has. Ask whoever runs it.',
} as const;
export type ReceiptProblem = keyof typeof receiptProblems;

/** Doubts about what was read. */
export const readingProblems = {
  no_seller: 'We could not tell who sold it.',
  no_date: 'We found no date.',
  no_total: 'We found no total.',
  no_lines: 'We found no lines.',
  total_differs: 'The lines do not add up to the total.',
  date_in_future: 'The date is in the future.',
  two_dates: 'There are several dates. Choose the day you bought it.',
} as const;
export type ReadingProblem = keyof typeof readingProblems;

/**
 * What is known of the signature (DKIM) of an e-mail: a valid one of a shop that the operator knows, on an order or on something else; or
 * of another sender; none that is valid; or that it could not be checked yet. Only the first proves a purchase.
 */
export const mailStandings = ['signed', 'no_order', 'unknown_shop', 'unsigned', 'not_checked'] as const;
export type MailStanding = (typeof mailStandings)[number];

/** What a line of a receipt stands for; only products are kept. */
export const receiptLineKinds = ['product', 'discount', 'deposit', 'shipping', 'tip', 'fee'] as const;
export type ReceiptLineKind = (typeof receiptLineKinds)[number];

/** A value below this confidence is marked as doubtful. */
export const SURE_ENOUGH = 0.75;
/** How many receipts of one person may wait to be read, and how many they may keep. */
export const RECEIPTS_WAITING_MOST = 20;
export const RECEIPTS_MOST = 2_000;
export const RECEIPTS_PER_PAGE = 20;
/** How many products one receipt can register. */
export const RECEIPT_LINES_MOST = 20;
export const COVER_MONTHS_MOST = 600;

/** How many pieces a line stands for; a weight, such as 0.482 kg, is one piece. */
export const piecesOf = (quantity: number | undefined): number =>
  quantity !== undefined && Number.isInteger(quantity) ? quantity : 1;

/** Shown before a receipt is deleted. */
export const RECEIPT_DELETION_TEXT =
  'The file and everything read from it are deleted, also where it is kept as a paper of your products. Your products, their warranties and the stamps on your reviews stay.';

/**
 * The months of cover that a maker usually gives, by category; 0 for none. `null` where some things have one and others, such as a towel,
 * have none: then the person is asked, and nothing is suggested.
 */
export const usualCoverMonths: Record<Category, number | null> = {
  Electronics: 24,
  Photography: 24,
  Fitness: 12,
  'Home & Garden': null,
  Appliances: 24,
  Automotive: 24,
  Fashion: null,
  'Sports & Fitness': 12,
  'Beauty & Personal Care': null,
  'Food & Beverage': 0,
  'Books & Media': 0,
  Other: null,
};
