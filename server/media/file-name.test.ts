import { parse } from 'content-disposition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { disposition } from './file-name.ts';

const nameIn = (header: string) => parse(header).parameters.filename;

test.each([
  ['Receipt', 'application/pdf', 'Receipt.pdf'],
  ['Receipt from Fotohaus.pdf', 'application/pdf', 'Receipt from Fotohaus.pdf'],
  ['IMG_0042.JPG', 'image/webp', 'IMG_0042.webp'],
  ['Kühlschrank – Quittung', 'application/pdf', 'Kühlschrank – Quittung.pdf'],
  ['領収書', 'application/pdf', '領収書.pdf'],
  ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
  ['a"b\\c\r\nSet-Cookie: x=1', 'application/pdf', 'a b c Set-Cookie x=1.pdf'],
  ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
  ['fdp.\u202Egpj', 'image/webp', 'fdp. gpj.webp'],
  ['...', 'application/pdf', 'File.pdf'],
])('%j as %s is saved as %s', (name, type, saved) => {
  const header = disposition(name, type);
  expect(header).toMatch(/^inline; filename/);
  expect(nameIn(header)).toBe(saved);
});

test('whatever a paper is called, the header is one line of ASCII with a name that ends as its type', () => {
  fc.assert(
    fc.property(anyText(200), (name) => {
      const header = disposition(name, 'application/pdf');
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(nameIn(header)).toMatch(/^[^/\\\n\r]+\.pdf$/);
    }),
  );
});
