import { expect, test } from 'vitest';
import { websiteLink } from './website.ts';

test.each([
  ['https://marchetti-repairs.example', 'https://marchetti-repairs.example/', 'marchetti-repairs.example'],
  ['http://kofi.example/weddings/', 'http://kofi.example/weddings/', 'kofi.example/weddings/'],
  ['https://аррle.example/', 'https://xn--le-6kc8da.example/', 'xn--le-6kc8da.example'],
])('%s', (text, href, label) => expect(websiteLink(text)).toEqual({ href, label }));

test.each(['javascript:alert(1)', 'data:text/html,x', 'kofi.example', ''])('%s leads nowhere', (text) =>
  expect(websiteLink(text)).toBeUndefined(),
);
