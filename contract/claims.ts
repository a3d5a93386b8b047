import { z } from 'zod';
import { claimStates, resolutions } from './claim-rules.ts';
import {
  Amount,
  Currency,
  Cursor,
  Day,
  Id,
  IdParams,
  Moment,
  optionalText,
  queryNumber,
  text,
} from './common.ts';
import { coverTypes } from './cover.ts';
import { del, get, patch, post } from './endpoint.ts';
import { Picture } from './media.ts';
import { ProviderContact } from './warranties.ts';

export const CLAIMS_PER_PAGE = 100;
export const CLAIMS_MOST = 1_000;
export const CLAIM_FILES_MOST = 40;
export const CLAIM_ENTRIES_MOST = 200;
/** The most files sent with a claim, and with each entry. */
export const FILES_AT_ONCE = 6;

const plainDay = z.iso.date();

/** A photo or paper of a claim, for its owner only; a picture also has smaller widths. */
const ClaimFile = z.object({
  id: Id,
  url: z.string(),
  type: z.enum(['picture', 'document']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  bytes: z.int(),
  /** What its owner's device called it; `null` for photos. */
  name: z.string().nullable(),
});
export type ClaimFile = z.infer<typeof ClaimFile>;

/** An entry in a claim's history. */
export const ClaimEntry = z.object({
  id: Id,
  /** The new state; `null` if the entry has only words or files. */
  status: z.enum(claimStates).nullable(),
  /** Who made the entry: the owner (also when they note the provider's words), the provider over HTTP, or Wellkept. */
  by: z.enum(['owner', 'provider', 'wellkept']),
  /** Whose words they are. */
  from: z.enum(['owner', 'provider', 'wellkept']),
  words: z.string().nullable(),
  files: z.array(ClaimFile),
  at: Moment,
  /** Whether it can be undone: only the last entry, if the owner made it and it was not sent to a provider. */
  canUndo: z.boolean(),
  /** Whether it is still on its way to the provider. */
  waiting: z.boolean(),
});
export type ClaimEntry = z.infer<typeof ClaimEntry>;

export const Claim = z.object({
  id: Id,
  userId: Id,
  /** The cover it is made on; `null` once that is deleted, or the thing is sold. */
  warrantyId: Id.nullable(),
  thingId: Id.nullable(),
  productId: Id,
  claimNumber: z.string(),
  providerClaimId: z.string().nullable(),
  issueDescription: z.string(),
  brokeOn: plainDay,
  claimAmount: z.string().nullable(),
  currency: z.string(),
  status: z.enum(claimStates),
  /** How it ended; `withdrawn` by its owner. */
  resolution: z.enum([...resolutions, 'withdrawn']).nullable(),
  /** The amount of the repair, the replacement or the refund. */
  amount: z.string().nullable(),
  submittedAt: Moment,
  resolvedAt: Moment.nullable(),
  /** Whether how it ended is only what the provider says: the owner has not confirmed that they have it. */
  theySay: z.boolean(),
  /** When the owner confirmed it. */
  receivedAt: Moment.nullable(),
  /** The day by which the provider should have answered. */
  answerDue: plainDay.nullable(),
  /** What the provider said last. */
  providerNotes: z.string().nullable(),
  documentUrls: z.array(z.string()),
  /** The cover as it was when the claim was made. */
  cover: z.object({
    warrantyType: z.enum(coverTypes),
    startDate: plainDay,
    endDate: plainDay.nullable(),
    provider: z.string().nullable(),
    policyNumber: z.string().nullable(),
    contact: ProviderContact.nullable(),
  }),
  /** Whether the provider itself reports the state over HTTP; otherwise the owner does. */
  isFollowed: z.boolean(),
  /** What has not reached such a provider yet. */
  waiting: z.enum(['claim', 'withdrawal']).nullable(),
  /** How many days the provider says that it usually takes. */
  usualDays: z.int().nullable(),
  product: z.object({
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    image: Picture.nullable(),
  }),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Claim = z.infer<typeof Claim>;

/** A claim with its history, newest first. */
export const ClaimDetail = Claim.extend({ entries: z.array(ClaimEntry) });
export type ClaimDetail = z.infer<typeof ClaimDetail>;

const documentUrls = z
  .array(z.string().max(200))
  .max(FILES_AT_ONCE, `Add up to ${FILES_AT_ONCE} at once.`)
  .optional();

const issue = {
  issueDescription: text(2_000, 'Say what broke.'),
  brokeOn: Day,
  claimAmount: Amount.nullable().optional(),
  currency: Currency.optional(),
};

export const ClaimDraft = z
  .strictObject({
    /** The cover to claim on; without it, the best of the thing on that day. */
    warrantyId: Id.optional(),
    thingId: Id.optional(),
    ...issue,
    answerDue: Day.nullable().optional(),
    /** Uploaded before with POST /api/media?for=claim. */
    documentUrls,
  })
  .refine(({ warrantyId, thingId }) => warrantyId ?? thingId, {
    error: 'Say what it is about.',
    path: ['thingId'],
  });
export type ClaimDraft = z.input<typeof ClaimDraft>;

export const ClaimChange = z.strictObject({
  /** Corrections of the claim, possible while it is only submitted. */
  issueDescription: issue.issueDescription.optional(),
  brokeOn: Day.optional(),
  claimAmount: issue.claimAmount,
  currency: issue.currency,
  answerDue: Day.nullable().optional(),
  providerClaimId: optionalText(60),
  /** The state as the provider said it; `withdrawn` is the owner's own way to close the claim. */
  status: z.enum(claimStates).optional(),
  resolution: z.enum([...resolutions, 'withdrawn']).optional(),
  amount: Amount.nullable().optional(),
  /** Whether the owner has what a provider over HTTP says came of it: the money, the repair or the replacement. */
  received: z.boolean().optional(),
  /** What the provider said about it. */
  providerNotes: optionalText(2_000),
  /** The cover of the replacement. */
  replacement: z
    .strictObject({
      startDate: Day,
      endDate: Day.nullable(),
      serialNumber: optionalText(120),
    })
    .optional(),
});
export type ClaimChange = z.input<typeof ClaimChange>;

export const listClaims = get('/api/claims', {
  access: 'member',
  summary: 'The signed-in person’s claims, newest first',
  query: z.strictObject({
    thingId: Id.optional(),
    limit: queryNumber(1, CLAIMS_PER_PAGE).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(Claim),
});

export const createClaim = post('/api/claims', {
  access: 'member',
  summary: 'Claim on a cover for what broke while it was in force',
  body: ClaimDraft,
  reply: ClaimDetail,
  status: 201,
  errors: ['warranty_not_found', 'thing_not_found', 'claim_not_covered', 'claims_too_many'],
  idempotent: true,
});

export const getClaim = get('/api/claims/{id}', {
  access: 'member',
  summary: 'One of one’s own claims, with its history',
  params: IdParams,
  reply: ClaimDetail,
  errors: ['claim_not_found'],
});

export const changeClaim = patch('/api/claims/{id}', {
  access: 'member',
  summary: 'Say where a claim stands, correct it, withdraw it, or confirm what came of it',
  params: IdParams,
  body: ClaimChange,
  reply: ClaimDetail,
  errors: [
    'claim_not_found',
    'claim_closed',
    'claim_state',
    'claim_followed',
    'claim_not_covered',
    'claim_thing_gone',
  ],
});

export const deleteClaim = del('/api/claims/{id}', {
  access: 'member',
  summary: 'Delete a claim with its history and files, unless a provider over HTTP has it',
  params: IdParams,
  errors: ['claim_not_found', 'claim_followed'],
});

export const addClaimEntry = post('/api/claims/{id}/entries', {
  access: 'member',
  summary: 'Add words, photos or papers; over HTTP they are sent to the provider',
  params: IdParams,
  body: z
    .strictObject({
      words: optionalText(2_000),
      /** `provider` if the owner notes what the provider said. */
      from: z.enum(['owner', 'provider']).optional(),
      documentUrls,
    })
    .refine(({ words, documentUrls: files }) => words || files?.length, {
      error: 'Write something, or add a file.',
      path: ['words'],
    }),
  reply: ClaimDetail,
  status: 201,
  errors: ['claim_not_found', 'claim_closed', 'claim_full'],
  idempotent: true,
});

export const undoClaimEntry = del('/api/claims/{id}/entries/{entryId}', {
  access: 'member',
  summary: 'Take back the last thing that one has noted',
  params: z.strictObject({ id: Id, entryId: Id }),
  errors: ['claim_not_found', 'claim_state'],
});

/** How the claims on a product went, for all owners together. */
export const ClaimFigures = z.object({
  claims: z.int(),
  /** How many of the product are registered here. */
  things: z.int(),
  repaired: z.int(),
  replaced: z.int(),
  refunded: z.int(),
  rejected: z.int(),
  open: z.int(),
  /** From the claim to its end; `null` while none has ended. */
  medianDays: z.int().nullable(),
});
export type ClaimFigures = z.infer<typeof ClaimFigures>;

/** Fewer claims are not shown: they could be traced to a person. */
export const FIGURES_FROM = 5;

export const getClaimFigures = get('/api/products/{id}/claims', {
  access: 'public',
  summary: `How a product’s claims went, once there are ${FIGURES_FROM}`,
  params: IdParams,
  reply: z.object({ figures: ClaimFigures.nullable() }),
});
