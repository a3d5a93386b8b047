import type { z } from 'zod';
import type { CoverStatus, CoverType } from '../../contract/cover.ts';
import { coverProblems, dayProblem } from '../../contract/cover-checks.ts';
import { asDay } from '../../contract/days.ts';
import { DOLLARS } from '../../contract/price.ts';
import type { CoverChange, ProviderContact } from '../../contract/warranties.ts';
import { Problem } from '../platform/problem.ts';

type Contact = z.infer<typeof ProviderContact>;
type Edit = z.output<typeof CoverChange>;

/** The stored fields of a thing. */
export interface Facts {
  productId: string;
  purchaseDate: string | null;
  purchasePrice: string | null;
  currency: string;
  serialNumber: string | null;
  /** The serial numbers after the first. */
  moreSerialNumbers: string[];
  model: string | null;
  place: string | null;
  tags: string[];
  quantity: number;
  retailer: string | null;
  notes: string | null;
}

/** The stored fields of one cover. */
export interface StoredCover {
  warrantyType: CoverType;
  startDate: string;
  endDate: string | null;
  warrantyProvider: string | null;
  providerPolicyNumber: string | null;
  coverageDetails: unknown;
  providerContactInfo: Contact | null;
  autoRenewal: boolean;
  renewalDate: string | null;
  status: CoverStatus;
}

export const noFacts = (productId: string): Facts => ({
  productId,
  purchaseDate: null,
  purchasePrice: null,
  currency: DOLLARS,
  serialNumber: null,
  moreSerialNumbers: [],
  model: null,
  place: null,
  tags: [],
  quantity: 1,
  retailer: null,
  notes: null,
});

/** The defaults of a new cover. The end has none: it must be given, as a day or as lifetime. */
export const noCover: Omit<StoredCover, 'startDate' | 'endDate'> = {
  warrantyType: 'manufacturer',
  warrantyProvider: null,
  providerPolicyNumber: null,
  coverageDetails: null,
  providerContactInfo: null,
  autoRenewal: false,
  renewalDate: null,
  status: 'active',
};

/** `undefined` keeps the value before, blank clears it. */
const givenOrBefore = (given: string | null | undefined, before: string | null) =>
  given === undefined ? before : given || null;

/** A moment becomes the day it is in the sender's time zone. */
const dayFor = (given: string | null | undefined, before: string | null, timeZone: string) =>
  typeof given === 'string' && given ? asDay(given, timeZone) : givenOrBefore(given, before);

export function changedFacts(before: Facts, given: Edit, timeZone: string): Facts {
  const facts: Facts = {
    productId: given.productId ?? before.productId,
    purchaseDate: dayFor(given.purchaseDate, before.purchaseDate, timeZone),
    purchasePrice: givenOrBefore(given.purchasePrice, before.purchasePrice),
    currency: given.currency ?? before.currency,
    ...serialNumbersAfter(before, given),
    model: givenOrBefore(given.model, before.model),
    place: givenOrBefore(given.place, before.place),
    tags: given.tags ? eachOnce(given.tags) : before.tags,
    quantity: given.quantity ?? before.quantity,
    retailer: givenOrBefore(given.retailer, before.retailer),
    notes: givenOrBefore(given.notes, before.notes),
  };
  refuse({ purchaseDate: dayProblem(facts.purchaseDate) });
  return facts;
}

/** The specification knows one serial number, we keep a list. When the first is cleared, the next becomes the first. */
function serialNumbersAfter(before: Facts, given: Edit): Pick<Facts, 'serialNumber' | 'moreSerialNumbers'> {
  const first = givenOrBefore(given.serialNumber, before.serialNumber);
  const all = given.serialNumbers ? eachOnce(given.serialNumbers) : [first, ...before.moreSerialNumbers];
  const [serialNumber = null, ...moreSerialNumbers] = all.filter((number) => number !== null);
  return { serialNumber, moreSerialNumbers };
}

/** Removes duplicates, ignoring case. */
export function eachOnce(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size < seen.add(text.toLowerCase()).size);
}

export function changedCover(
  before: Omit<StoredCover, 'startDate' | 'endDate'> & Partial<StoredCover>,
  given: Edit,
  timeZone: string,
): StoredCover {
  const startDate = dayFor(given.startDate, before.startDate ?? null, timeZone);
  const endDate = given.isLifetime
    ? null
    : dayFor(given.endDate ?? undefined, before.endDate ?? null, timeZone);
  // A lifetime cover stays one until an end is given.
  const wasLifetime = before.startDate !== undefined && before.endDate === null;
  const lifetime = given.isLifetime ?? (wasLifetime && !given.endDate);
  const renewalDate = dayFor(given.renewalDate, before.renewalDate, timeZone);
  refuse({
    ...coverProblems({ startDate, endDate, isLifetime: lifetime }),
    renewalDate: dayProblem(renewalDate),
  });
  return {
    warrantyType: given.warrantyType ?? before.warrantyType,
    startDate: startDate ?? '',
    endDate,
    warrantyProvider: givenOrBefore(given.warrantyProvider, before.warrantyProvider),
    providerPolicyNumber: givenOrBefore(given.providerPolicyNumber, before.providerPolicyNumber),
    coverageDetails:
      given.coverageDetails === undefined ? before.coverageDetails : given.coverageDetails || null,
    providerContactInfo:
      given.providerContactInfo === undefined ? before.providerContactInfo : given.providerContactInfo,
    autoRenewal: given.autoRenewal ?? before.autoRenewal,
    renewalDate,
    status: given.status ?? before.status,
  };
}

/** Whether a change touches the terms that a provider sold, or makes a voided cover active again. */
export const changesPolicy = (before: StoredCover, after: StoredCover) =>
  before.warrantyType !== after.warrantyType ||
  before.startDate !== after.startDate ||
  before.endDate !== after.endDate ||
  before.warrantyProvider !== after.warrantyProvider ||
  before.providerPolicyNumber !== after.providerPolicyNumber ||
  (before.status === 'voided' && after.status === 'active');

interface Note {
  date: string;
  note: string;
}

/** The owner's own notes in a history that a client sent. The lines of claims are left out: they stay, whether sent or not. */
export function ownNotes(sent: readonly Note[], claimLines: readonly Note[]): Note[] {
  const textOf = ({ date, note }: Note) => `${date} ${note}`;
  const lines = claimLines.map(textOf);
  return sent.filter((note) => {
    const at = lines.indexOf(textOf(note));
    if (at >= 0) lines.splice(at, 1);
    return at < 0;
  });
}

function refuse(problems: Record<string, string | undefined>) {
  const fields = Object.entries(problems).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (fields.length > 0) throw new Problem('invalid_request', { fields: Object.fromEntries(fields) });
}
