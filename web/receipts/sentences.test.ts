import { expect, it } from 'vitest';
import { factsOf, signatureText, stateWords, stepsOf, titleOf } from './sentences.ts';

const receipt = { state: 'waiting', step: null, before: 0, thingsCount: 0, kind: 'picture' } as const;

it.each([
  [receipt, 'Next to be read'],
  [{ ...receipt, before: 2 }, '2 receipts before yours'],
  [{ ...receipt, state: 'reading', step: 'recognising' }, 'Reading the words'],
  [{ ...receipt, state: 'reading', step: 'preparing', kind: 'email' }, 'Opening the e-mail'],
  [{ ...receipt, state: 'read' }, 'Ready to check'],
  [{ ...receipt, state: 'failed' }, 'Could not be read'],
  [{ ...receipt, state: 'confirmed', thingsCount: 2 }, '2 products'],
] as const)('says of %o: %s', (of, words) => expect(stateWords(of).words).toBe(words));

it('leaves out of an e-mail what is done with pictures', () => {
  expect(stepsOf({ kind: 'email' }).map(([step]) => step)).toEqual(['preparing', 'checking']);
});

it('calls a receipt by its seller, or else by its file', () => {
  expect(titleOf({ seller: 'Fern & Field', name: 'a.jpg' })).toBe('Fern & Field');
  expect(titleOf({ seller: null, name: 'a.jpg' })).toBe('a.jpg');
  expect(factsOf({ date: '2026-11-03', total: '49.00', currency: 'EUR' })).toBe('3 Nov 2026 · €49.00');
  expect(factsOf({ date: null, total: null, currency: null })).toBe('');
});

it('says who signed an e-mail, and calls only a known shop one', () => {
  expect(signatureText({ state: 'signed', by: 'shop.example' })).toBe(
    'Signed by shop.example, a shop that we know.',
  );
  expect(signatureText({ state: 'unknown_shop', by: 'amaz0n.example' })).toMatch(
    /^Signed by amaz0n\.example, which we do not know as a shop\./,
  );
  expect(signatureText({ state: 'no_order', by: 'shop.example' })).toMatch(/confirms no order/);
  expect(signatureText({ state: 'unsigned', by: null })).toMatch(/no valid signature/);
  expect(signatureText({ state: 'not_checked', by: null })).toMatch(/could not be checked yet/);
});
