import { z } from 'zod';
import { type Category, categories } from './categories.ts';
import { Cursor, Id, IdParams, Moment, optionalText, Price, queryFlag, queryNumber, text } from './common.ts';
import { del, get, patch, post } from './endpoint.ts';
import { fileOf } from './files-in-body.ts';
import { Picture } from './media.ts';
import { Trader } from './profiles.ts';
import { proofs } from './proof.ts';
import {
  conditions,
  LISTING_PICTURES,
  listingSorts,
  listingStatuses,
  listingTypes,
} from './trade-constants.ts';

/** The current cover that passes on with the listing; never its papers. */
export const PassingCover = z.object({
  startDate: z.iso.date(),
  /** `null` means for life. */
  endDate: z.iso.date().nullable(),
  /** What may be said of the seller's receipt; `null` if they say nothing of one. */
  proof: z.enum(proofs).nullable(),
  /** The day of purchase that was read on it, for the stamp; only if it is `verified`. */
  proofDate: z.iso.date().nullable(),
  /** Whether a paper that the seller calls a receipt passes on with the thing. Nobody has checked that paper. */
  receiptPasses: z.boolean(),
});

export const Listing = z.object({
  id: Id,
  userId: Id,
  productId: Id,
  type: z.enum(listingTypes),
  title: z.string(),
  description: z.string(),
  price: z.string().nullable(),
  /** The budget of a buy request: `180.00-230.00`, `up to 230.00` or `from 180.00`. */
  priceRange: z.string().nullable(),
  priceMin: z.string().nullable(),
  priceMax: z.string().nullable(),
  /** `null` on a buy request means any. */
  condition: z.enum(conditions).nullable(),
  /** What is wanted in exchange. */
  wants: z.string().nullable(),
  imageUrls: z.array(z.string()),
  images: z.array(Picture),
  /** Whole months of cover left today, by the rules of cover.ts; `null` without cover. */
  warrantyMonthsLeft: z.int().nullable(),
  cover: PassingCover.nullable(),
  /** A part of a town, never an address. */
  area: z.string().nullable(),
  isActive: z.boolean(),
  status: z.enum(listingStatuses),
  interestedCount: z.int(),
  messagesCount: z.int(),
  createdAt: Moment,
  user: Trader,
  product: z.object({
    id: Id,
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    imageUrl: z.string().nullable(),
    image: Picture.nullable(),
  }),
  /** Whether the caller has saved it. */
  saved: z.boolean(),
  /** The caller's trade about it, if they have contacted the seller. */
  transactionId: Id.nullable(),
  /** The caller's own thing that it is about; `null` for everybody but the seller. */
  thingId: Id.nullable(),
  /** `message`: whether the lister's settings let the caller write to them about it. */
  can: z.object({ edit: z.boolean(), contact: z.boolean(), message: z.boolean() }),
  /** Whether the lister takes messages about it, from the caller or, for visitors and on one's own, from people in general. */
  takesMessages: z.boolean(),
});
export type Listing = z.infer<typeof Listing>;

const fields = {
  title: text(120, 'Give it a title.'),
  description: text(4000, 'Describe it in a few words.'),
  price: Price.nullable().optional(),
  priceMin: Price.nullable().optional(),
  priceMax: Price.nullable().optional(),
  condition: z.enum(conditions, 'Choose a condition.').nullable().optional(),
  wants: optionalText(200),
  imageUrls: z
    .array(fileOf('listing', 'picture'))
    .max(LISTING_PICTURES, `At most ${LISTING_PICTURES} pictures.`)
    .optional(),
  area: optionalText(80),
  /** One of the person's own things, whose cover passes on with it; `null` removes it. */
  thingId: Id.nullable().optional(),
};
export const ListingDraft = z.strictObject({
  type: z.enum(listingTypes, 'Choose what kind of listing it is.'),
  productId: Id,
  ...fields,
  isActive: z.boolean().optional(),
});
export const ListingChange = z.strictObject({
  ...fields,
  title: fields.title.optional(),
  description: fields.description.optional(),
  status: z.enum(listingStatuses).optional(),
  /** The trade of the person who has it now, when the listing is marked as sold. All other trades about it end. */
  soldTo: Id.optional(),
});

export const ListingFilter = z.strictObject({
  type: z.enum(listingTypes).optional(),
  q: z.string().max(200).optional(),
  category: z.enum(categories as [Category, ...Category[]]).optional(),
  condition: z.enum(conditions).optional(),
  minPrice: Price.optional(),
  maxPrice: Price.optional(),
  withCover: queryFlag,
  area: z.string().max(80).optional(),
  productId: Id.optional(),
});

export const listListings = get('/api/marketplace', {
  access: 'public',
  summary: 'Listings that are to be had, newest first or in the order asked for',
  query: ListingFilter.extend({
    /** Only listings by this person. */
    userId: Id.optional(),
    /** For one product: listings in the caller's own town come first. */
    near: queryFlag,
    sort: z.enum(listingSorts).optional(),
    limit: queryNumber(1, 100).optional(),
    cursor: Cursor.optional(),
  }),
  reply: z.array(Listing),
});

export const countListings = get('/api/marketplace/counts', {
  access: 'public',
  summary: 'How many listings of each type the same filter finds, for the tabs',
  query: ListingFilter.omit({ type: true }),
  reply: z.object({ all: z.int(), sell: z.int(), exchange: z.int(), buy_request: z.int() }),
});

export const listOwnListings = get('/api/marketplace/user', {
  access: 'member',
  summary: 'The signed-in person’s own listings, paused and sold ones included',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Listing),
});

export const listSavedListings = get('/api/marketplace/saved', {
  access: 'member',
  summary: 'The listings that the signed-in person has saved, the last saved first',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Listing),
});

export const getListing = get('/api/marketplace/{id}', {
  access: 'public',
  summary: 'One listing; a paused one for its owner and those who trade about it',
  params: IdParams,
  reply: Listing,
  errors: ['listing_not_found'],
});

export const createListing = post('/api/marketplace', {
  access: 'member',
  summary: 'Offer something, or ask for it',
  body: ListingDraft,
  reply: Listing,
  status: 201,
  errors: ['product_not_found', 'thing_not_found', 'thing_listed', 'listings_too_many'],
  idempotent: true,
});

export const changeListing = patch('/api/marketplace/{id}', {
  access: 'member',
  summary: 'Change, pause or mark as sold one’s own listing',
  params: IdParams,
  body: ListingChange,
  reply: Listing,
  errors: ['listing_not_found', 'listing_sealed', 'thing_not_found', 'thing_listed', 'transaction_not_found'],
});

export const deleteListing = del('/api/marketplace/{id}', {
  access: 'member',
  summary: 'Delete one’s own listing; open trades about it are cancelled',
  params: IdParams,
  errors: ['listing_not_found', 'listing_sealed'],
});

export const saveListing = post('/api/marketplace/{id}/save', {
  access: 'member',
  summary: 'Save a listing',
  params: IdParams,
  errors: ['listing_not_found'],
});

export const unsaveListing = del('/api/marketplace/{id}/save', {
  access: 'member',
  summary: 'No longer save it',
  params: IdParams,
});

export const reportListing = post('/api/marketplace/{id}/reports', {
  access: 'member',
  summary: 'Report a listing',
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(['prohibited', 'scam', 'wrong', 'other']),
    note: z.string().trim().max(1000, 'Keep it under 1000 characters.').optional(),
  }),
  errors: ['listing_not_found'],
});

/** A stored filter; its owner is notified when a new listing matches. */
export const SavedSearch = z.object({ id: Id, name: z.string(), filter: ListingFilter, createdAt: Moment });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const listSavedSearches = get('/api/saved-searches', {
  access: 'member',
  summary: 'The signed-in person’s saved searches',
  reply: z.array(SavedSearch),
});

export const saveSearch = post('/api/saved-searches', {
  access: 'member',
  summary: 'Be told when a new listing matches',
  body: z.strictObject({ name: text(80, 'Give it a name.'), filter: ListingFilter }),
  reply: SavedSearch,
  status: 201,
  errors: ['saved_searches_too_many'],
  idempotent: 'also without a key',
});

export const deleteSavedSearch = del('/api/saved-searches/{id}', {
  access: 'member',
  summary: 'No longer be told',
  params: IdParams,
  errors: ['saved_search_not_found'],
});
