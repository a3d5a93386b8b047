import { expect, test } from 'vitest';
import { receiptWords } from './proof.ts';
import { kindOfReason, type ProofReason, proofReasons, proofText } from './proof-reasons.ts';

test('a file that nobody has read is called a file, and a receipt only what was read', () => {
  for (const reasons of [['no_receipt', 'file'], ['file']] as const)
    expect(proofText('attached', reasons)).toBe(
      'A file is attached. Nobody has checked it, so it proves nothing.',
    );
  expect(proofText('attached', ['line_fits', 'changed_by_hand'])).toMatch(/^A file is attached that we read/);
  expect(proofText('verified', ['line_fits'])).toMatch(/^We read the receipt/);
});

test('each reason supports the purchase, is only there, or is missing', () => {
  const codes = Object.keys(proofReasons) as ProofReason[];
  const of = (kind: string) => codes.filter((code) => kindOfReason(code) === kind);
  expect(of('checked')).toEqual([
    'passed_on_here',
    'line_fits',
    'bought_before',
    'as_read',
    'used_once',
    'signed_by_shop',
  ]);
  expect(of('attached')).toEqual(['file']);
  expect(of('missing')).toContain('no_receipt');
});

test('what a seller’s receipt is called', () => {
  expect(receiptWords('verified', false)).toBe('Receipt checked here');
  expect(receiptWords('attached', false)).toBe('The seller says they have a receipt');
  expect(receiptWords('attached', true)).toBe('You say that you have a receipt');
});
