import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsRenewal, safeReturnTo, sessionEnd } from './rules.ts';

test.each(['/', '/warranty?tab=expired', '/product/1#reviews', '/search?q=a%2Fb&category=x'])(
  '%s is ours',
  (path) => {
    expect(safeReturnTo(path)).toBe(path);
  },
);

test.each([
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%0a/evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/%',
  'warranty',
])('%j goes home instead', (path) => {
  expect(safeReturnTo(path)).toBe('/');
});

test('whatever is asked for, the answer stays on this origin', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const base = 'https://wellkept.example';
      expect(new URL(safeReturnTo(text), base).origin).toBe(base);
      expect(new URL(safeReturnTo(`/${text}`), base).origin).toBe(base);
    }),
  );
});

test('a session lasts 30 days and is put forward once it has lost one', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(sessionEnd(now).toISOString()).toBe('2026-03-31T12:00:00.000Z');
  expect(needsRenewal(sessionEnd(now), now)).toBe(false);
  expect(needsRenewal(sessionEnd(now), new Date('2026-03-02T12:00:01Z'))).toBe(true);
});
