import { expect, it } from 'vitest';
import { Price } from '../../contract/common.ts';
import { typedPrice } from './price.ts';

it.each([
  ['1290', '1290'],
  [' $1,290.5 ', '1290.5'],
  ['0.99', '0.99'],
  ['99,999,999.99', '99999999.99'],
  ['', null],
])('reads %s', (typed, price) => expect(typedPrice(typed)).toBe(price));

it.each([
  ['abc', 'Use dollars and cents, like 129.00.'],
  ['12.345', 'Use dollars and cents, like 129.00.'],
  ['1e12', 'Use dollars and cents, like 129.00.'],
  ['12,5', 'Use dollars and cents, like 129.00.'],
  ['-5', 'A price cannot be negative.'],
  ['-$5', 'A price cannot be negative.'],
  ['1000000000000', 'Use a price below 100,000,000.'],
  ['840', undefined],
])('leaves %s for the contract to judge', (typed, problem) =>
  expect(Price.safeParse(typedPrice(typed)).error?.issues[0]?.message).toBe(problem),
);
