import type { CoverType } from '../../../contract/cover.ts';
import { coverProblems, dayProblem } from '../../../contract/cover-checks.ts';
import { addMonths } from '../../../contract/days.ts';
import { DOLLARS } from '../../../contract/price.ts';
import { type Cover, CoverDraft, ThingDraft, type ThingFacts } from '../../../contract/warranties.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import { typedMoney } from '../../lib/typed-price.ts';
import { checkProduct, chosenValues, type KnownProduct, type ProductValues } from '../../products/public.ts';
import { type CoverSpan, endAfter, spans } from './cover-length.ts';

/** The form's values, as typed. */
export interface CoverValues extends ProductValues {
  purchaseDate: string;
  startDate: string;
  lasts: CoverSpan;
  endDate: string;
  warrantyType: CoverType;
  warrantyProvider: string;
  receipt: string | null;
  purchasePrice: string;
  currency: string;
  /** One per line. */
  serialNumbers: string;
  model: string;
  place: string;
  /** With commas between them. */
  tags: string;
  quantity: string;
  retailer: string;
  notes: string;
  providerPolicyNumber: string;
  coverageDetails: string;
  phone: string;
  email: string;
  website: string;
  autoRenewal: boolean;
  renewalDate: string;
}

/** For a new thing; for one cover and its thing; for a further cover; for a thing without a warranty. */
export type FormMode = 'register' | 'edit' | 'further' | 'thing';

const nothing = {
  lasts: '12',
  endDate: '',
  warrantyType: 'manufacturer',
  warrantyProvider: '',
  receipt: null,
  purchasePrice: '',
  currency: DOLLARS,
  serialNumbers: '',
  model: '',
  place: '',
  tags: '',
  quantity: '1',
  retailer: '',
  notes: '',
  providerPolicyNumber: '',
  coverageDetails: '',
  phone: '',
  email: '',
  website: '',
  autoRenewal: false,
  renewalDate: '',
} as const;

export const emptyValues = (today: string, product?: KnownProduct): CoverValues => ({
  ...nothing,
  ...chosenValues(product),
  purchaseDate: today,
  startDate: today,
});

/** A further cover starts where the last one ends, as extended cover does; the first one with the purchase. */
export const furtherValues = (
  last: Pick<Cover, 'endDate'> | undefined,
  purchaseDate: string | null,
  today: string,
): CoverValues => ({
  ...emptyValues(today),
  startDate: (last ? last.endDate : purchaseDate) ?? today,
  warrantyType: last ? 'extended' : 'manufacturer',
});

/** The values of a thing itself. */
export const factValues = ({ product, ...facts }: ThingFacts): CoverValues => ({
  ...emptyValues('', product),
  lasts: 'none',
  purchaseDate: facts.purchaseDate ?? '',
  purchasePrice: facts.purchasePrice ?? '',
  currency: facts.currency,
  serialNumbers: facts.serialNumbers.join('\n'),
  model: facts.model ?? '',
  place: facts.place ?? '',
  tags: facts.tags.join(', '),
  quantity: String(facts.quantity),
  retailer: facts.retailer ?? '',
  notes: facts.notes ?? '',
});

export function valuesOf(cover: Cover): CoverValues {
  const { startDate, endDate, coverageDetails } = cover;
  const contact = cover.providerContactInfo;
  const months = spans.find((span) => Number(span) && endDate === addMonths(startDate, Number(span)));
  return {
    ...factValues(cover),
    startDate,
    lasts: endDate === null ? 'life' : (months ?? 'date'),
    endDate: endDate ?? '',
    warrantyType: cover.warrantyType,
    warrantyProvider: cover.warrantyProvider ?? '',
    receipt: null,
    providerPolicyNumber: cover.providerPolicyNumber ?? '',
    coverageDetails: typeof coverageDetails === 'string' ? coverageDetails : '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    website: contact?.website ?? '',
    autoRenewal: cover.autoRenewal,
    renewalDate: cover.renewalDate ?? '',
  };
}

/** The start of the cover: the purchase date, unless the form has a field for it. */
export const startOf = (values: CoverValues, mode: FormMode) =>
  mode === 'register' ? values.purchaseDate : values.startDate;

/** The last day; `null` for life, `undefined` while unknown. */
export const endOf = (values: CoverValues, mode: FormMode) =>
  endAfter(startOf(values, mode), values.lasts, values.endDate);

const Body = CoverDraft.omit({ productId: true });
const ThingBody = ThingDraft.omit({ productId: true });

/** Whether the form is about a thing without a warranty. */
export const isUncovered = ({ lasts }: Pick<CoverValues, 'lasts'>) => lasts === 'none';

/** Checks the values against the contract before anything is sent. */
export function check(values: CoverValues, mode: FormMode): Problems<CoverValues> {
  if (isUncovered(values)) {
    return {
      ...checkProduct(values),
      ...problemsIn(ThingBody, thingBodyOf(values), values),
      purchaseDate: dayProblem(text(values.purchaseDate)),
    };
  }
  const body = bodyOf(values, mode);
  const isNew = mode === 'register';
  const { endDate, isLifetime } = {
    endDate: endOf(values, mode) ?? null,
    isLifetime: values.lasts === 'life',
  };
  const start = startOf(values, mode);
  const days = coverProblems(
    { startDate: start, endDate, isLifetime },
    isNew ? undefined : 'Choose the day cover starts.',
  );
  // An end computed from the start is corrected at the start.
  const wrongStart = days.startDate ?? (values.lasts === 'date' ? undefined : start && days.endDate);
  return {
    ...(mode !== 'further' && checkProduct(values)),
    ...problemsIn(Body, body, values),
    purchaseDate: isNew ? wrongStart : dayProblem(text(values.purchaseDate)),
    startDate: isNew ? undefined : wrongStart,
    endDate: values.lasts === 'date' ? days.endDate : undefined,
    renewalDate: dayProblem(body.renewalDate ?? null),
  };
}

const text = (typed: string) => typed.trim() || null;
const list = (typed: string, separator: RegExp) =>
  typed
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** The request body about the thing itself. */
export function thingBodyOf(values: CoverValues): Omit<ThingDraft, 'productId'> {
  const { amount, currency } = typedMoney(values.purchasePrice, values.currency);
  return {
    purchaseDate: text(values.purchaseDate),
    purchasePrice: amount,
    currency,
    serialNumbers: list(values.serialNumbers, /\n/),
    model: text(values.model),
    place: text(values.place),
    tags: list(values.tags, /[,;\n]/),
    quantity: values.quantity.trim() ? Number(values.quantity) : 1,
    retailer: text(values.retailer),
    notes: text(values.notes),
  };
}

/** The request body about the cover and, for a new thing, about the thing. */
export function bodyOf(values: CoverValues, mode: FormMode): Omit<CoverDraft, 'productId'> {
  const contact = { phone: text(values.phone), email: text(values.email), website: text(values.website) };
  const endDate = endOf(values, mode) ?? null;
  return {
    startDate: startOf(values, mode),
    endDate,
    isLifetime: endDate === null,
    warrantyType: values.warrantyType,
    warrantyProvider: text(values.warrantyProvider),
    providerPolicyNumber: text(values.providerPolicyNumber),
    coverageDetails: text(values.coverageDetails),
    providerContactInfo: Object.values(contact).some(Boolean) ? contact : null,
    autoRenewal: values.autoRenewal,
    renewalDate: values.autoRenewal ? text(values.renewalDate) : null,
    ...(mode !== 'further' && thingBodyOf(values)),
  };
}
