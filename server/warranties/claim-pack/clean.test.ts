import { expect, test } from 'vitest';
import { cleanLine, cleanText, fileName } from './clean.ts';

test('nothing unseen is left of what was typed', () => {
  expect(cleanText(' a\u0000b\tc\u00a0d\r\ne\u2028f\u202eg\u200b ')).toBe('ab c d\ne\nfg');
  expect(cleanText('one\n\n\n\ntwo')).toBe('one\n\ntwo');
  expect(cleanText('e\u0301 e\u200b\u0301 \ud83d')).toBe('é é \ufffd');
  expect(cleanText('👨‍👩‍👧')).toBe('👨‍👩‍👧');
  expect(cleanLine('one\ntwo')).toBe('one two');
});

test('a file has a name that every system takes', () => {
  expect(fileName('../..\\a:b?.PDF', 'pdf')).toBe('a b.pdf');
  expect(fileName('  ', 'pdf')).toBe('paper.pdf');
  expect(fileName('Rechnung 📷 №5', 'pdf')).toBe('Rechnung 📷 №5.pdf');
});
