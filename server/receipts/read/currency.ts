import type { MeantRow } from './meaning.ts';
import type { Value } from './reading.ts';
import { looksOf, type Phrases, phrases } from './text.ts';
import { asRead } from './text-lines.ts';

const SIGNS: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  RM: 'MYR',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  S$: 'SGD',
  SG$: 'SGD',
  HK$: 'HKD',
  NZ$: 'NZD',
  NT$: 'TWD',
  R$: 'BRL',
  MX$: 'MXN',
  '₹': 'INR',
  RS: 'INR',
  '₩': 'KRW',
  원: 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  РУБ: 'RUB',
  Р: 'RUB',
  '₴': 'UAH',
  ГРН: 'UAH',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₪': 'ILS',
  円: 'JPY',
  元: 'CNY',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  ЛВ: 'BGN',
  RP: 'IDR',
  SFR: 'CHF',
  FR: 'CHF',
};
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** A state and its zip code. */
const ZIP =
  /\b(?:A[KLRZ]|C[AOT]|DC|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|SC|SD|T[NX]|UT|V[AT]|W[AIVY])\.?,?\s+\d{5}(?:-\d{4})?\b/;

/** Words that reveal the country, and so the currency; the number is the weight of the evidence. */
const COUNTRIES: [string, number, Phrases | RegExp][] = [
  [
    'MYR',
    3,
    phrases(
      'sdn bhd',
      'bhd',
      'gst id',
      'kuala lumpur',
      'selangor',
      'johor',
      'malaysia',
      'jalan',
      'tunai',
      'jumlah',
      'penang',
    ),
  ],
  [
    'EUR',
    2,
    phrases(
      'mwst',
      'ust',
      'gmbh',
      'mehrwertsteuer',
      'summe',
      'tva',
      'siret',
      'iva',
      'p iva',
      'btw',
      'kvk',
      'nif',
      'cif',
      'scontrino',
      'bancomat',
      'pinnen',
      'alv',
      'contribuinte',
      'multibanco',
      'rechnungsbetrag',
    ),
  ],
  ['CHF', 3, phrases('che mwst', 'schweiz', 'zürich', 'suisse', 'sfr', 'genève')],
  ['GBP', 3, phrases('vat no', 'vat reg no', 'london', 'united kingdom', 'vat reg', 'plc')],
  [
    'SEK',
    3,
    phrases('kvitto', 'att betala', 'org nr', 'moms', 'växel', 'stockholm', 'sverige', 'varav moms', 'swish'),
  ],
  ['NOK', 3, phrases('mva', 'å betale', 'kvittering', 'oslo', 'norge', 'bankaxept', 'vipps', 'org nr mva')],
  [
    'DKK',
    3,
    phrases(
      'at betale',
      'cvr',
      'cvr nr',
      'dankort',
      'københavn',
      'danmark',
      'heraf moms',
      'momsen udgør',
      'mobilepay',
    ),
  ],
  ['USD', 2, phrases('sales tax', 'state tax', 'st tax', 'usa', 'united states', 'suggested gratuity')],
  ['USD', 2, ZIP],
  ['CAD', 3, phrases('hst', 'pst', 'qst', 'ontario', 'toronto', 'tps', 'tvq', 'canada')],
  ['AUD', 3, phrases('abn', 'eftpos', 'australia', 'sydney', 'melbourne', 'pty ltd')],
  ['SGD', 3, phrases('pte ltd', 'singapore')],
  ['BRL', 3, phrases('cnpj', 'cupom fiscal', 'valor a pagar', 'brasil')],
  ['PLN', 3, phrases('paragon fiskalny', 'paragon', 'ptu', 'do zapłaty', 'nip')],
  ['CZK', 3, phrases('dph', 'celkem', 'daňový doklad', 'praha')],
  ['RUB', 2, phrases('итого', 'ндс', 'кассир', 'чек', 'к оплате')],
  ['JPY', 2, /領収|合計|消費税|円/],
  ['INR', 3, phrases('gstin', 'cgst', 'sgst', 'india')],
  ['TRY', 3, phrases('kdv', 'toplam')],
  ['IDR', 3, phrases('ppn', 'npwp', 'indonesia', 'jakarta')],
];

const KRONOR = ['SEK', 'NOK', 'DKK'];
const DOLLARS = ['USD', 'CAD', 'AUD', 'SGD', 'NZD'];

function votesOf(meant: readonly MeantRow[]): Map<string, number> {
  const votes = new Map<string, number>();
  for (const [code, weight, sign] of COUNTRIES) {
    const hits = meant.filter(({ row, looks }) =>
      'has' in sign ? sign.has(looks) : sign.test(row.text),
    ).length;
    if (hits > 0) votes.set(code, (votes.get(code) ?? 0) + weight * Math.min(2, hits));
  }
  return votes;
}

const best = (votes: Map<string, number>, among?: string[]) =>
  [...votes].filter(([code]) => !among || among.includes(code)).toSorted((a, b) => b[1] - a[1])[0];

/** The currency code of a sign beside an amount. For signs that several currencies share, the country decides. */
function codeOf(sign: string, votes: Map<string, number>): string | null {
  const upper = sign.toUpperCase().replace(/\.$/, '');
  if (upper === '$') return best(votes, DOLLARS)?.[0] ?? 'USD';
  if (upper === 'KR') return best(votes, KRONOR)?.[0] ?? null;
  if (upper === '¥' || upper === '￥') return 'JPY';
  return SIGNS[upper] ?? (CODES.has(upper) ? upper : null);
}

const CODE_ALONE =
  /(?:^|[\s(:[])(RM|MYR|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|CAD|AUD|NZD|SGD|HUF|JPY|INR|TRY|BRL|THB|IDR|€|£|zł|Kč)(?=$|[\s):\]./])/g;

/** Which currency the receipt is in: by signs beside amounts, codes in its text, and the country that its words tell. */
export function currencyIn(meant: readonly MeantRow[]): Value<string> | null {
  const country = votesOf(meant);
  const votes = new Map<string, number>();
  const vote = (code: string | null, weight: number) =>
    code && votes.set(code, (votes.get(code) ?? 0) + weight);
  for (const { row, amounts } of meant) {
    for (const { sign } of amounts) if (sign) vote(codeOf(sign, country), 4);
    for (const [, code = ''] of row.text.matchAll(CODE_ALONE)) vote(codeOf(code, country), 3);
  }
  const isSaid = votes.size > 0;
  for (const [code, weight] of country) vote(code, isSaid ? weight / 2 : weight);
  const found = best(votes);
  if (!found) return null;
  const [code, weight] = found;
  const where = meant
    .flatMap(({ amounts }) => amounts)
    .find(({ sign }) => sign && codeOf(sign, country) === code);
  const all = [...votes.values()].reduce((sum, one) => sum + one, 0);
  const sure = Math.min(0.99, (isSaid ? 0.6 : 0.3) + (0.4 * weight) / all);
  const value = asRead(code, where ? [where.words] : [], sure);
  return where ? value : { ...value, confidence: Math.round(sure * 100) / 100 };
}

const ABOUT_AMERICA = phrases('sales tax', 'state tax', 'gratuity', 'usa');

/** Where months come first: in the United States, by its zip codes, its taxes or its dollars. */
export function isAmerican(meant: readonly MeantRow[], currency: string | null): boolean {
  if (currency && currency !== 'USD') return false;
  const text = meant.map(({ row }) => row.text).join('\n');
  return currency === 'USD' || ABOUT_AMERICA.has(looksOf(text)) || ZIP.test(text);
}
