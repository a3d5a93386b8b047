import { expect, it, test } from 'vitest';
import { getProductFacets, searchProducts } from './products.ts';
import {
  facetsQuery,
  foundQuery,
  isSearch,
  lettersMissing,
  searchAddressIn,
  usualSort,
} from './search-address.ts';

const whole = {
  sort: 'newest',
  verified: '1',
  minRating: '4',
  brand: ' Halden ',
  category: 'Home & Garden',
  q: ' kettle ',
};

it('reads what is asked for, always in the same order', () => {
  expect(Object.entries(searchAddressIn(whole))).toEqual([
    ['q', 'kettle'],
    ['category', 'Home & Garden'],
    ['brand', 'Halden'],
    ['minRating', '4'],
    ['verified', '1'],
    ['sort', 'newest'],
  ]);
});

it('is the same after it was written into an address', () => {
  const asked = searchAddressIn({ ...whole, q: 'wh-1000 “xm5” & 100%' });
  const written = new URLSearchParams(Object.entries(asked)).toString();
  expect(searchAddressIn(Object.fromEntries(new URLSearchParams(written)))).toEqual(asked);
});

it.each([
  {},
  { category: 'Boats', minRating: '6', verified: 'yes', sort: 'random' },
  { minRating: '4.5', brand: '  ', q: ['kettle'] },
  { q: 'ke', sort: 'reviews' },
  { q: '  k  ', sort: 'relevance' },
  { productId: '1', view: 'saved' },
])('leaves out what makes no sense: %j', (search) => expect(searchAddressIn(search)).toEqual({}));

it('leaves out the order that is the usual one', () => {
  expect(searchAddressIn({ q: 'kettle', sort: 'relevance' })).toEqual({ q: 'kettle' });
  expect(searchAddressIn({ q: 'kettle', sort: 'reviews' })).toEqual({ q: 'kettle', sort: 'reviews' });
  expect([usualSort('kettle'), usualSort(undefined)]).toEqual(['relevance', 'reviews']);
});

it('keeps long words short', () => {
  const asked = searchAddressIn({ q: 'a'.repeat(300), brand: 'b'.repeat(300) });
  expect([asked.q?.length, asked.brand?.length]).toEqual([200, 80]);
});

it.each([
  ['', 0],
  ['  ', 0],
  ['k', 2],
  [' ke ', 1],
  ['ket', 0],
  ['📷📷', 1],
])('counts the letters that %j lacks for a search', (typed, missing) =>
  expect(lettersMissing(typed)).toBe(missing),
);

it('asks for something by a text or a filter, not by an order alone', () => {
  expect(isSearch({ q: 'kettle' })).toBe(true);
  expect(isSearch({ brand: 'Halden' })).toBe(true);
  expect(isSearch({ sort: 'newest' })).toBe(false);
});

it('asks for what the API understands', () => {
  const asked = searchAddressIn(whole);
  expect(searchProducts.query.parse(foundQuery(asked))).toMatchObject({
    q: 'kettle',
    sort: 'newest',
    limit: 24,
  });
  expect(getProductFacets.query.parse(facetsQuery(asked))).toMatchObject({ q: 'kettle', minRating: 4 });
  expect(facetsQuery({ category: 'Other' })).toEqual({ q: '', category: 'Other' });
});

test.each([
  ['Smartphones', { q: 'smartphones' }],
  ['Automotive', { category: 'Automotive' }],
  ['Books', { category: 'Books & Media' }],
  ['Kitchen', { category: 'Appliances' }],
  ['Electronics', { category: 'Electronics' }],
  ['photography', { category: 'Photography' }],
  ['home & garden', { category: 'Home & Garden' }],
  ['Spaceships', {}],
])('the category %s is understood', (category, expected) => {
  expect(searchAddressIn({ category })).toEqual(expected);
});

test.each([
  ['Photography', 'kestrel', { q: 'kestrel', category: 'Photography' }],
  ['Kitchen', 'morrow', { q: 'morrow', category: 'Appliances' }],
  ['Headphones', 'halden', { q: 'halden headphones' }],
  ['Headphones', 'Headphones by halden', { q: 'Headphones by halden' }],
  ['Headphones', 'ha', { q: 'headphones' }],
  ['Spaceships', 'halden', { q: 'halden' }],
])('the category %s is kept with the text %s', (category, q, expected) => {
  expect(searchAddressIn({ category, q })).toEqual(expected);
});
