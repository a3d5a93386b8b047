import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { CHECK_MAIL, needsNoting, needsRenewal, safeReturnTo, sessionEnd, signInProblem } from './rules.ts';

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
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/./\\evil.example',
  '/.\t//evil.example',
  '/%2e%5cevil.example',
  '/a/..///evil.example/x?y#z',
  'warranty',
])('%j goes home instead', (path) => {
  expect(safeReturnTo(path)).toBe('/');
});

test('a path may have 2000 signs', () => {
  expect(safeReturnTo(`/${'a'.repeat(1999)}`)).toHaveLength(2000);
  expect(safeReturnTo(`/${'a'.repeat(2000)}`)).toBe('/');
});

test('whatever is asked for, the answer stays on this origin, however often it is put in order', () => {
  const pieces = [
    ...['/', '//', '.', '..', '%2e', '%2E', '\\', '%5c', '%2f', '\t', '\n', '%09', ' ', 'a', 'evil.example'],
    ...['@', ':', 'https:', '?', '#', ';', '%', '%25', '\u3002', '\uff0f', '\u2028'],
  ];
  const made = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(made, anyText(40)), (text) => {
      const base = 'https://wellkept.example';
      for (const wanted of [text, `/${text}`, `/./${text}`, `/a/../${text}`]) {
        const path = safeReturnTo(wanted);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, `${base}/api/callback?code=1`).href).toBe(`${base}${path}`);
        expect(safeReturnTo(path)).toBe(path);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a session lasts 30 days and is put forward once it has lost one', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(sessionEnd(now).toISOString()).toBe('2026-03-31T12:00:00.000Z');
  expect(needsRenewal(sessionEnd(now), now)).toBe(false);
  expect(needsRenewal(sessionEnd(now), new Date('2026-03-02T12:00:00Z'))).toBe(false);
  expect(needsRenewal(sessionEnd(now), new Date('2026-03-02T12:00:00.001Z'))).toBe(true);
  expect(needsNoting(now, new Date('2026-03-01T12:05:00Z'))).toBe(false);
  expect(needsNoting(now, new Date('2026-03-01T12:05:00.001Z'))).toBe(true);
});

test('a page says why nobody is signed in', () => {
  expect(signInProblem(CHECK_MAIL)).toBe('/sign-in-problem?reason=check_mail');
  expect(signInProblem('state')).toBe('/sign-in-problem?reason=state');
});
