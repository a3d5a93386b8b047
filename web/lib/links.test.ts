import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf } from './links.ts';

const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

it.each([
  ['See https://example.org/a?b=1&c=2#d.', ['https://example.org/a?b=1&c=2#d']],
  ['(https://example.org/wiki_(disambiguation))', ['https://example.org/wiki_(disambiguation))']],
  ['(at www.example.org)', ['https://www.example.org/']],
  ['HTTPS://EXAMPLE.ORG/Path, and http://a.example/', ['https://example.org/Path', 'http://a.example/']],
  ['javascript:alert(1) data:text/html,x //example.org example.org', []],
  ['https:// http://nodots', []],
  ['no links', []],
  ['', []],
])('in %j are %j', (text, found) => expect(links(text)).toEqual(found));

it('loses not a letter, and a link leads nowhere but to the web', () => {
  const address = fc.string().map((path) => `https://example.org/${path}`);
  const piece = fc.oneof(fc.string(), address, fc.constantFrom('www.', 'https://', ')', '. ', 'javascript:'));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join(' ');
      const parts = partsOf(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
