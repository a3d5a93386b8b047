import { z } from 'zod';
import { type Category, categories } from './categories.ts';
import { Amount, Currency, Cursor, Id, IdParams, Moment, optionalText, queryNumber, text } from './common.ts';
import { del, get, post } from './endpoint.ts';
import { ADDRESS_MOST } from './files-in-body.ts';
import { Picture } from './media.ts';
import {
  COVER_MONTHS_MOST,
  mailStandings,
  RECEIPT_LINES_MOST,
  type ReadingProblem,
  type ReceiptProblem,
  readingProblems,
  readingSteps,
  receiptLineKinds,
  receiptProblems,
  receiptStates,
} from './receipt-constants.ts';
import { MOST_PIECES } from './warranties.ts';

/*
 * From a photo to products in four calls: the file by `POST /api/media?for=receipt`, its address by `POST /api/receipts`, then
 * `GET /api/receipts/{id}` until it is `read` (the event `receipts` with `{ receiptId, state, step }` says when to look again), and
 * `POST /api/receipts/{id}/confirm` with what the person has checked. All of it is its owner's alone; for others it does not exist.
 */

const plainDay = z.iso.date();
const codesOf = <Code extends string>(words: Record<Code, string>) =>
  z.enum(Object.keys(words) as [Code, ...Code[]]);

/** A place on a page, in pixels of the page's `width` and `height`. */
export const ReceiptBox = z.object({
  /** The page that it is on, from 0. */
  page: z.int(),
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
});
export type ReceiptBox = z.infer<typeof ReceiptBox>;

/** A value that was read, its confidence (0 to 1; see `SURE_ENOUGH`), and where it is on the page: one box per row. */
const read = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, confidence: z.number(), boxes: z.array(ReceiptBox) });

const ProductOnReceipt = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  image: Picture.nullable(),
});

/** A product of the catalogue that a line may be about. */
export const ReceiptSuggestion = z.object({
  product: ProductOnReceipt,
  /** Whether its name and brand match the line well enough to verify a review of it. */
  fits: z.boolean(),
  /** The usual months of cover; 0 for none, `null` if there is nothing usual, so that the person is asked. */
  coverMonths: z.int().nullable(),
});
export type ReceiptSuggestion = z.infer<typeof ReceiptSuggestion>;

export const ReceiptLine = z.object({
  /** Its place on the receipt, from 0; a confirmed line refers to it. */
  index: z.int(),
  kind: z.enum(receiptLineKinds),
  text: read(z.string()),
  quantity: read(z.number()).nullable(),
  /** Of the whole line, like `12.50`; negative for a discount. */
  price: read(z.string()),
  /** The number of a barcode printed beside it. */
  code: z.string().nullable(),
  /** The best first, at most five; only for products, and only for the first `RECEIPT_LINES_MOST` of them. */
  suggestions: z.array(ReceiptSuggestion),
  /** For a product that is not in the catalogue yet: a guess at its category. */
  category: z.string(),
  /** As of the suggestion that fits; 0 for what is used up, `null` for anything else. */
  coverMonths: z.int().nullable(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

export const ReceiptReading = z.object({
  seller: read(z.string()).nullable(),
  date: read(plainDay).nullable(),
  /** Days that it might also be. */
  otherDates: z.array(plainDay),
  total: read(z.string()).nullable(),
  currency: read(z.string()).nullable(),
  lines: z.array(ReceiptLine),
  /** Doubts about the reading; the sentences are in `readingProblems`. */
  problems: z.array(codesOf<ReadingProblem>(readingProblems)),
  /** Barcodes and QR codes on the paper. */
  codes: z.array(z.object({ format: z.string(), text: z.string(), box: ReceiptBox })),
  /** How many pages of a long document were not looked at. */
  pagesLeft: z.int(),
});
export type ReceiptReading = z.infer<typeof ReceiptReading>;

/** A page after straightening; the boxes refer to it. */
export const ReceiptPage = z.object({
  width: z.number(),
  height: z.number(),
  /** With card numbers painted over. `null` for an e-mail, which has only words. */
  pictureUrl: z.string().nullable(),
  /** Only for a page without a picture: its words, to be drawn at their places. */
  words: z.array(z.object({ text: z.string(), box: ReceiptBox })),
});
export type ReceiptPage = z.infer<typeof ReceiptPage>;

/** A receipt in a list. */
export const ReceiptSummary = z.object({
  id: Id,
  createdAt: Moment,
  /** The file's name. */
  name: z.string().nullable(),
  kind: z.enum(['picture', 'document', 'email']),
  /** The file as it was sent, for its owner alone. */
  fileUrl: z.string(),
  state: z.enum(receiptStates),
  /** The current step, while it is `reading`. */
  step: z.enum(readingSteps).nullable(),
  /** How many receipts are ahead of it in the queue, while it is `waiting`. */
  before: z.int().nullable(),
  /** Why it could not be read, while it is `failed`; the words are in `receiptProblems`. */
  problem: codesOf<ReceiptProblem>(receiptProblems).nullable(),
  /** As confirmed, or else as read. */
  seller: z.string().nullable(),
  date: plainDay.nullable(),
  total: z.string().nullable(),
  currency: z.string().nullable(),
  /** How many products were registered from it. */
  thingsCount: z.int(),
});
export type ReceiptSummary = z.infer<typeof ReceiptSummary>;

/** The product registered from one line. */
export const ReceiptThing = z.object({
  /** The line that it comes from; `null` for one added by hand. */
  index: z.int().nullable(),
  text: z.string(),
  price: z.string().nullable(),
  /** `null` once it was deleted or sold. */
  thingId: Id.nullable(),
  /** Its cover, if it was given any and still has it. */
  warrantyId: Id.nullable(),
  product: ProductOnReceipt,
  /** Whether the person has not reviewed the product yet. */
  canReview: z.boolean(),
  /** Whether this line would verify a review written today; otherwise the receipt is only attached to the review. */
  canBeVerified: z.boolean(),
});
export type ReceiptThing = z.infer<typeof ReceiptThing>;

export const Receipt = ReceiptSummary.extend({
  /** Empty until it is read. */
  pages: z.array(ReceiptPage),
  /** What was read, without later corrections; `null` until it is read. */
  reading: ReceiptReading.nullable(),
  /** While it waits to be confirmed: the owner's newest confirmed receipt of the same paper. */
  confirmedAs: Id.nullable(),
  /** Of an e-mail: what is known of its signature, and the domain that signed it. */
  signature: z.object({ state: z.enum(mailStandings), by: z.string().nullable() }).nullable(),
  /** Empty until it is confirmed. */
  things: z.array(ReceiptThing),
  /** `read`: a failed one can be retried. `confirm`: it is read and waits for its owner. */
  can: z.object({ read: z.boolean(), confirm: z.boolean() }),
});
export type Receipt = z.infer<typeof Receipt>;

const ProductDraft = z.strictObject({
  name: text(120, 'Product name is required'),
  brand: optionalText(80),
  category: z.enum(categories as [Category, ...Category[]], 'Category is required'),
});

/** One product to register: of the catalogue (`productId`), or described (`product`). */
export const ConfirmedLine = z
  .strictObject({
    /** The line of the reading; `null` for one added by hand. */
    index: z.int().min(0).max(10_000).nullable(),
    text: text(300, 'Say what the receipt calls it.'),
    quantity: z
      .int('Use a whole number.')
      .min(1, 'Use at least 1.')
      .max(MOST_PIECES, `Use up to ${MOST_PIECES}.`)
      .optional(),
    /** Of the whole line. */
    price: Amount.nullable(),
    productId: Id.optional(),
    product: ProductDraft.optional(),
    /** `null` for no warranty. It begins on the receipt's date. */
    coverMonths: z
      .int('Use whole months.')
      .min(1, 'Use at least 1 month.')
      .max(COVER_MONTHS_MOST, `Use up to ${COVER_MONTHS_MOST} months.`)
      .nullable(),
  })
  .refine(({ productId, product }) => (productId === undefined) !== (product === undefined), {
    path: ['productId'],
    error: 'Choose a product, or describe a new one.',
  });
export type ConfirmedLine = z.input<typeof ConfirmedLine>;

/** What the person has checked. The server itself compares it with what was read. */
export const ReceiptForm = z.strictObject({
  seller: z.string().trim().max(120, 'Keep it under 120 characters.').nullable(),
  date: z.iso.date('Choose a real date.').nullable(),
  currency: Currency,
  total: Amount.nullable(),
  lines: z
    .array(ConfirmedLine)
    .min(1, 'Keep at least one product.')
    .max(RECEIPT_LINES_MOST, `Keep up to ${RECEIPT_LINES_MOST} products of one receipt.`),
});
export type ReceiptForm = z.input<typeof ReceiptForm>;

export const createReceipt = post('/api/receipts', {
  access: 'member',
  summary:
    'Have a receipt read, uploaded before with POST /api/media?for=receipt: a photo, a PDF or an e-mail. Told by the event `receipts`',
  body: z.strictObject({
    file: z.string().max(ADDRESS_MOST, 'Send an upload.'),
    /** The file's name. */
    name: optionalText(120),
  }),
  reply: Receipt,
  status: 201,
  errors: ['receipts_waiting', 'receipts_too_many'],
  idempotent: 'also without a key',
});

export const listReceipts = get('/api/receipts', {
  access: 'member',
  summary: 'The signed-in person’s receipts, newest first',
  query: z.strictObject({ limit: queryNumber(1, 50).optional(), cursor: Cursor.optional() }),
  reply: z.array(ReceiptSummary),
});

export const getReceipt = get('/api/receipts/{id}', {
  access: 'member',
  summary: 'One of one’s own receipts, with what was read and where it stands',
  params: IdParams,
  reply: Receipt,
  errors: ['receipt_not_found'],
});

export const readReceiptAgain = post('/api/receipts/{id}/read', {
  access: 'member',
  summary: 'Try again to read one that failed',
  params: IdParams,
  reply: Receipt,
  errors: ['receipt_not_found', 'receipt_not_failed', 'receipts_waiting'],
});

export const confirmReceipt = post('/api/receipts/{id}/confirm', {
  access: 'member',
  summary:
    'Register what is on a receipt: products, warranties with the receipt as their paper, and stamps on one’s reviews of them; all or nothing, once',
  params: IdParams,
  body: ReceiptForm,
  reply: Receipt,
  status: 201,
  errors: [
    'receipt_not_found',
    'receipt_not_read',
    'receipt_confirmed',
    'product_not_found',
    'things_too_many',
  ],
  idempotent: 'also without a key',
});

export const deleteReceipt = del('/api/receipts/{id}', {
  access: 'member',
  summary:
    'Delete a receipt: its file, what was read, and the papers that it is. Products, covers and stamps on reviews stay',
  params: IdParams,
  errors: ['receipt_not_found'],
});
