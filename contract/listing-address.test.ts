import { expect, it } from 'vitest';
import { listingAddressIn } from './listing-address.ts';
import { ListingFilter } from './marketplace.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

it('reads what is asked for, always in the same order', () => {
  const search = {
    sort: 'most_cover',
    productId: id,
    area: ' Bristol ',
    withCover: '1',
    maxPrice: '200.50',
    minPrice: '0',
    condition: 'good',
    category: 'Home & Garden',
    q: ' kettle ',
    type: 'exchange',
  };
  const asked = listingAddressIn(search);
  expect(Object.entries(asked)).toEqual([
    ['type', 'exchange'],
    ['q', 'kettle'],
    ['category', 'Home & Garden'],
    ['condition', 'good'],
    ['minPrice', '0'],
    ['maxPrice', '200.50'],
    ['withCover', '1'],
    ['area', 'Bristol'],
    ['productId', id],
    ['sort', 'most_cover'],
  ]);
  const { sort, ...filter } = asked;
  expect(ListingFilter.parse(filter)).toEqual(filter);
});

it.each([
  {},
  { type: 'rent', category: 'Boats', condition: 'broken', sort: 'random' },
  { q: '  ', area: '', withCover: 'yes', sort: 'newest' },
  { minPrice: '-5', maxPrice: '12.345' },
  { minPrice: '123456789', maxPrice: 'cheap' },
  { productId: "' OR 1=1", q: ['a', 'b'], view: 'saved', new: '1' },
])('leaves out what makes no sense: %j', (search) => expect(listingAddressIn(search)).toEqual({}));

it('keeps long words short', () => {
  const asked = listingAddressIn({ q: 'a'.repeat(300), area: 'b'.repeat(300) });
  expect([asked.q?.length, asked.area?.length]).toEqual([200, 80]);
});
