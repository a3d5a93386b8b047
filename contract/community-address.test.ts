import { expect, it } from 'vitest';
import { listCommunities } from './communities.ts';
import { communityAddressIn } from './community-address.ts';

it('reads what is asked for, always in the same order', () => {
  const asked = communityAddressIn({ joined: '1', category: 'home', search: ' morrow ', new: '1' });
  expect(Object.entries(asked)).toEqual([
    ['search', 'morrow'],
    ['category', 'home'],
    ['joined', '1'],
  ]);
  expect(listCommunities.query.parse(asked)).toEqual(asked);
});

it.each([
  { search: '  ', category: 'all', joined: '0' },
  { search: 7, category: 'Home', joined: true },
  { category: 'toString' },
])('leaves out what no list can be asked for: %j', (given) => expect(communityAddressIn(given)).toEqual({}));

it('cuts what is too long to be asked for', () => {
  const asked = communityAddressIn({ search: 'x'.repeat(500) });
  expect(listCommunities.query.safeParse(asked).success).toBe(true);
});
