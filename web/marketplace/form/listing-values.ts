import type { Listing } from '../../../contract/marketplace.ts';
import type { Condition, ListingType } from '../../../contract/trade-words.ts';
import { priceOf, priceProblem } from '../../lib/price.ts';
import type { KnownProduct, ProductValues } from '../../products/public.ts';
import type { ListingBody, ListingChange } from '../api.ts';

/** What stands in the form, as it was typed. */
export interface ListingValues extends ProductValues {
  type: ListingType;
  /** Where the product comes from: what the person owns, or the catalogue. */
  source: 'mine' | 'catalogue';
  /** The thing of one's own that it is about, whose cover passes on. */
  thingId: string | null;
  title: string;
  description: string;
  price: string;
  priceMin: string;
  priceMax: string;
  wants: string;
  /** Empty while none is chosen; on a buy request it is any. */
  condition: Condition | '';
  imageUrls: string[];
  area: string;
}

interface Start {
  type?: ListingType;
  /** One's own, with its product. */
  thing?: { id: string; product: KnownProduct };
  product?: KnownProduct;
  /** Whether the person has anything of their own to choose from. */
  owns?: boolean;
  area?: string;
}

export const emptyValues = ({
  type = 'sell',
  thing,
  product,
  owns = false,
  area = '',
}: Start): ListingValues => {
  const known = thing?.product ?? product;
  return {
    type,
    source: type !== 'buy_request' && (thing || (owns && !product)) ? 'mine' : 'catalogue',
    thingId: (type !== 'buy_request' && thing?.id) || null,
    ...chosen(known),
    title: known ? suggestedTitle(type, known.name) : '',
    description: '',
    price: '',
    priceMin: '',
    priceMax: '',
    wants: '',
    condition: '',
    imageUrls: [],
    area,
  };
};

export const valuesOf = (listing: Listing): ListingValues => ({
  type: listing.type,
  source: listing.thingId ? 'mine' : 'catalogue',
  thingId: listing.thingId,
  ...chosen(listing.product),
  title: listing.title,
  description: listing.description,
  price: listing.price ?? '',
  priceMin: listing.priceMin ?? '',
  priceMax: listing.priceMax ?? '',
  wants: listing.wants ?? '',
  condition: listing.condition ?? '',
  imageUrls: listing.imageUrls,
  area: listing.area ?? '',
});

/** A product in the four fields that say which it is. */
export function chosen(product: KnownProduct | undefined): ProductValues {
  if (!product) return { product: null, name: '', brand: '', category: '' };
  const { id, name, brand, category, image = null } = product;
  return { product: { id, name, brand, category, image }, name, brand: brand ?? '', category };
}

export const suggestedTitle = (type: ListingType, name: string) =>
  type === 'buy_request' && name ? `Wanted: ${name}` : name;

/** Whether a title is one of ours, and may be replaced by another one. */
export const isSuggested = (title: string, name: string) =>
  ['', name, suggestedTitle('buy_request', name)].includes(title.trim());

type FieldErrors = Partial<Record<keyof ListingValues, string>>;

/** What the person can put right before anything is sent. The server has the last word on all of it. */
export function check(values: ListingValues): FieldErrors {
  const { type, title, description } = values;
  const errors: FieldErrors = {};
  if (values.source === 'mine' && type !== 'buy_request') {
    if (!values.thingId) errors.thingId = 'Choose one of your products, or take one from the catalogue.';
  } else {
    if (!values.name.trim()) errors.name = 'Product name is required';
    if (!values.category) errors.category = 'Category is required';
  }
  if (!title.trim()) errors.title = 'Give it a title.';
  if (!description.trim()) errors.description = 'Describe it in a few words.';
  if (type !== 'buy_request' && !values.condition) errors.condition = 'Choose a condition.';
  return Object.assign(errors, type === 'buy_request' ? budgetProblems(values) : priceProblems(values));
}

function priceProblems({ type, price }: ListingValues): FieldErrors {
  if (!price.trim()) return type === 'sell' ? { price: 'Set a price.' } : {};
  const problem = priceProblem(price);
  return problem ? { price: problem } : {};
}

function budgetProblems({ priceMin, priceMax }: ListingValues): FieldErrors {
  if (!priceMin.trim() && !priceMax.trim()) return { priceMax: 'Set a budget.' };
  const least = priceMin.trim() && priceProblem(priceMin);
  const most = priceMax.trim() && priceProblem(priceMax);
  if (least || most) return { ...(least && { priceMin: least }), ...(most && { priceMax: most }) };
  const [from, to] = [priceOf(priceMin), priceOf(priceMax)];
  const crossed = from !== null && to !== null && Number(to) < Number(from);
  return crossed ? { priceMax: 'The most cannot be less than the least.' } : {};
}

/** What is sent, of a new one and of a change: only what goes with the type. */
export function bodyOf(values: ListingValues): Omit<ListingBody, 'type' | 'productId'> & ListingChange {
  const { type } = values;
  const isRequest = type === 'buy_request';
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    price: isRequest ? null : priceOf(values.price),
    priceMin: isRequest ? priceOf(values.priceMin) : null,
    priceMax: isRequest ? priceOf(values.priceMax) : null,
    wants: (type === 'exchange' && values.wants.trim()) || null,
    condition: values.condition || null,
    imageUrls: values.imageUrls,
    area: values.area.trim() || null,
    thingId: isRequest || values.source === 'catalogue' ? null : values.thingId,
  };
}
