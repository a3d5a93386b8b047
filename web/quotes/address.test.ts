import { expect, test } from 'vitest';
import { quotesAddressIn } from './address.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

test('ids are read, and anything else is left out', () => {
  expect(quotesAddressIn({ thing: ID, cover: ID, provider: ID })).toEqual({
    thing: ID,
    cover: ID,
    provider: ID,
  });
  expect(quotesAddressIn({ thing: `${ID}"`, cover: 7, provider: [ID], other: ID })).toEqual({});
});
