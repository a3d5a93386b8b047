import { z } from 'zod';
import {
  Amount,
  Author,
  Currency,
  Cursor,
  Day,
  Id,
  IdParams,
  LinkText,
  Moment,
  optionalText,
  queryNumber,
  text,
} from './common.ts';
import { coverStatuses, coverTypes } from './cover.ts';
import { del, get, patch, post } from './endpoint.ts';
import { fileText } from './files-in-body.ts';
import { Picture } from './media.ts';

/** The most rows of an answer, and of a file that is imported. */
export const COVERS_PER_PAGE = 500;
export const IMPORT_ROWS = 2_000;
export const PAPERS_PER_COVER = 40;
/** The most notes, not counting those that claims have added. */
export const NOTES_PER_COVER = 100;
export const MOST_TAGS = 20;
export const MOST_SERIAL_NUMBERS = 20;
export const MOST_PIECES = 9_999;
/** Long enough for data that another program's file has and we have no field for. */
export const LONGEST_NOTES = 5_000;

const plainDay = z.iso.date();

export const ClaimNote = z.strictObject({
  date: z.iso.date('Choose a real date.'),
  note: z.string().trim().min(1, 'Say what happened.').max(500, 'Keep it under 500 characters.'),
});

export const ProviderContact = z.strictObject({
  phone: optionalText(60),
  email: optionalText(254),
  website: LinkText.nullable().optional(),
});

/** The data of a thing itself, with or without cover. */
export const ThingFacts = z.object({
  userId: Id,
  thingId: Id,
  productId: Id,
  purchaseDate: plainDay.nullable(),
  purchasePrice: z.string().nullable(),
  /** The currency of the price. */
  currency: z.string(),
  /** The first of `serialNumbers`. */
  serialNumber: z.string().nullable(),
  serialNumbers: z.array(z.string()),
  model: z.string().nullable(),
  place: z.string().nullable(),
  tags: z.array(z.string()),
  quantity: z.int(),
  retailer: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: Moment,
  product: z.object({
    id: Id,
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    image: Picture.nullable(),
  }),
});
export type ThingFacts = z.infer<typeof ThingFacts>;

export const paperKinds = ['receipt', 'terms', 'manual', 'photo'] as const;

/** One cover of one thing. What belongs to the thing (price, serial number …) is the same on each of its covers. */
export const Cover = ThingFacts.extend({
  id: Id,
  warrantyType: z.enum(coverTypes),
  startDate: plainDay,
  /** `null` means for life. */
  endDate: plainDay.nullable(),
  isLifetime: z.boolean(),
  warrantyProvider: z.string().nullable(),
  /** The newest receipt, or else the newest paper. */
  documentUrl: z.string().nullable(),
  documentKind: z.enum(paperKinds).nullable(),
  papersCount: z.int(),
  /** Whether it counts: it is not voided, and not waiting to be paid. */
  isActive: z.boolean(),
  status: z.enum(coverStatuses),
  /** It was bought here, and its owner has not said that it is paid. */
  unpaid: z.boolean(),
  providerId: z.string().nullable(),
  providerPolicyNumber: z.string().nullable(),
  providerApiId: z.string().nullable(),
  coverageDetails: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
  claimHistory: z.array(ClaimNote),
  providerContactInfo: ProviderContact.nullable(),
  autoRenewal: z.boolean(),
  renewalDate: plainDay.nullable(),
});
export type Cover = z.infer<typeof Cover>;

/** A stored paper. Its file is at `url`, for its owner only; a picture also has smaller widths. */
export const Paper = z.object({
  id: Id,
  warrantyId: Id,
  kind: z.enum(paperKinds),
  name: z.string(),
  url: z.string(),
  type: z.enum(['picture', 'document']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  bytes: z.int(),
  /** Whether it passes on when the thing is sold here; otherwise it stays with the seller. */
  goesAlong: z.boolean(),
  /** The receipt that was read here, if this paper is one; such a paper never passes on. */
  receiptId: Id.nullable(),
  createdAt: Moment,
});
export type Paper = z.infer<typeof Paper>;

/** A thing that the person sold here: read-only, with the papers that stayed. */
export const PastThing = z.object({
  id: Id,
  product: z.object({
    id: Id,
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    imageUrl: z.string().nullable(),
    image: Picture.nullable(),
  }),
  purchaseDate: plainDay.nullable(),
  purchasePrice: z.string().nullable(),
  currency: z.string(),
  serialNumber: z.string().nullable(),
  serialNumbers: z.array(z.string()),
  model: z.string().nullable(),
  quantity: z.int(),
  retailer: z.string().nullable(),
  notes: z.string().nullable(),
  passedAt: Moment,
  /** Its new owner. */
  to: Author,
  papers: z.array(Paper.omit({ warrantyId: true, goesAlong: true, receiptId: true })),
});
export type PastThing = z.infer<typeof PastThing>;

const phoneText = optionalText(40).refine(
  (phone) => !phone || /^\+?[\d\s()./-]{3,}$/.test(phone),
  'Use digits and spaces, like +46 31 555 0117.',
);
const emailText = optionalText(254).refine(
  (email) => !email || z.email().safeParse(email).success,
  'Enter an email address, like name@example.com.',
);
/** More than a thing and a claim can have together. */
const MOST_PACK_PAPERS = 500;

/** What goes into a claim pack beside the facts of the thing and its covers. What is not named is not in it. */
const packParts = {
  /** How to reach the owner. */
  email: emailText,
  phone: phoneText,
  /** The owner's own notes on the thing. */
  notes: z.boolean(),
  /** What was noted on its covers and claims. */
  history: z.boolean(),
  /** The papers of the thing, and the files of the claim, by id. */
  papers: z.array(Id).max(MOST_PACK_PAPERS),
};
export const PackDraft = z.strictObject({
  /** The claim that it begins with; `null` leaves claims out. */
  claimId: Id.nullable(),
  ...packParts,
});
export type PackDraft = z.input<typeof PackDraft>;

/** A claim that a pack can begin with, and its photos and papers. */
export const ClaimToPack = z.object({
  id: Id,
  claimNumber: z.string(),
  files: z.array(z.object({ id: Id, name: z.string(), createdAt: Moment })),
});
export type ClaimToPack = z.infer<typeof ClaimToPack>;

export const PackParts = z.object({
  ...packParts,
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type PackParts = z.infer<typeof PackParts>;

/** One PDF about a thing, for whoever is to repair or replace it. */
export const ClaimPack = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** Set once it is ready. */
  url: z.string().nullable(),
  bytes: z.int().nullable(),
  askedAt: Moment,
  madeAt: Moment.nullable(),
  /** Whether the thing or its papers have changed since it was made. */
  outdated: z.boolean(),
  /** The claim that it opens with. */
  claimId: Id.nullable(),
  /** What is in it; `null` if it was made before this could be chosen, with everything. */
  parts: PackParts.nullable(),
});
export type ClaimPack = z.infer<typeof ClaimPack>;

export const Thing = z.object({
  id: Id,
  facts: ThingFacts,
  /** Its covers; empty for a thing without a warranty. */
  layers: z.array(Cover),
  papers: z.array(Paper),
  claimPack: ClaimPack.nullable(),
  /** The claim to send a pack for: the newest open one, else the newest rejected one. */
  claimToPack: ClaimToPack.nullable(),
  /** Whether a claim on it is open or being sent; meanwhile the thing cannot be deleted. */
  openClaim: z.boolean(),
  /** The day of purchase on the receipt that proves it; `null` if none does. A paper that nobody has read proves nothing. */
  provenOn: plainDay.nullable(),
});
export type Thing = z.infer<typeof Thing>;

const oneLine = /^[^\n\r]*$/;
const Tag = text(40, 'A tag has a name.').regex(/^[^,;\n\r]*$/, 'A tag has no commas or semicolons.');
const SerialNumber = text(120, 'A serial number is not blank.').regex(oneLine, 'Keep it on one line.');

const ofTheThing = {
  purchaseDate: Day.nullable().optional(),
  purchasePrice: Amount.nullable().optional(),
  /** Dollars by default. */
  currency: Currency.optional(),
  /** Changes the first alone; `serialNumbers` changes all of them. */
  serialNumber: optionalText(120),
  serialNumbers: z
    .array(SerialNumber)
    .max(MOST_SERIAL_NUMBERS, `Keep up to ${MOST_SERIAL_NUMBERS} serial numbers.`)
    .optional(),
  model: optionalText(120),
  place: optionalText(200),
  tags: z.array(Tag).max(MOST_TAGS, `Keep up to ${MOST_TAGS} tags.`).optional(),
  quantity: z
    .int('Use a whole number.')
    .min(1, 'Use at least 1.')
    .max(MOST_PIECES, `Use up to ${MOST_PIECES}.`)
    .optional(),
  retailer: optionalText(120),
  notes: optionalText(LONGEST_NOTES),
};
const ofTheCover = {
  warrantyType: z.enum(coverTypes, 'Choose a kind of cover.').optional(),
  endDate: Day.nullable().optional(),
  isLifetime: z.boolean().optional(),
  warrantyProvider: optionalText(120),
  providerPolicyNumber: optionalText(120),
  coverageDetails: optionalText(2000),
  providerContactInfo: ProviderContact.nullable().optional(),
  autoRenewal: z.boolean().optional(),
  renewalDate: Day.nullable().optional(),
  // The specification's own client sends it; `status` decides whether cover counts.
  isActive: z.boolean().optional(),
};

export const CoverDraft = z.strictObject({
  productId: Id,
  /** Adds a cover to the person's thing; without it, a new thing is created. */
  thingId: Id.optional(),
  startDate: Day,
  ...ofTheThing,
  ...ofTheCover,
});
export type CoverDraft = z.input<typeof CoverDraft>;

export const CoverChange = z.strictObject({
  productId: Id.optional(),
  startDate: Day.optional(),
  status: z.enum(coverStatuses).optional(),
  /** Includes the lines added by claims, which cannot be changed. */
  claimHistory: z
    .array(
      ClaimNote.extend({
        date: ClaimNote.shape.date.refine((day) => !day.startsWith('0000'), 'Choose a real date.'),
      }),
    )
    .max(200, 'Keep up to 200 entries.')
    .optional(),
  ...ofTheThing,
  ...ofTheCover,
});
export type CoverChange = z.input<typeof CoverChange>;

/** A thing without a warranty: no cover, no dates. */
export const ThingDraft = z.strictObject({ productId: Id, ...ofTheThing });
export type ThingDraft = z.input<typeof ThingDraft>;

export const listCovers = get('/api/warranties', {
  access: 'member',
  summary: 'The signed-in person’s covers, newest first, each with its product',
  query: z.strictObject({ limit: queryNumber(1, COVERS_PER_PAGE).optional(), cursor: Cursor.optional() }),
  reply: z.array(Cover),
});

export const summariseCovers = get('/api/warranties/summary', {
  access: 'member',
  summary: 'How many things are covered, and the covers that end next, one a thing, most urgent first',
  query: z.strictObject({ limit: queryNumber(1, 50).optional() }),
  reply: z.object({
    things: z.int(),
    active: z.int(),
    expiringSoon: z.int(),
    expired: z.int(),
    /** Things without a warranty, which are neither active nor expired. */
    uncovered: z.int(),
    /** The total price of all things under cover, by currency. */
    coveredWorth: z.array(z.object({ currency: z.string(), amount: z.string() })),
    soon: z.array(Cover),
  }),
});

export const getCover = get('/api/warranties/{id}', {
  access: 'member',
  summary: 'One of one’s own covers',
  params: IdParams,
  reply: Cover,
  errors: ['warranty_not_found'],
});

export const createCover = post('/api/warranties', {
  access: 'member',
  summary: 'Register a product with its cover, or add a cover to a thing',
  body: CoverDraft,
  reply: Cover,
  status: 201,
  errors: ['product_not_found', 'thing_not_found', 'things_too_many'],
  idempotent: true,
});

export const changeCover = patch('/api/warranties/{id}', {
  access: 'member',
  summary: 'Change a cover and the thing it is of, or void it without deleting it',
  params: IdParams,
  body: CoverChange,
  reply: Cover,
  errors: ['warranty_not_found', 'product_not_found', 'policy_fixed'],
});

export const deleteCover = del('/api/warranties/{id}', {
  access: 'member',
  summary: 'Delete a cover with its papers; with its last cover, the thing',
  params: IdParams,
  errors: ['warranty_not_found', 'claim_open'],
});

export const getThing = get('/api/things/{id}', {
  access: 'member',
  summary: 'One thing with its covers, its papers and its claim pack',
  params: IdParams,
  reply: Thing,
  errors: ['thing_not_found'],
});

export const listUncovered = get('/api/things/uncovered', {
  access: 'member',
  summary: 'The signed-in person’s things without a warranty, newest first',
  query: z.strictObject({ limit: queryNumber(1, COVERS_PER_PAGE).optional(), cursor: Cursor.optional() }),
  reply: z.array(ThingFacts),
});

export const createThing = post('/api/things', {
  access: 'member',
  summary: 'Keep a thing that has no warranty',
  body: ThingDraft,
  reply: ThingFacts,
  status: 201,
  errors: ['product_not_found', 'things_too_many'],
  idempotent: true,
});

export const changeThing = patch('/api/things/{id}', {
  access: 'member',
  summary: 'Change what is known of a thing itself',
  params: IdParams,
  body: ThingDraft.partial(),
  reply: ThingFacts,
  errors: ['thing_not_found', 'product_not_found'],
});

export const listPastThings = get('/api/things/past', {
  access: 'member',
  summary: 'What the signed-in person had and sold here, the last one first',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(PastThing),
});

export const deleteThing = del('/api/things/{id}', {
  access: 'member',
  summary: 'Delete a thing with all its covers, papers and closed claims',
  params: IdParams,
  errors: ['thing_not_found', 'claim_open'],
});

export const makeClaimPack = post('/api/things/{id}/claim-pack', {
  access: 'member',
  summary:
    'Ask for one PDF about a thing, with what was chosen; told by the event `warranties` once it is ready',
  params: IdParams,
  body: PackDraft,
  reply: ClaimPack,
  status: 201,
  errors: ['thing_not_found', 'thing_uncovered', 'claim_not_found'],
});

const PaperParams = z.strictObject({ id: Id, paperId: Id });
const paperName = z.string().trim().max(120, 'Keep it under 120 characters.');

export const addPaper = post('/api/warranties/{id}/papers', {
  access: 'member',
  summary: 'Add a paper, uploaded before with POST /api/media?for=warranty',
  params: IdParams,
  body: z.strictObject({
    kind: z.enum(paperKinds),
    url: z.string().max(200),
    name: paperName.optional(),
    /** By default, every paper but a photo passes on. */
    goesAlong: z.boolean().optional(),
  }),
  reply: Paper,
  status: 201,
  errors: ['warranty_not_found', 'papers_too_many'],
});

export const changePaper = patch('/api/warranties/{id}/papers/{paperId}', {
  access: 'member',
  summary: 'Say what kind of paper it is, name it, or say whether it goes along when the thing is sold',
  params: PaperParams,
  body: z.strictObject({
    kind: z.enum(paperKinds).optional(),
    name: paperName.optional(),
    goesAlong: z.boolean().optional(),
  }),
  reply: Paper,
  errors: ['paper_not_found', 'paper_stays'],
});

export const deletePaper = del('/api/warranties/{id}/papers/{paperId}', {
  access: 'member',
  summary: 'Delete a paper',
  params: PaperParams,
  errors: ['paper_not_found'],
});

export const exportCovers = get('/api/warranties/export', {
  access: 'member',
  summary: 'Everything as CSV, one row a cover; what imports again without loss',
  file: 'text/csv; charset=utf-8',
});

/** What a row of the file would create. */
export const ImportRow = z.object({
  /** Its line in the file; the header is line 1. */
  line: z.int(),
  product: z.string(),
  brand: z.string().nullable(),
  /** The line of the thing's first row, if this row is a further cover of that thing. */
  layerOf: z.int().nullable(),
  /** Whether a new product would be added to the catalogue. */
  newProduct: z.boolean(),
  /** The category of the new product; `null` if the product is there already. */
  category: z.string().nullable(),
  /** The category as the file says it, if none of ours is meant: then the new product is in "Other". */
  unknownCategory: z.string().nullable(),
  /** Whether the person has exactly this already; the row is then skipped. */
  known: z.boolean(),
  /** Whether it has a warranty; otherwise only the thing is kept. */
  covered: z.boolean(),
  warrantyType: z.enum(coverTypes),
  startDate: plainDay.nullable(),
  endDate: plainDay.nullable(),
  isLifetime: z.boolean(),
  /** An assumption about this row, for the person to check. */
  note: z.string().nullable(),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

const file = {
  csv: fileText(2_000_000, 'This file is empty.'),
  /** The currency of prices that name none; dollars by default. */
  currency: Currency.optional(),
};

export const previewImport = post('/api/warranties/import/preview', {
  access: 'member',
  summary: 'What a CSV file would become, row by row; nothing is written',
  body: z.strictObject(file),
  reply: z.object({
    source: z.enum(['wellkept', 'warracker', 'homebox', 'other']),
    /** How each column was understood; a `null` column is skipped. */
    columns: z.array(
      z.object({
        header: z.string(),
        field: z.string().nullable(),
        /** Assumptions about its values, for the person to check. */
        note: z.string().nullable(),
      }),
    ),
    rows: z.array(ImportRow),
    /** How many prices name no currency. */
    plainPrices: z.int(),
    things: z.int(),
    warranties: z.int(),
    wrong: z.int(),
    known: z.int(),
  }),
  errors: ['import_unreadable', 'import_too_long'],
});

export const importCovers = post('/api/warranties/import', {
  access: 'member',
  summary: 'Write what the preview showed, all of it or nothing',
  body: z.strictObject({
    ...file,
    /** Skips invalid rows; otherwise one of them stops the import. */
    skipWrong: z.boolean().optional(),
  }),
  reply: z.object({ things: z.int(), warranties: z.int() }),
  status: 201,
  errors: ['import_unreadable', 'import_too_long', 'import_wrong_rows', 'things_too_many'],
  idempotent: true,
});
