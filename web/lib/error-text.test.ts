import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { whyFailed } from './error-text.ts';

afterEach(() => vi.unstubAllGlobals());
const answered = (status: number, message?: string) =>
  whyFailed(new ApiError(status, '', message ? JSON.stringify({ code: 'x', message }) : '<html>'));

test('each failure is said as it is: only a lost connection is blamed on the connection', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const words = [500, 503, 504, 429, 404].map((status) => answered(status));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((one) => /connection|offline/.test(one))).toEqual([]);
  expect(answered(500, 'Something went wrong on our side. It has been noted.')).toMatch(/^The fault is ours/);
  expect(answered(503)).toMatch(/busy/);
  expect(answered(409, 'You have a listing for this already.')).toBe('You have a listing for this already.');
  expect(whyFailed(new DOMException('', 'TimeoutError'))).toMatch(/took too long/);
  expect(whyFailed(new TypeError('Failed to fetch'))).toMatch(/cannot be reached. Check your connection/);
  expect(whyFailed(new SyntaxError('not JSON'))).toMatch(/^The fault is ours/);
});

test('who is offline is told so, unless somebody answered', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(whyFailed(new TypeError('Failed to fetch'))).toMatch(/^You are offline/);
  expect(answered(500)).toMatch(/^The fault is ours/);
});
