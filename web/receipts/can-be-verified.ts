import type { Receipt, ReceiptThing } from '../../contract/receipts.ts';

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Whether the receipt names the product, and says of it what was read: then a review of it can be verified. */
export function canBeVerified(
  { reading, date }: Pick<Receipt, 'reading' | 'date'>,
  { index, text, price, product }: ReceiptThing,
): boolean {
  const line = reading?.lines.find((one) => one.index === index);
  if (!reading || !line || !date) return false;
  const isAsRead = plain(text) === plain(line.text.value) && Number(price) === Number(line.price.value);
  const isReadDay = [reading.date?.value, ...reading.otherDates].includes(date);
  const fits = line.suggestions.some((one) => one.fits && one.product.id === product.id);
  return fits && isAsRead && price !== null && isReadDay;
}
