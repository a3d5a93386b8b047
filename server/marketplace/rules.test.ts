import { describe, expect, test } from 'vitest';
import { isAddress } from '../../contract/listing-terms.ts';
import { Problem } from '../platform/problem.ts';
import { coverMonths, noTerms, passingCover, settle } from './rules.ts';

function fieldsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error.fields ?? {};
    throw error;
  }
  return {};
}

describe('what a listing asks for', () => {
  const sell = { ...noTerms, price: '120.00', condition: 'good' as const };
  const request = { ...noTerms, priceMin: '80.00', priceMax: '140.00' };

  test('a sale has a price and a condition', () => {
    expect(settle('sell', noTerms, sell)).toEqual(sell);
    expect(Object.keys(fieldsOf(() => settle('sell', noTerms, {})))).toEqual(['price', 'condition']);
    expect(fieldsOf(() => settle('sell', sell, { price: null }))).toEqual({ price: 'Set a price.' });
    expect(Object.keys(fieldsOf(() => settle('sell', sell, { priceMax: '9.00', wants: 'A lamp' })))).toEqual([
      'priceMax',
      'wants',
    ]);
  });

  test('an exchange has a condition; a price and a wish if it likes', () => {
    expect(settle('exchange', noTerms, { condition: 'fair' }).price).toBeNull();
    expect(settle('exchange', noTerms, { condition: 'fair', wants: 'A lamp', price: '5' }).wants).toBe(
      'A lamp',
    );
    expect(Object.keys(fieldsOf(() => settle('exchange', noTerms, {})))).toEqual(['condition']);
  });

  test('a buy request has a budget, at least one end of it, and nothing of one’s own', () => {
    expect(settle('buy_request', noTerms, { priceMax: '90.00' }).priceMax).toBe('90.00');
    expect(settle('buy_request', noTerms, { priceMin: '90', priceMax: '90.00' }).priceMin).toBe('90');
    expect(fieldsOf(() => settle('buy_request', request, { priceMin: null, priceMax: null }))).toEqual({
      priceMin: 'Set a budget.',
    });
    expect(fieldsOf(() => settle('buy_request', request, { priceMax: '79.99' }))).toEqual({
      priceMax: 'The most cannot be less than the least.',
    });
    expect(
      Object.keys(fieldsOf(() => settle('buy_request', request, { price: '90', thingId: 'x' }))),
    ).toEqual(['price', 'thingId']);
  });

  test('all of it is kept under its own name', () => {
    const exchange = {
      ...noTerms,
      price: '1',
      condition: 'fair',
      wants: 'A lamp',
      area: 'Lend',
      thingId: 't',
    } as const;
    expect(settle('exchange', noTerms, exchange)).toEqual(exchange);
    expect(settle('exchange', exchange, {})).toEqual(exchange);
    expect(settle('buy_request', request, {})).toEqual(request);
    expect(noTerms).toEqual({
      price: null,
      priceMin: null,
      priceMax: null,
      condition: null,
      wants: null,
      area: null,
      thingId: null,
    });
  });

  test('what is not given stays, what is blank goes', () => {
    const before = { ...sell, area: 'Southville' };
    expect(settle('sell', before, { price: '99' })).toEqual({ ...before, price: '99' });
    expect(settle('sell', before, { area: '' }).area).toBeNull();
  });
});

test.each([
  'Southville, Bristol',
  'Neubau, Vienna',
  'Paris 11e',
  'District 9',
  'BS3',
  'St Pauls',
  'Broad Street',
  'Lend',
])('%s is an area', (area) => expect(isAddress(area)).toBe(false));
test.each([
  '12 Harbour Street',
  '4b, Park Rd',
  'Hauptstraße 5',
  'Keizersgracht 12',
  'Rua das Flores 20',
  'BS1 6XN',
  '1016 GC',
])('%s is an address', (area) => expect(isAddress(area)).toBe(true));

test('months of cover are whole ones, on the seller’s day', () => {
  const now = new Date('2026-03-01T10:30:00Z');
  const months = (cover_end: string | null, zone: string | null = 'UTC') =>
    coverMonths({ cover_start: '2025-01-01', cover_end }, zone, now);
  expect(months('2026-03-31')).toBe(1);
  expect(months('2026-03-30')).toBe(0);
  expect(months('2026-03-01')).toBe(0);
  expect(months('2026-02-28')).toBeNull();
  expect(months('2026-02-28', 'Pacific/Pago_Pago')).toBe(0);
  expect(months('2026-03-01', 'Pacific/Kiritimati')).toBeNull();
  expect(months(null)).toBeNull();
  // Without a time zone, the seller's day is that of UTC.
  expect(months('2026-03-01', null)).toBe(0);
  expect(months('2026-02-28', null)).toBeNull();
});

test('the cover that passes on, if there is one', () => {
  const row = {
    cover_start: '2026-01-10',
    cover_end: null,
    proof: 'verified' as const,
    proof_date: '2026-01-11',
    receipt_passes: true,
  };
  expect(passingCover(row)).toEqual({
    startDate: '2026-01-10',
    endDate: null,
    proof: 'verified',
    proofDate: '2026-01-11',
    receiptPasses: true,
  });
  expect(passingCover({ ...row, cover_start: null })).toBeNull();
});
