import { expect, it } from 'vitest';
import { Price } from '../../contract/common.ts';
import { typedMoney, typedPrice } from './typed-price.ts';

it.each([
  ['1290', '1290'],
  [' $1,290.5 ', '1290.5'],
  ['0.99', '0.99'],
  ['99,999,999.99', '99999999.99'],
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1,234', '1234'],
  ['', null],
])('reads %s', (typed, price) => expect(typedPrice(typed)).toBe(price));

it.each([
  ['abc', 'Use dollars and cents, like 129.00.'],
  ['12.345', 'Use dollars and cents, like 129.00.'],
  ['1e12', 'Use dollars and cents, like 129.00.'],
  ['€12,50', 'Use dollars and cents, like 129.00.'],
  ['12 kr', 'Use dollars and cents, like 129.00.'],
  ['-5', 'A price cannot be negative.'],
  ['-$5', 'A price cannot be negative.'],
  ['1000000000000', 'Use a price below 100,000,000.'],
  ['840', undefined],
])('leaves %s for the contract to judge', (typed, problem) =>
  expect(Price.safeParse(typedPrice(typed)).error?.issues[0]?.message).toBe(problem),
);

it.each([
  ['€12,50', 'USD', { amount: '12.50', currency: 'EUR' }],
  ['12,50', 'EUR', { amount: '12.50', currency: 'EUR' }],
  ['$5', 'EUR', { amount: '5', currency: 'USD' }],
  ['100 kr', 'SEK', { amount: '100', currency: 'SEK' }],
  ['100 kr', 'USD', { amount: '100 kr', currency: 'USD' }],
  ['', 'EUR', { amount: null, currency: 'EUR' }],
])('reads %s beside %s', (typed, chosen, read) => expect(typedMoney(typed, chosen)).toEqual(read));
