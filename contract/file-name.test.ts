import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['Fotohaus 2024-12-02.pdf', 'Fotohaus 2024-12-02.pdf'],
  ['receipt\u202efdp.exe', 'receiptfdp.exe'],
  ['\u2066a\u2069\u200b.pdf', 'a.pdf'],
  ['two\r\nlines\u2028and\tmore .pdf', 'two lines and more .pdf'],
  ['<img src=x>.pdf', '<img src=x>.pdf'],
  ['فاتورة.pdf', 'فاتورة.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(115)}….pdf`],
  ['📷'.repeat(200), `${'📷'.repeat(119)}…`],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['\u200b', ''],
])('%j is %j', (given, name) => expect(fileNameOf(given)).toBe(name));
