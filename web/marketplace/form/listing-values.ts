import { type Terms, termsProblems } from '../../../contract/listing-terms.ts';
import { type Listing, ListingDraft } from '../../../contract/marketplace.ts';
import type { Condition, ListingType } from '../../../contract/trade-constants.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';
import { typedPrice } from '../../lib/typed-price.ts';
import { checkProduct, chosenValues, type KnownProduct, type ProductValues } from '../../products/public.ts';
import type { ListingBody, ListingChange } from '../api.ts';

/** The form's values, as typed. */
export interface ListingValues extends ProductValues {
  type: ListingType;
  /** Whether the product is chosen from the person's own things or from the catalogue. */
  source: 'mine' | 'catalogue';
  /** The person's own thing, whose cover passes on with it. */
  thingId: string | null;
  title: string;
  description: string;
  price: string;
  priceMin: string;
  priceMax: string;
  wants: string;
  /** Empty while none is chosen; a buy request accepts any. */
  condition: Condition | '';
  imageUrls: string[];
  area: string;
}

interface InitialChoices {
  type?: ListingType;
  /** The person's own thing, with its product. */
  thing?: { id: string; product: KnownProduct };
  product?: KnownProduct;
  /** Whether the person owns anything to choose from. */
  owns?: boolean;
  area?: string;
}

export const emptyValues = ({
  type = 'sell',
  thing,
  product,
  owns = false,
  area = '',
}: InitialChoices): ListingValues => {
  const known = thing?.product ?? product;
  return {
    type,
    source: type !== 'buy_request' && (thing || (owns && !product)) ? 'mine' : 'catalogue',
    thingId: (type !== 'buy_request' && thing?.id) || null,
    ...chosenValues(known),
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
  ...chosenValues(listing.product),
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

export const suggestedTitle = (type: ListingType, name: string) =>
  type === 'buy_request' && name ? `Wanted: ${name}` : name;

/** Whether the title was suggested by the form, so that it may be replaced. */
export const isSuggested = (title: string, name: string) =>
  ['', name, suggestedTitle('buy_request', name)].includes(title.trim());

const Body = ListingDraft.omit({ productId: true });

/** Checks the values against the contract before anything is sent. */
export function check(values: ListingValues): Problems<ListingValues> {
  const { type } = values;
  const body = bodyOf(values);
  return {
    ...productProblems(values),
    ...termsProblems(type, body),
    ...problemsIn(Body, { ...body, type }, values),
  };
}

function productProblems(values: ListingValues): Problems<ListingValues> {
  if (values.source === 'catalogue' || values.type === 'buy_request') return checkProduct(values);
  return values.thingId ? {} : { thingId: 'Choose one of your products, or take one from the catalogue.' };
}

/** The request body for a new or changed listing: only the fields of its type. */
export function bodyOf(
  values: ListingValues,
): Omit<ListingBody, 'type' | 'productId'> & ListingChange & Terms {
  const { type } = values;
  const isRequest = type === 'buy_request';
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    price: isRequest ? null : typedPrice(values.price),
    priceMin: isRequest ? typedPrice(values.priceMin) : null,
    priceMax: isRequest ? typedPrice(values.priceMax) : null,
    wants: (type === 'exchange' && values.wants.trim()) || null,
    condition: values.condition || null,
    imageUrls: values.imageUrls,
    area: values.area.trim() || null,
    thingId: isRequest || values.source === 'catalogue' ? null : values.thingId,
  };
}
