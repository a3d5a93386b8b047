import { describe, expect, it } from 'vitest';
import { bodyOf, check, emptyValues, isSuggested, type ListingValues } from './listing-values.ts';

const m35 = { id: 'p1', name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' };
const thing = { id: '019a8f00-0000-7000-8000-000000000001', product: m35 };
const good: ListingValues = {
  ...emptyValues({ thing }),
  description: 'Strap and cap.',
  price: '840',
  condition: 'good',
};

describe('a new one', () => {
  it('is filled in from what is sold', () =>
    expect(emptyValues({ thing, area: 'Montpelier, Bristol' })).toMatchObject({
      source: 'mine',
      thingId: thing.id,
      product: m35,
      title: 'Kestrel M35',
      area: 'Montpelier, Bristol',
    }));
  it('looks at home first, unless it is about a product or a wish', () => {
    expect(emptyValues({ owns: true }).source).toBe('mine');
    expect(emptyValues({ owns: true, product: m35 }).source).toBe('catalogue');
    expect(emptyValues({ type: 'buy_request', thing })).toMatchObject({
      source: 'catalogue',
      thingId: null,
      title: 'Wanted: Kestrel M35',
    });
  });
});

describe('checks', () => {
  it('finds nothing wrong with what is right', () => expect(check(good)).toEqual({}));
  it('names what is missing', () => {
    expect(check(emptyValues({}))).toEqual({
      name: 'Product name is required',
      category: 'Category is required',
      title: 'Give it a title.',
      description: 'Describe it in a few words.',
      condition: 'Choose a condition.',
      price: 'Set a price.',
    });
    expect(check({ ...good, thingId: null }).thingId).toContain('Choose one of your products');
  });
  it.each([
    ['abc', 'Use dollars and cents, like 129.00.'],
    ['-1', 'A price cannot be negative.'],
    ['1000000000000', 'Use a price below 100,000,000.'],
    ['1.999', 'Use dollars and cents, like 129.00.'],
  ])('a price of %s', (price, problem) => expect(check({ ...good, price })).toEqual({ price: problem }));
  it('lets an exchange do without a price, but not with a wrong one', () => {
    expect(check({ ...good, type: 'exchange', price: '' })).toEqual({});
    expect(check({ ...good, type: 'exchange', price: 'x' })).toHaveProperty('price');
  });
  it.each([
    ['', '', { priceMin: 'Set a budget.' }],
    ['230', '180', { priceMax: 'The most cannot be less than the least.' }],
    ['a', '180.001', { priceMin: expect.any(String), priceMax: expect.any(String) }],
    ['', '230', {}],
    ['180', '', {}],
  ])('a budget from %s to %s', (priceMin, priceMax, errors) =>
    expect(
      check({ ...good, type: 'buy_request', source: 'catalogue', condition: '', priceMin, priceMax }),
    ).toEqual(errors),
  );
});

it('sends only what goes with the type', () => {
  const all = { ...good, priceMin: '180', priceMax: '$1,230', wants: 'A tripod', area: ' ' };
  expect(bodyOf(all)).toMatchObject({
    price: '840',
    priceMin: null,
    wants: null,
    thingId: thing.id,
    area: null,
  });
  expect(bodyOf({ ...all, type: 'exchange' })).toMatchObject({ price: '840', wants: 'A tripod' });
  expect(bodyOf({ ...all, type: 'buy_request' })).toMatchObject({
    price: null,
    priceMin: '180',
    priceMax: '1230',
    wants: null,
    thingId: null,
  });
  expect(bodyOf({ ...all, source: 'catalogue' }).thingId).toBeNull();
});

it('replaces only titles of its own', () => {
  expect(isSuggested('', m35.name)).toBe(true);
  expect(isSuggested('Wanted: Kestrel M35', m35.name)).toBe(true);
  expect(isSuggested('My old camera', m35.name)).toBe(false);
});
