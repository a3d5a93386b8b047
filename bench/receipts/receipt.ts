import { type Country, countries } from './content.ts';
import type { Random } from './random.ts';

/** The content of a receipt, to compare readings with. */
export interface Truth {
  seller: string;
  /** As 2026-11-17, and as it is printed. */
  date: string;
  dateText: string;
  address: string;
  totalCents: number;
  totalText: string;
  currency: string;
  lines: { text: string; quantity: number; cents: number }[];
}

/** A row of print: words at columns, `size` times as large as the rest. */
export interface PrintedRow {
  parts: { text: string; column: number; align: 'left' | 'right' | 'middle' }[];
  size: number;
  isBold?: boolean;
}

export interface PrintedReceipt {
  truth: Truth;
  rows: PrintedRow[];
  /** How many letters fit in a row. */
  columns: number;
}

interface Bought {
  name: string;
  quantity: number;
  unit: number;
}

const two = (value: number) => String(value).padStart(2, '0');
const CODES: Record<string, string> = { us: 'USD', uk: 'GBP', my: 'MYR', se: 'SEK', no: 'NOK', dk: 'DKK' };

/** Prints the purchases in one of several layouts. */
type Manner = (bought: Bought, country: Country, columns: number, random: Random) => PrintedRow[];

const left = (text: string, column = 0) => ({ text, column, align: 'left' as const });
const right = (text: string, column: number) => ({ text, column, align: 'right' as const });
const middle = (text: string, columns: number) => ({ text, column: columns / 2, align: 'middle' as const });
const row = (...parts: PrintedRow['parts']): PrintedRow => ({ parts, size: 1 });

const manners: Record<string, Manner> = {
  plain: ({ name, quantity, unit }, { money, words }, columns) => [
    row(left(name), right(money(quantity * unit), columns)),
    ...(quantity > 1 ? [row(left(`${quantity} ${words.piece} x ${money(unit)}`, 2))] : []),
  ],
  countFirst: ({ name, quantity, unit }, { money }, columns) => [
    row(left(`${quantity} ${name}`), right(money(quantity * unit), columns)),
  ],
  below: ({ name, quantity, unit }, { money }, columns) => [
    row(left(name)),
    row(left(`${quantity} x ${money(unit)}`, 3), right(money(quantity * unit), columns)),
  ],
  columned: ({ name, quantity, unit }, { money }, columns) => [
    row(
      left(name),
      right(String(quantity), columns - 22),
      right(money(unit), columns - 11),
      right(money(quantity * unit), columns),
    ),
  ],
  coded: ({ name, quantity, unit }, { money }, columns, random) => [
    row(left(name)),
    row(
      left(String(random.whole(1_000_000, 9_999_999)), 0),
      right(`${quantity} x ${money(unit)}`, columns - 10),
      right(money(quantity * unit), columns),
    ),
  ],
  marked: ({ name, quantity, unit }, { money }, columns, random) => [
    row(left(name), right(`${money(quantity * unit)} ${random.pick(['A', 'B', 'T'])}`, columns)),
    ...(quantity > 1 ? [row(left(`${quantity} @ ${money(unit)}`, 2))] : []),
  ],
};

/** Prints a receipt from its head to its foot. */
export function makeReceipt(random: Random): PrintedReceipt {
  const country = random.pick(countries);
  const columns = random.whole(38, 48);
  const manner = random.pick(Object.keys(manners)) as keyof typeof manners;
  const bought = buy(country, random);
  const { words, money } = country;
  const year = random.whole(2016, 2026);
  const [month, day] = [random.whole(1, year === 2026 ? 10 : 12), random.whole(1, 28)];
  const time = `${two(random.whole(8, 21))}:${two(random.whole(0, 59))}`;
  const dateText = country.date(year, month, day, random);
  const seller = random.pick(country.shops);
  const address = `${random.pick(country.streets)} ${random.pick(country.towns)}`;
  const rows = headRows({ seller, address }, country, columns, random);
  const blank = () => rows.push(row());
  const rule = () => rows.push(row(left(random.pick(['-', '=', '-']).repeat(columns))));

  blank();
  if (random.chance(0.5)) rows.push(row(middle(words.paper, columns)));
  const dateRow = random.chance(0.5)
    ? row(left(`Date: ${dateText}`), right(time, columns))
    : row(left(`${dateText}  ${time}`), right(`#${random.whole(1000, 99_999)}`, columns));
  const isDateBelow = random.chance(0.35);
  if (!isDateBelow) rows.push(dateRow);
  rule();
  if (manner === 'columned') {
    rows.push(
      row(left('Item'), right('Qty', columns - 22), right('Price', columns - 11), right('Amount', columns)),
    );
    rule();
  }
  for (const one of bought) rows.push(...(manners[manner] as Manner)(one, country, columns, random));
  const lines = bought.map(({ name, quantity, unit }) => ({ text: name, quantity, cents: quantity * unit }));
  let sum = lines.reduce((all, { cents }) => all + cents, 0);
  if (random.chance(0.2)) {
    const off = Math.round(sum * 0.1);
    rows.push(row(left(`${words.discount} 10%`), right(money(-off), columns)));
    lines.push({ text: `${words.discount} 10%`, quantity: 1, cents: -off });
    sum -= off;
  }
  rule();
  const end = endRows(sum, country, columns, random);
  rows.push(...end.rows);
  blank();
  if (isDateBelow) rows.push(dateRow);
  rows.push(row(middle(words.thanks, columns)));
  const truth: Truth = {
    seller,
    date: `${year}-${two(month)}-${two(day)}`,
    dateText,
    address,
    totalCents: end.total,
    totalText: money(end.total),
    currency: CODES[country.name] ?? 'EUR',
    lines,
  };
  return { truth, rows, columns };
}

/** One to nine purchases, none of them twice. */
function buy(country: Country, random: Random): Bought[] {
  const kr = CODES[country.name]?.endsWith('K');
  const bought = Array.from({ length: random.whole(1, 9) }, (): Bought => {
    const unit = random.chance(0.1) ? random.whole(10_000, 180_000) : random.whole(80, 9_900);
    return {
      name: random.pick(country.items),
      quantity: random.chance(0.25) ? random.whole(2, 6) : 1,
      unit: (kr ? 5 : 1) * unit,
    };
  });
  return bought.filter(({ name }, at) => bought.findIndex((other) => other.name === name) === at);
}

/** The seller's name, address and mostly the telephone. */
function headRows(
  { seller, address }: Pick<Truth, 'seller' | 'address'>,
  country: Country,
  columns: number,
  random: Random,
): PrintedRow[] {
  const large = random.pick([1, 1.25, 1.5]);
  const name = {
    parts: [middle(seller, columns)],
    size: seller.length * large > columns ? 1 : large,
    isBold: random.chance(0.5),
  };
  const [street = '', town = ''] = splitAddress(address, country);
  const rows = [name, row(middle(street, columns)), row(middle(town, columns))];
  if (random.chance(0.6))
    rows.push(row(middle(`Tel: 0${random.whole(10, 99)}-${random.whole(100_000, 9_999_999)}`, columns)));
  return rows;
}

/** From the subtotal to the payment, with tax and rounding as the country has them. */
function endRows(sum: number, country: Country, columns: number, random: Random) {
  const { words, money, sign } = country;
  const rows: PrintedRow[] = [];
  const { rate, isAdded } = country.tax;
  const tax = isAdded ? Math.round((sum * rate) / 100) : Math.round(sum - sum / (1 + rate / 100));
  if (isAdded || random.chance(0.4)) rows.push(row(left(words.subtotal), right(money(sum), columns)));
  if (isAdded) rows.push(row(left(`${words.tax} ${rate}%`), right(money(tax), columns)));
  let total = isAdded ? sum + tax : sum;
  if (country.roundsToFive) {
    const rounded = Math.round(total / 5) * 5;
    if (rounded !== total) {
      rows.push(row(left(words.total[0] as string), right(money(total), columns)));
      rows.push(row(left('Rounding Adjustment'), right(money(rounded - total), columns)));
      total = rounded;
    }
  }
  const totalSize = random.pick([1, 1, 1.3]);
  const totalText = money(total);
  const label = random.pick(country.roundsToFive ? words.total.slice(1) : words.total);
  rows.push({
    parts: [left(label), right(random.chance(0.5) ? `${sign} ${totalText}` : totalText, columns)],
    size: label.length + totalText.length + 8 < columns / totalSize ? totalSize : 1,
    isBold: random.chance(0.5),
  });
  if (random.chance(0.5)) {
    const given = Math.ceil(total / 1000) * 1000;
    rows.push(
      row(left(words.cash), right(money(given), columns)),
      row(left(words.change), right(money(given - total), columns)),
    );
  } else rows.push(row(left(`${words.card} ****${random.whole(1000, 9999)}`), right(totalText, columns)));
  if (!isAdded && random.chance(0.6)) rows.push(row(left(words.tax), right(money(tax), columns)));
  return { rows, total };
}

function splitAddress(address: string, { streets }: Country): string[] {
  const street = streets.find((one) => address.startsWith(one)) ?? '';
  return [street, address.slice(street.length).trim()];
}
