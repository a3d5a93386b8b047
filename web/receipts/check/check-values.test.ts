import { describe, expect, it } from 'vitest';
import { ReceiptForm, type ReceiptLine, type ReceiptReading } from '../../../contract/receipts.ts';
import { problemsOf } from './check-problems.ts';
import {
  addedLine,
  bodyOf,
  type CheckValues,
  changedLine,
  doubtsOf,
  endOf,
  hasUsualCover,
  openField,
  openLines,
  otherSum,
  placeProblems,
  reasonNot,
  valuesOf,
} from './check-values.ts';
import { markAt, marksOf } from './marks.ts';

const TODAY = '2026-11-17';
const KETTLE = '01930000-0000-7000-8000-000000000001';
const box = (y: number, x = 10) => ({ page: 0, x0: x, y0: y, x1: x + 100, y1: y + 20 });
const read = <Value>(value: Value, confidence = 0.9, y = 0) => ({ value, confidence, boxes: [box(y)] });
const product = {
  id: KETTLE,
  name: 'Kettle K2',
  brand: 'Halden',
  category: 'Appliances',
  imageUrl: null,
  image: null,
};

const line = (index: number, text: string, price: string, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  index,
  kind: 'product',
  text: read(text, 0.9, 100 + index * 30),
  quantity: null,
  price: { ...read(price), boxes: [box(100 + index * 30, 200)] },
  code: null,
  suggestions: [],
  category: 'Other',
  coverMonths: null,
  ...more,
});

const kettle = line(0, 'HALDEN KETTLE K2', '49.00', {
  suggestions: [{ product, fits: true, coverMonths: 24 }],
});

const reading = (more: Partial<ReceiptReading> = {}): ReceiptReading => ({
  seller: read('Fern & Field'),
  date: read('2026-11-03'),
  otherDates: [],
  total: read('49.00'),
  currency: read('EUR'),
  lines: [kettle],
  problems: [],
  codes: [],
  pagesLeft: 0,
  ...more,
});

const changed = (values: CheckValues, at: number, by: Parameters<typeof changedLine>[1]): CheckValues => ({
  ...values,
  lines: values.lines.map((one, index) => (index === at ? changedLine(one, by) : one)),
});

describe('what the form begins with', () => {
  it('is what was read, with the product that fits and its usual cover', () => {
    expect(valuesOf(reading())).toMatchObject({
      seller: 'Fern & Field',
      date: '2026-11-03',
      currency: 'EUR',
      total: '49.00',
      lines: [{ kept: true, text: 'HALDEN KETTLE K2', quantity: '1', product: { id: KETTLE }, lasts: '24' }],
    });
  });

  it('keeps what the catalogue has, and a product that is alone, whose cover is asked for', () => {
    const two = valuesOf(reading({ lines: [kettle, line(1, 'MUG', '5.00')] }));
    expect(two.lines.map(({ kept }) => kept)).toEqual([true, false]);
    const alone = valuesOf(reading({ lines: [line(0, 'MUG', '5.00')] }));
    expect(alone.lines).toMatchObject([{ kept: true, lasts: '' }]);
    expect(reasonNot(alone)).toBe('Say whether it has a warranty, for one line.');
    expect(openField(alone)).toBe('line-0 coverMonths');
    expect(reasonNot(changed(alone, 0, { lasts: 'none' }))).toBeUndefined();
  });

  it('leaves out what is used up, which has no cover, whatever category it is given', () => {
    const papers = line(0, 'FILTER PAPERS', '6.50', { category: 'Appliances', coverMonths: 0 });
    const values = valuesOf(reading({ lines: [papers] }));
    expect(values.lines).toMatchObject([{ kept: false, lasts: 'none' }]);
    expect(changed(values, 0, { kept: true, category: 'Electronics' }).lines).toMatchObject([
      { lasts: 'none' },
    ]);
    const known = { ...product, name: 'Filter papers' };
    const fitting = line(0, 'FILTER PAPERS', '6.50', {
      suggestions: [{ product: known, fits: true, coverMonths: 0 }],
    });
    expect(valuesOf(reading({ lines: [fitting] })).lines).toMatchObject([{ kept: false, lasts: 'none' }]);
  });

  it('leaves out what is no product, and chooses nothing that only might fit', () => {
    const unsure = line(0, 'KETTLE', '49.00', { suggestions: [{ product, fits: false, coverMonths: 24 }] });
    const values = valuesOf(reading({ lines: [unsure, line(1, 'Delivery', '4.90', { kind: 'shipping' })] }));
    expect(values.lines).toMatchObject([{ index: 0, product: null, isNew: false }]);
    expect(reasonNot(values)).toBe('Say which product it is, for one line.');
    expect(openLines(values)).toMatchObject([{ index: 0 }]);
  });

  it('takes what is weighed for one piece, and six months as typed ones', () => {
    const [cheese] = valuesOf(
      reading({ lines: [line(0, 'CHEESE', '9.10', { quantity: read(0.42), coverMonths: 6 })] }),
    ).lines;
    expect(cheese).toMatchObject({ kept: false, quantity: '1', lasts: 'other', months: '6' });
  });
});

describe('what is sent', () => {
  it('passes the contract as it was read', () => {
    const body = bodyOf(valuesOf(reading()));
    expect(ReceiptForm.parse(body)).toMatchObject({
      seller: 'Fern & Field',
      total: '49.00',
      lines: [{ index: 0, text: 'HALDEN KETTLE K2', price: '49.00', productId: KETTLE, coverMonths: 24 }],
    });
  });

  it('holds only what is kept, and prices as people type them', () => {
    const values = valuesOf(reading({ lines: [kettle, line(1, 'MUG', '5.00')] }));
    const body = bodyOf(
      changed(changed(values, 0, { kept: false }), 1, { kept: true, price: '5,50', lasts: 'none' }),
    );
    expect(body.lines).toMatchObject([
      { index: 1, price: '5.50', coverMonths: null, product: { name: 'MUG', category: 'Other' } },
    ]);
  });

  it('is told wrong at its field, also what the server finds', () => {
    const values = valuesOf(reading({ lines: [kettle, line(1, 'MUG', '5.00')] }));
    const wrong = {
      ...changed(changed(values, 0, { kept: false }), 1, {
        kept: true,
        price: 'much',
        name: ' ',
        lasts: '12',
      }),
      date: '',
    };
    expect(problemsOf(wrong)).toEqual({
      'line-1 price': 'Use an amount like 129.00.',
      'line-1 name': 'Product name is required',
      date: 'Say when you bought it: that is when the warranty begins.',
    });
    expect(placeProblems({ 'lines.0.coverMonths': 'Too long.', lines: 'None.' }, wrong)).toEqual({
      'line-1 coverMonths': 'Too long.',
      lines: 'None.',
    });
    expect(problemsOf(values)).toEqual({});
  });

  it('refuses a length that is no number', () => {
    const values = changed(valuesOf(reading()), 0, { lasts: 'other', months: 'long', chosenLength: true });
    expect(problemsOf(values)).toEqual({ 'line-0 coverMonths': 'Use at least 1 month.' });
    expect(problemsOf(changed(values, 0, { months: '1.5' }))).toEqual({
      'line-0 coverMonths': 'Use whole months.',
    });
  });
});

describe('cover', () => {
  const [first = addedLine('added')] = valuesOf(reading()).lines;
  it('follows the category until somebody has chosen', () => {
    const other = changedLine(first, { product: { ...product, category: 'Fitness' } });
    expect(other).toMatchObject({ lasts: '12' });
    // Some clothes have one and others have none.
    expect(changedLine(first, { product: { ...product, category: 'Fashion' } })).toMatchObject({ lasts: '' });
    const chosen = changedLine(first, { lasts: '36', chosenLength: true });
    expect(changedLine(chosen, { product: null, category: 'Fashion' })).toMatchObject({ lasts: '36' });
  });
  it('is called usual only where the category says something', () => {
    expect(hasUsualCover(first)).toBe(true);
    expect(hasUsualCover({ ...first, product: null, category: 'Other' })).toBe(false);
  });
  it('ends so many months after the day of purchase', () => {
    expect(endOf(first, '2026-11-03')).toBe('2028-11-03');
    expect(endOf(first, '')).toBeUndefined();
    expect(endOf({ lasts: 'other', months: '9999' }, '2026-11-03')).toBeUndefined();
  });
});

describe('what is doubtful', () => {
  it('is a sum that is not the total, until it is corrected', () => {
    const wrong = reading({ total: read('94.00'), problems: ['total_differs'] });
    const values = valuesOf(wrong);
    expect(otherSum(wrong, values)).toBe('49.00');
    expect(otherSum(wrong, { ...values, total: '49' })).toBeUndefined();
    expect(otherSum(wrong, changed(values, 0, { price: '94.00' }))).toBeUndefined();
  });

  it('is not a difference that reading found nothing wrong with, as a tax', () => {
    const taxed = reading({ total: read('53.90') });
    expect(otherSum(taxed, valuesOf(taxed))).toBeUndefined();
    expect(otherSum(taxed, { ...valuesOf(taxed), total: '63.90' })).toBe('49.00');
  });

  it('counts discounts, and what is left out', () => {
    const lines = [kettle, line(1, 'MUG', '5.00'), line(2, 'Coupon', '-4.00', { kind: 'discount' })];
    const cut = reading({ lines, total: read('50.00') });
    expect(otherSum(cut, changed(valuesOf(cut), 1, { kept: false }))).toBeUndefined();
  });

  it('is a day to come, and one of several until one is chosen', () => {
    const late = reading({ date: read('2027-01-05'), otherDates: ['2026-05-01'], problems: ['two_dates'] });
    const values = valuesOf(late);
    expect(doubtsOf(late, values, TODAY)).toEqual(['date_in_future', 'two_dates']);
    expect(doubtsOf(late, { ...values, date: '2026-05-01' }, TODAY)).toEqual([]);
    expect(doubtsOf(late, { ...values, chosenDay: true }, TODAY)).toEqual(['date_in_future']);
  });
});

describe('places on the paper', () => {
  const marks = marksOf(reading());
  it('belong to fields', () => {
    expect(marks.map(({ field }) => field)).toEqual([
      'seller',
      'date',
      'total',
      'line-0 text',
      'line-0 price',
    ]);
  });
  it('are found by a finger beside them, and by none far away', () => {
    expect(markAt(marks, { page: 0, x: 60, y: 125 })).toBe('line-0 text');
    expect(markAt(marks, { page: 0, x: 250, y: 110 })).toBe('line-0 price');
    expect(markAt(marks, { page: 0, x: 600, y: 600 })).toBeUndefined();
    expect(markAt(marks, { page: 1, x: 60, y: 110 })).toBeUndefined();
  });
});
