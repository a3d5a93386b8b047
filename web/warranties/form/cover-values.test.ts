import { describe, expect, it } from 'vitest';
import type { Cover } from '../../../contract/warranties.ts';
import {
  bodyOf,
  type CoverValues,
  check,
  emptyValues,
  endOf,
  furtherValues,
  thingBodyOf,
  valuesOf,
} from './cover-values.ts';

const good: CoverValues = {
  ...emptyValues('2026-11-15'),
  name: 'Kestrel M35',
  category: 'Photography',
};

describe('checks', () => {
  it('names what is missing', () =>
    expect(check({ ...emptyValues(''), lasts: 'date' }, 'register')).toEqual({
      name: 'Product name is required',
      category: 'Category is required',
      purchaseDate: 'Purchase date is required',
      endDate: 'Expiry date is required',
    }));

  it('asks for no product where the thing is known', () =>
    expect(check(emptyValues('2026-11-15'), 'further')).toEqual({}));

  it.each([
    [{ lasts: 'date', endDate: '2026-11-14' }, { endDate: 'The cover cannot end before it starts.' }],
    [{ lasts: 'date', endDate: '2026-11-15' }, {}],
    [{ purchaseDate: '0202-11-15' }, { purchaseDate: 'Choose a date from 1950 on.' }],
    [
      { purchaseDate: '2149-11-15', lasts: '60' },
      { purchaseDate: expect.stringContaining('Choose a date before 2151.') },
    ],
    [{ purchasePrice: 'much' }, { purchasePrice: 'Use an amount like 129.00.' }],
    [{ purchasePrice: '$1,290.5' }, {}],
    [{ purchasePrice: '1.234,56' }, {}],
    [{ purchasePrice: '12,50 kr' }, { purchasePrice: 'Use an amount like 129.00.' }],
    [{ purchasePrice: '12,50 kr', currency: 'SEK' }, {}],
    [{ quantity: '0' }, { quantity: 'Use at least 1.' }],
    [{ quantity: 'two' }, { quantity: 'Use a whole number.' }],
    [{ tags: 'x'.repeat(41) }, { tags: 'Keep it under 40 characters.' }],
    [{ lasts: 'none', purchaseDate: '' }, {}],
  ] as [Partial<CoverValues>, object][])('of %o', (change, errors) =>
    expect(check({ ...good, ...change }, 'register')).toEqual(errors),
  );
});

describe('the end', () => {
  it.each([
    ['12', '2027-11-15'],
    ['60', '2031-11-15'],
    ['life', null],
    ['date', undefined],
  ] as const)('of %s', (lasts, end) => expect(endOf({ ...good, lasts }, 'register')).toBe(end));
});

describe('what is sent', () => {
  it('starts with the purchase and leaves nothing half said', () =>
    expect(
      bodyOf({ ...good, purchasePrice: '$1,290', phone: ' 555 ', renewalDate: '2027-01-01' }, 'register'),
    ).toEqual({
      startDate: '2026-11-15',
      endDate: '2027-11-15',
      isLifetime: false,
      warrantyType: 'manufacturer',
      warrantyProvider: null,
      providerPolicyNumber: null,
      coverageDetails: null,
      providerContactInfo: { phone: '555', email: null, website: null },
      autoRenewal: false,
      renewalDate: null,
      purchaseDate: '2026-11-15',
      purchasePrice: '1290',
      currency: 'USD',
      serialNumbers: [],
      model: null,
      place: null,
      tags: [],
      quantity: 1,
      retailer: null,
      notes: null,
    }));

  it('says nothing about the thing for a further cover, which goes on where the last one ends', () => {
    const body = bodyOf(furtherValues({ endDate: '2027-02-28' }, null, '2026-11-15'), 'further');
    expect(body).toMatchObject({ startDate: '2027-02-28', endDate: '2028-02-28', warrantyType: 'extended' });
    expect(body).not.toHaveProperty('notes');
  });

  it('starts a first cover with the purchase', () =>
    expect(bodyOf(furtherValues(undefined, '2025-02-03', '2026-11-15'), 'further')).toMatchObject({
      startDate: '2025-02-03',
      warrantyType: 'manufacturer',
    }));

  it('of a thing without a warranty is the thing alone, with a price in what it was typed in', () =>
    expect(
      thingBodyOf({
        ...good,
        lasts: 'none',
        purchasePrice: '€12,50',
        serialNumbers: 'A-1\n A-2 \n',
        tags: 'Loud, Red;',
        quantity: ' 3 ',
      }),
    ).toEqual({
      purchaseDate: '2026-11-15',
      purchasePrice: '12.50',
      currency: 'EUR',
      serialNumbers: ['A-1', 'A-2'],
      model: null,
      place: null,
      tags: ['Loud', 'Red'],
      quantity: 3,
      retailer: null,
      notes: null,
    }));
});

it('shows a cover as it was entered', () => {
  const cover = {
    product: { id: 'p', name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' },
    startDate: '2024-12-02',
    endDate: '2026-12-02',
    warrantyType: 'manufacturer',
    autoRenewal: false,
    serialNumbers: ['A-1', 'A-2'],
    tags: [],
  } as unknown as Cover;
  expect(valuesOf(cover)).toMatchObject({
    lasts: '24',
    endDate: '2026-12-02',
    brand: 'Kestrel',
    serialNumbers: 'A-1\nA-2',
  });
  expect(valuesOf({ ...cover, endDate: '2026-12-03' }).lasts).toBe('date');
  expect(valuesOf({ ...cover, endDate: null }).lasts).toBe('life');
});
