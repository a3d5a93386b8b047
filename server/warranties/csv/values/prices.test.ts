import { expect, test } from 'vitest';
import { readPrice } from './prices.ts';

test.each([
  ['1290', '1290.00'],
  ['1,290.00', '1290.00'],
  ['1.290,00', '1290.00'],
  ['1 290,5', '1290.50'],
  ["1'290.00", '1290.00'],
  ['1,290', '1290.00'],
  ['12,345,678.90', '12345678.90'],
  ['1.234.567', '1234567.00'],
  ['1,29,000.00', '129000.00'],
  ['$1290', '1290.00'],
  ['US$ 1,290.00', '1290.00'],
  ['1290 USD', '1290.00'],
  ['0', '0.00'],
  ['.99', '0.99'],
  ['007', '7.00'],
  ['+5', '5.00'],
  ['99999999.99', '99999999.99'],
])('%j is a price', (text, price) => {
  expect(readPrice(text, false)).toEqual({ value: { price, foreign: false } });
});

test.each(['', '-', 'n/a'])('%j is none', (text) => {
  expect(readPrice(text, false)).toEqual({ value: null });
});

test.each([
  ['-5', 'A price cannot be negative.'],
  ['-$5.00', 'A price cannot be negative.'],
  ['$-5', 'A price cannot be negative.'],
  ['(5.00)', 'A price cannot be negative.'],
  ['−5', 'A price cannot be negative.'],
  ['12.345', 'Use at most two decimals, like 129.00.'],
  ['1,290.005', 'Use at most two decimals, like 129.00.'],
  ['0,125', 'Use at most two decimals, like 129.00.'],
  ['100000000', 'Use a price below 100,000,000.'],
  ['a lot', 'Use an amount like 129.00.'],
  ['5 apples', 'Use an amount like 129.00.'],
  ['5 kg', 'Use an amount like 129.00.'],
  ['1,2,3', 'Use an amount like 129.00.'],
  ['1.2.3,4.5', 'Use an amount like 129.00.'],
  ['1e5', 'Use an amount like 129.00.'],
  ['0x10', 'Use an amount like 129.00.'],
  ['NaN', 'Use an amount like 129.00.'],
  ['12.', 'Use an amount like 129.00.'],
  ['9'.repeat(50_000), 'Use an amount like 129.00.'],
])('%.40s is no price', (text, problem) => {
  expect(readPrice(text, false)).toEqual({ problem });
});
