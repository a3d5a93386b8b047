import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it.each(['?productId=0192', '?q=%7B%22a%22%3A1%7D', '?q=true&category=Home+%26+Garden', ''])(
  'leaves %s as it is',
  (text) => {
    expect(stringifySearch(parseSearch(text))).toBe(text);
  },
);

it('gives plain text', () => expect(parseSearch('?user=12&q=null')).toEqual({ user: '12', q: 'null' }));
it('leaves out what is not there', () =>
  expect(stringifySearch({ q: '', page: undefined, n: 2 })).toBe('?n=2'));
