import { expect, test } from 'vitest';
import { currencyOf, decimalsOf, readPrice, withCents } from './price.ts';

test.each([
  ['1290', '1290', null],
  ['1,290.00', '1290.00', null],
  ['1.290,00', '1290.00', null],
  ['1.234,56', '1234.56', null],
  ['1 234,56', '1234.56', null],
  ['1\u202f234,56', '1234.56', null],
  ["1'290.00", '1290.00', null],
  ['12,50', '12.50', null],
  ['12,5', '12.5', null],
  ['1,234', '1234', null],
  ['0,99', '0.99', null],
  ['12,345,678.90', '12345678.90', null],
  ['1.234.567', '1234567', null],
  ['1,29,000.00', '129000.00', null],
  ['0', '0', null],
  ['.99', '0.99', null],
  ['007', '7', null],
  ['+5', '5', null],
  ['99999999.99', '99999999.99', null],
  ['$1290', '1290', 'USD'],
  ['US$ 1,290.00', '1290.00', 'USD'],
  ['1290 USD', '1290', 'USD'],
  ['€12,50', '12.50', 'EUR'],
  ['12,50 €', '12.50', 'EUR'],
  ['EUR 1.290,00', '1290.00', 'EUR'],
  ['€ 12,50 EUR', '12.50', 'EUR'],
  ["CHF 1'290.00", '1290.00', 'CHF'],
  ['39,99 zł', '39.99', 'PLN'],
  ['R$ 10', '10', 'BRL'],
])('%j is a price', (text, amount, currency) => {
  expect(readPrice(text)).toEqual({ value: { amount, currency, unclear: null } });
});

test.each([
  ['1290,- kr', 'kr'],
  ['Rs. 1290', 'Rs'],
  ['1290 ؋', '؋'],
])('%j does not say which currency', (text, unclear) => {
  expect(readPrice(text)).toEqual({ value: { amount: '1290', currency: null, unclear } });
});

test.each([
  ['-5', 'A price cannot be negative.'],
  ['-$5.00', 'A price cannot be negative.'],
  ['$-5', 'A price cannot be negative.'],
  ['(5.00)', 'A price cannot be negative.'],
  ['−5', 'A price cannot be negative.'],
  ['1.234', 'Use at most two decimals, like 129.00.'],
  ['12.345', 'Use at most two decimals, like 129.00.'],
  ['1,290.005', 'Use at most two decimals, like 129.00.'],
  ['0,125', 'Use at most two decimals, like 129.00.'],
  ['100000000', 'Use a price below 100,000,000.'],
  ['', 'Use an amount like 129.00.'],
  ['a lot', 'Use an amount like 129.00.'],
  ['5 apples', 'Use an amount like 129.00.'],
  ['5 kg', 'Use an amount like 129.00.'],
  ['$5 €', 'Use an amount like 129.00.'],
  ['1,2,3', 'Use an amount like 129.00.'],
  ['1.2.3,4.5', 'Use an amount like 129.00.'],
  ['1e5', 'Use an amount like 129.00.'],
  ['0x10', 'Use an amount like 129.00.'],
  ['NaN', 'Use an amount like 129.00.'],
  ['12.', 'Use an amount like 129.00.'],
  ['constructor 5', 'Use an amount like 129.00.'],
  ['9'.repeat(50_000), 'Use an amount like 129.00.'],
])('%.40s is no price', (text, problem) => {
  expect(readPrice(text)).toEqual({ problem });
});

test('a column that writes decimal commas groups thousands with points, and the other way round', () => {
  expect(decimalsOf(['1.290', '99,90 €'])).toBe('comma');
  expect(decimalsOf(['1,290', '99.90'])).toBe('point');
  expect(decimalsOf(['1.290'])).toBeUndefined();
  expect(decimalsOf(['9,90', '9.90'])).toBeUndefined();
  expect(readPrice('1.290', 'comma').value?.amount).toBe('1290');
  expect(readPrice('1,290', 'comma').problem).toBe('Use at most two decimals, like 129.00.');
  expect(readPrice('1,290', 'point').value?.amount).toBe('1290');
});

test('a currency is known by its code and its sign', () => {
  expect(['eur', ' € ', 'Euro', '£', 'Kč', 'kr', 'XYZ', '__proto__', ''].map(currencyOf)).toEqual([
    'EUR',
    'EUR',
    'EUR',
    'GBP',
    'CZK',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('cents are two', () => {
  expect(['5', '5.5', '5.55'].map(withCents)).toEqual(['5.00', '5.50', '5.55']);
});
