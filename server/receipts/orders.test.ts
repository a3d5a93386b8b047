import { expect, test } from 'vitest';
import { confirmsOrder, orderNumbersIn } from './orders.ts';

test.each([
  ['Your order 10482 at Fern & Field', ['10482']],
  ['Order number: 302-7781204-11\nOrder date: 2026-11-03', ['302-7781204-11']],
  ['Bestellnummer AB-77120', ['ab-77120']],
  ['Commande n° 448812', ['448812']],
  ['Invoice No. INV20261103', ['inv20261103']],
  ['Your order 10482, order 10482', ['10482']],
])('%s', (text, numbers) => expect(orderNumbersIn(text)).toEqual(numbers));

test.each([
  'Order date: 2026-11-03',
  'Order total: $1299.00',
  'In order to pay 12345',
  'Your order at 24 Mill Lane',
  'Recorder 12345',
  'Thank you.',
])('there is no number in: %s', (text) => expect(orderNumbersIn(text)).toEqual([]));

test('a shop’s mail is about a purchase only if it confirms an order', () => {
  expect(confirmsOrder('Your order 10482\nYou may cancel it within 14 days.')).toBe(true);
  expect(confirmsOrder('You left something in your cart\nHalden Kettle K2 $49.00\nTotal $49.00')).toBe(false);
  expect(confirmsOrder('Your cart\nLast order number 10482')).toBe(false);
  expect(confirmsOrder('Your order 10482 was cancelled')).toBe(false);
  expect(confirmsOrder('Refund for order 10482')).toBe(false);
});
