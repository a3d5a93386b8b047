import { addMonths, type CoverType, coverProblems, dayProblem } from '../../../contract/cover.ts';
import { type Cover, CoverDraft } from '../../../contract/warranties.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import { typedPrice } from '../../lib/price.ts';
import { checkProduct, type ProductValues } from '../../products/public.ts';

/** The length of cover: months from its start, until a date, or for life. */
export const spans = ['12', '24', '36', '60', 'date', 'life'] as const;
export type CoverSpan = (typeof spans)[number];

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
  serialNumber: string;
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

/** For a new thing; for one cover and its thing; for a further cover. */
export type FormMode = 'register' | 'edit' | 'further';

const nothing = {
  product: null,
  name: '',
  brand: '',
  category: '',
  lasts: '12',
  endDate: '',
  warrantyType: 'manufacturer',
  warrantyProvider: '',
  receipt: null,
  purchasePrice: '',
  serialNumber: '',
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

export const emptyValues = (today: string): CoverValues => ({
  ...nothing,
  purchaseDate: today,
  startDate: today,
});

/** A further cover starts where the last one ends, as extended cover does. */
export const furtherValues = (cover: Cover, today: string): CoverValues => ({
  ...emptyValues(today),
  startDate: cover.endDate ?? today,
  warrantyType: 'extended',
});

export function valuesOf(cover: Cover): CoverValues {
  const { product, startDate, endDate, coverageDetails } = cover;
  const contact = cover.providerContactInfo;
  const months = spans.find((span) => Number(span) && endDate === addMonths(startDate, Number(span)));
  return {
    product,
    name: product.name,
    brand: product.brand ?? '',
    category: product.category,
    purchaseDate: cover.purchaseDate ?? '',
    startDate,
    lasts: endDate === null ? 'life' : (months ?? 'date'),
    endDate: endDate ?? '',
    warrantyType: cover.warrantyType,
    warrantyProvider: cover.warrantyProvider ?? '',
    receipt: null,
    purchasePrice: cover.purchasePrice ?? '',
    serialNumber: cover.serialNumber ?? '',
    retailer: cover.retailer ?? '',
    notes: cover.notes ?? '',
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
export function endOf(values: CoverValues, mode: FormMode): string | null | undefined {
  const start = startOf(values, mode);
  if (values.lasts === 'life') return null;
  if (values.lasts === 'date') return values.endDate || undefined;
  return start ? addMonths(start, Number(values.lasts)) : undefined;
}

const Body = CoverDraft.omit({ productId: true });

/** Checks the values against the contract before anything is sent. */
export function check(values: CoverValues, mode: FormMode): Problems<CoverValues> {
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
    ...(mode !== 'further' && {
      purchaseDate: text(values.purchaseDate),
      purchasePrice: typedPrice(values.purchasePrice),
      serialNumber: text(values.serialNumber),
      retailer: text(values.retailer),
      notes: text(values.notes),
    }),
  };
}
