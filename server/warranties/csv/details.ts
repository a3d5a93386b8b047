import { currencyOf, DOLLARS, readPrice, withCents } from '../../../contract/price.ts';
import { MOST_PIECES, MOST_SERIAL_NUMBERS, MOST_TAGS } from '../../../contract/warranties.ts';
import { eachOnce } from '../rules.ts';
import type { Cells } from './cells.ts';
import { type Field, fields } from './fields.ts';
import type { Source } from './recognise-columns.ts';
import { readList, readQuantity, splitList } from './values/lists.ts';
import { isNothing } from './values/read-result.ts';

const LONGEST_TAG = 40;
const LONGEST: Partial<Record<Field, number>> = { model: 120, place: 200 };

/** The price and its currency. A price in an unclear currency goes into the notes instead of being taken for dollars. */
export function readMoney(
  cells: Cells,
  { currency: given }: { currency?: string | undefined },
  lines: string[],
) {
  const column = currencyOf(cells.text('currency'));
  if (!column && !isNothing(cells.text('currency')))
    lines.push(`${fields.currency[0]}: ${cells.text('currency')}`);
  const text = cells.text('purchasePrice');
  const { decimals, zeroIsNone } = cells.column('purchasePrice') ?? {};
  const price = isNothing(text) ? null : cells.take('purchasePrice', readPrice(text, decimals));
  const none = { purchasePrice: null, currency: column ?? given ?? DOLLARS, plainPrice: false };
  if (!price || (zeroIsNone && Number(price.amount) === 0)) return none;
  const ownCurrency = price.currency ?? column;
  if (price.unclear && !ownCurrency && !given) {
    lines.push(`${fields.purchasePrice[0]}: ${text}`);
    return { ...none, plainPrice: true };
  }
  return {
    purchasePrice: withCents(price.amount),
    currency: ownCurrency ?? given ?? DOLLARS,
    plainPrice: !ownCurrency,
  };
}

/** The thing's own fields. What does not fit into them goes into the notes, as lines. */
export function readDetails(cells: Cells, source: Source, lines: string[]) {
  const isOwn = source === 'wellkept';
  const listOf = (text: string) => (isOwn ? splitList(text) : readList(text, source === 'warracker'));
  const keep = (field: Field, rest: readonly string[]) => {
    if (rest.length > 0) lines.push(`${fields[field][0]}: ${rest.join(', ')}`);
  };
  const fitting = (field: 'model' | 'place') => {
    const text = cells.text(field);
    const fits = text.length <= (LONGEST[field] ?? 0);
    if (!fits) keep(field, [text]);
    return (fits && text) || null;
  };
  const further = cells
    .text('moreSerialNumbers')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  const serial = cells.text('serialNumber');
  const serials = isOwn ? [serial].filter(Boolean) : listOf(serial);
  const [serialNumber = null, ...others] = eachOnce([...serials, ...further]);
  keep('serialNumber', others.slice(MOST_SERIAL_NUMBERS - 1));

  const tags = eachOnce(listOf(cells.text('tags')));
  const short = tags.filter((tag) => tag.length <= LONGEST_TAG);
  keep('tags', [...tags.filter((tag) => tag.length > LONGEST_TAG), ...short.slice(MOST_TAGS)]);

  const quantity = readQuantity(cells.text('quantity'), MOST_PIECES);
  if (quantity === null) keep('quantity', [cells.text('quantity')]);
  return {
    serialNumber,
    moreSerialNumbers: others.slice(0, MOST_SERIAL_NUMBERS - 1),
    model: fitting('model'),
    place: fitting('place'),
    tags: short.slice(0, MOST_TAGS),
    quantity: quantity ?? 1,
    retailer: cells.orNull('retailer'),
  };
}
